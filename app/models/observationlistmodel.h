// The observation library as rows: the same rows move and change, never all at once.
#pragma once

#include "app/commands/edit.h"
#include "app/document/changehint.h"
#include "app/models/librarydiff.h"
#include "engine/observation/observation.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace app {

class AuditSession;
class ProjectDocument;

class ObservationListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, ContextColumn, TokensColumn, StatusColumn, ColumnCount };
    /// KindRole of StatusColumn.
    enum class Badge { Unknown, Valid, Problem, Disabled };

    explicit ObservationListModel(ProjectDocument* document, QObject* parent = nullptr);
    /// Rows tell from now on how many of their steps no other observation shows.
    void setAudit(const AuditSession* audit);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    /// An edit made through the model was refused (an empty or taken name).
    void editRefused(const QString& reason);

private:
    void documentChanged(const ChangeHint& hint);
    void resetRows();
    void followLibrary(const ChangeHint& hint);
    void changeRows(LibraryDiff::Run run, const engine::Library& after);
    void takeRows(LibraryDiff::Run run);
    void bringRows(LibraryDiff::Run run, const engine::Library& after);
    void reorderRows(int first, const std::vector<int>& newRows, const engine::Library& after);
    bool pushEdit(const EditResult& edit);
    Badge badge(int row) const;
    int unbacked(int row) const; ///< 0 also while that is unknown
    QString statusText(int row) const;
    QString spokenStatus(int row) const; ///< the same in full words

    ProjectDocument* m_document;
    const AuditSession* m_audit = nullptr;
    engine::Library m_rows; ///< as shown, while the signals of a change are under way too
    mutable std::vector<Badge> m_badges; ///< found when a row is first shown
};

/// Rows whose name, description or context holds the text; the order stays the library's.
class ObservationFilterModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ObservationFilterModel(QObject* parent = nullptr);
    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_text;
};

} // namespace app
