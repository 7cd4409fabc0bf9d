// Which tokens of the shown observation have a problem, and what it is.
#pragma once

#include "engine/base/problem.h"
#include "engine/observation/observation.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace app {
class Workbench;
}

namespace views {

/// The observation's own problems, and those that the last run found in it as long as it is the
/// one that was inferred from: an edit moves its tokens.
class TokenProblems : public QObject {
    Q_OBJECT

public:
    explicit TokenProblems(app::Workbench* workbench, QObject* parent = nullptr);

    /// What is wrong with a token and what to do; empty: nothing. O(problems of the observation).
    [[nodiscard]] QString text(int token) const;

signals:
    void changed();

private:
    struct Range {
        std::size_t start;
        std::size_t end;
        engine::Problem problem;
    };

    void collect();
    void add(const engine::Problems& problems);

    app::Workbench* m_workbench;
    std::shared_ptr<const engine::Library> m_inferred; ///< when the run's problems came
    std::vector<Range> m_ranges;
};

} // namespace views
