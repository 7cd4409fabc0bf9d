// The inference report as a tree: categories above, entries below.
#pragma once

#include "engine/inference/candidate.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

#include <memory>
#include <vector>

namespace app {

class ProjectDocument;
class ReviewSession;

class ReportModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { SummaryColumn, StatesColumn, ScoreColumn, ColumnCount };

    ReportModel(ProjectDocument* document, ReviewSession* review, QObject* parent = nullptr);

    /// The entry of a row below a category; null for a category.
    [[nodiscard]] const engine::ReportEntry* entry(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Group {
        engine::ReportCategory category;
        std::vector<std::size_t> entries;
    };
    void reload();
    [[nodiscard]] QVariant categoryData(const Group& group, int column, int role) const;
    [[nodiscard]] QString statesText(const engine::ReportEntry& entry) const;

    ProjectDocument* m_document;
    ReviewSession* m_review;
    std::shared_ptr<const engine::Candidate> m_candidate;
    std::vector<Group> m_groups;
};

/// Entries whose text holds the words; a category stays while one of its entries does.
class ReportFilterModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ReportFilterModel(QObject* parent = nullptr);
    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_text;
};

} // namespace app
