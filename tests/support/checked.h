// RapidCheck inside QtTest: a failing property fails the test with its shrunk counterexample.
#pragma once

#include <rapidcheck.h>

#include <QTest>

#include <sstream>
#include <string>

namespace testsupport {

/// Empty when the property holds, else the counterexample. `cases`: how many, if not as usual.
template <typename Testable>
std::string counterexample(Testable&& testable, int cases = 0) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    if (cases > 0)
        params.maxSuccess = cases;
    const rc::detail::TestResult result = rc::detail::checkTestable(
        std::forward<Testable>(testable), rc::detail::TestMetadata(), params);
    if (result.template is<rc::detail::SuccessResult>())
        return {};
    std::ostringstream text;
    rc::detail::printResultMessage(result, text);
    return text.str();
}

} // namespace testsupport

#define CHECK_PROPERTY(...)                                                                        \
    do {                                                                                           \
        const std::string found = testsupport::counterexample(__VA_ARGS__);                        \
        QVERIFY2(found.empty(), found.c_str());                                                    \
    } while (false)
