#include "views/review/comparisonpage.h"

#include "app/chart/chartselection.h"
#include "app/models/comparisonmodel.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/workbench/workbench.h"
#include "engine/machine/namedifference.h"
#include "views/common/filterfield.h"
#include "views/common/named.h"
#include "views/common/theme.h"
#include "views/review/tables.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace views {

using app::ComparisonModel;

namespace {

/// Colours the change; its word and sign say the same.
class ChangeDelegate : public TableDelegate {
public:
    using TableDelegate::TableDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        TableDelegate::initStyleOption(option, index);
        if (index.column() != ComparisonModel::ChangeColumn)
            return;
        switch (static_cast<engine::Change>(index.data(app::KindRole).toInt())) {
        case engine::Change::Added:
            show(option, QStringLiteral("+ "), Meaning::Added);
            break;
        case engine::Change::Removed:
            show(option, QStringLiteral("\u2212 "), Meaning::Removed);
            break;
        case engine::Change::Changed:
            show(option, QStringLiteral("\u00B1 "), Meaning::Warning);
            break;
        case engine::Change::Kept:
            show(option, QStringLiteral("= "), Meaning::Muted);
            break;
        }
    }

private:
    static void show(QStyleOptionViewItem* option, const QString& sign, Meaning meaning) {
        option->text.prepend(sign);
        option->palette.setColor(QPalette::Text, colour(meaning, option->palette));
    }
};

} // namespace

ComparisonPage::ComparisonPage(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_filter(new app::ComparisonFilterModel(this)),
      m_table(nullptr),
      m_note(new QLabel) {
    m_filter->setSourceModel(workbench->comparison());
    auto* field =
        named(new FilterField(tr("Filter changes")), "comparisonFilter", tr("Filter changes"));
    auto* kept =
        named(new QCheckBox(tr("Show what stays")), "comparisonShowKept", tr("Show what stays"));
    kept->setToolTip(tr("Also lists what is the same in both machines"));
    m_table = reviewTable(m_filter, "comparisonTable", tr("Changes by name"));
    m_table->setItemDelegate(new ChangeDelegate(m_table));
    QHeaderView* header = m_table->horizontalHeader();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(ComparisonModel::KindColumn, digit * 10);
    header->setSectionResizeMode(ComparisonModel::NameColumn, QHeaderView::Stretch);
    header->resizeSection(ComparisonModel::ChangeColumn, digit * 11);
    header->setSectionResizeMode(ComparisonModel::DetailColumn, QHeaderView::Stretch);
    m_note->setObjectName(QStringLiteral("comparisonNote"));
    m_note->setWordWrap(true);

    auto* row = new QHBoxLayout;
    row->addWidget(field, 1);
    row->addWidget(kept);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(m_table, 1);
    column->addWidget(m_note);

    connect(field, &FilterField::filterChanged, this, [this](const QString& text) {
        m_filter->setText(text);
        updateNote();
    });
    connect(field, &FilterField::leaveRequested, m_table, [this] { m_table->setFocus(); });
    connect(kept, &QCheckBox::toggled, this, [this](bool shown) {
        m_filter->setKeptShown(shown);
        updateNote();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ComparisonPage::select);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        select(index);
        emit chartRequested();
    });
    connect(m_filter, &QAbstractItemModel::modelReset, this, &ComparisonPage::updateNote);
    updateNote();
}

void ComparisonPage::select(const QModelIndex& index) {
    if (!index.isValid() || !m_table->hasFocus())
        return;
    const QString name = index.data(app::NameRole).toString();
    const QString event = index.data(app::EventRole).toString();
    if (name.isEmpty())
        return;
    if (event.isEmpty())
        m_workbench->review()->selection()->selectState(name);
    else
        m_workbench->review()->selection()->selectTransition(name, event);
}

void ComparisonPage::updateNote() {
    const int all = m_workbench->comparison()->rowCount();
    const int shown = m_filter->rowCount();
    m_note->setText(all == 0     ? tr("Both machines are empty.")
                    : shown == 0 ? tr("Nothing to show: no change matches.")
                                 : tr("%n row(s)", nullptr, shown));
}

} // namespace views
