// Problems as rows: of the opened file, of the last run, of the observation being edited.
#pragma once

#include "app/document/focus.h"
#include "engine/base/problem.h"

#include <QAbstractTableModel>

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace app {

class ProjectDocument;

class ProblemsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { SeverityColumn, MessageColumn, PlaceColumn, RemedyColumn, ColumnCount };
    enum class Source { File, Run, Observation };
    static constexpr int kSources = 3;

    explicit ProblemsModel(ProjectDocument* document, QObject* parent = nullptr);

    void setProblems(Source source, engine::Problems problems);
    void clear(Source source) { setProblems(source, {}); }
    void clear();
    [[nodiscard]] const engine::Problem& problem(int row) const;
    [[nodiscard]] const engine::Problems& problems(Source source) const;
    /// Listed and omitted ones of severity error, and of any severity.
    [[nodiscard]] qint64 errorCount() const;
    [[nodiscard]] qint64 totalCount() const;
    /// Where location `location` of a row is; Part::None when it has no place in the project.
    [[nodiscard]] Focus focusOf(int row, int location = 0) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

signals:
    void countChanged();

private:
    void replace(Source source, engine::Problems problems);
    [[nodiscard]] std::pair<std::size_t, std::size_t> locate(int row) const;

    ProjectDocument* m_document;
    std::array<engine::Problems, kSources> m_problems;
    engine::Problems m_observation; ///< all of the observation's, also those the run lists too
};

} // namespace app
