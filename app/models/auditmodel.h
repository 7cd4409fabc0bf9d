// The steps that only one observation shows, weakest first, as far as a filter lets them through.
#pragma once

#include "engine/explain/audit.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace app {

class AuditSession;
class ProjectDocument;
struct AuditResult;
struct Focus;

class AuditModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { ObservationColumn, TokensColumn, StepColumn, ColumnCount };

    AuditModel(ProjectDocument* document, AuditSession* audit, QObject* parent = nullptr);
    ~AuditModel() override;

    /// Keeps the rows whose observation or step holds the text; a million rows are gone through
    /// elsewhere, and the rows change when that is done.
    void setFilter(const QString& text);
    [[nodiscard]] bool isFiltered() const { return m_shown.has_value(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    using ResultPointer = std::shared_ptr<const AuditResult>;
    using Places = std::vector<std::uint32_t>; ///< in Audit::lone

    void refill();
    void show(const ResultPointer& result, std::optional<Places> shown);
    [[nodiscard]] const engine::LoneStep& step(int row) const;
    [[nodiscard]] QString text(const engine::LoneStep& step, int column) const;
    [[nodiscard]] int libraryRow(const engine::LoneStep& step) const;
    [[nodiscard]] Focus focus(const engine::LoneStep& step) const;

    ProjectDocument* m_document;
    AuditSession* m_audit;
    QString m_filter;
    std::stop_source m_filtering;
    ResultPointer m_result;
    std::optional<Places> m_shown; ///< none: all
};

} // namespace app
