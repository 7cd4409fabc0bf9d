// The examples that come with the program, as its resources hold them.
#pragma once

#include <QString>

#include <vector>

namespace app {

struct Example {
    QString name; ///< of the file, without suffix
    QString path; ///< of the resource; reads like a file
    QString title;
    QString description;
    bool hasMachine = false;
};

/// By file name; title and description are the projects' own. Read once.
[[nodiscard]] const std::vector<Example>& bundledExamples();

/// The one the first start shows: it has a machine that the candidate differs from, if any has.
/// Precondition: there are examples.
[[nodiscard]] const Example& firstExample();

/// Whether a path is inside the program: what is opened from there has no file to be saved to.
[[nodiscard]] bool isBundled(const QString& path);

} // namespace app
