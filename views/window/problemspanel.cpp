#include "views/window/problemspanel.h"

#include "app/models/problemsmodel.h"
#include "app/text/problemtext.h"
#include "app/workbench/workbench.h"
#include "views/common/emptystate.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/review/tables.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace views {

using app::ProblemsModel;

ProblemsPanel::ProblemsPanel(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_pages(new QStackedWidget),
      m_table(reviewTable(workbench->problems(), "problemsTable", tr("Problems"))),
      m_details(new QLabel) {
    QHeaderView* header = m_table->horizontalHeader();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(ProblemsModel::SeverityColumn, digit * 9);
    header->setSectionResizeMode(ProblemsModel::MessageColumn, QHeaderView::Stretch);
    header->resizeSection(ProblemsModel::PlaceColumn, digit * 20);
    header->setSectionResizeMode(ProblemsModel::RemedyColumn, QHeaderView::Stretch);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_details->setObjectName(QStringLiteral("problemDetails"));
    m_details->setTextFormat(Qt::PlainText);
    m_details->setWordWrap(true);
    m_details->setMargin(6);
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* page = new QWidget;
    auto* pageColumn = new QVBoxLayout(page);
    pageColumn->setContentsMargins(0, 0, 0, 0);
    pageColumn->setSpacing(0);
    pageColumn->addWidget(m_table, 1);
    pageColumn->addWidget(m_details);
    auto* none = new QLabel(tr("No problems. What a file, an observation or a run gets wrong is "
                               "listed here, with a remedy."));
    none->setAlignment(Qt::AlignCenter);
    none->setWordWrap(true);
    m_pages->addWidget(none);
    m_pages->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);

    connect(m_table, &QTableView::activated, this, &ProblemsPanel::open);
    connect(m_table, &QWidget::customContextMenuRequested, this, &ProblemsPanel::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ProblemsPanel::showDetails);
    connect(workbench->problems(), &ProblemsModel::countChanged, this, &ProblemsPanel::refresh);
    refresh();
}

void ProblemsPanel::focusTable() {
    m_table->setFocus(Qt::OtherFocusReason);
    if (!m_table->currentIndex().isValid() && m_workbench->problems()->rowCount() > 0)
        m_table->selectRow(0);
}

void ProblemsPanel::open(const QModelIndex& index) {
    if (index.isValid())
        m_workbench->goTo(m_workbench->problems()->focusOf(index.row()));
}

void ProblemsPanel::showDetails(const QModelIndex& index) {
    if (!index.isValid() || index.row() >= m_workbench->problems()->rowCount()) {
        m_details->clear();
        m_details->hide();
        return;
    }
    const engine::Problem& problem = m_workbench->problems()->problem(index.row());
    m_details->setText(app::problemMessage(problem) + QLatin1Char('\n') +
                       app::problemRemedy(problem));
    m_details->show();
}

void ProblemsPanel::showMenu(const QPoint& place) {
    const QModelIndex index = m_table->indexAt(place);
    if (!index.isValid())
        return;
    QMenu menu(this);
    const ProblemsModel* model = m_workbench->problems();
    const engine::Problem& problem = model->problem(index.row());
    const auto locations = static_cast<int>(problem.locations.size());
    QAction* open = menu.addAction(
        icon(QStringLiteral("goto")), tr("Go to the first place"), this,
        [this, row = index.row()] { m_workbench->goTo(m_workbench->problems()->focusOf(row, 0)); });
    open->setEnabled(model->focusOf(index.row()).part != app::Focus::Part::None);
    constexpr int kPlaces = 10;
    for (int i = 1; i < std::min(locations, kPlaces); ++i) {
        const engine::TokenRange& range = problem.locations[static_cast<std::size_t>(i)];
        menu.addAction(tr("Go to %1, token %2", "observation, token")
                           .arg(displayName(range.sequence).replace(QLatin1String("&"), "&&"),
                                QString::number(range.start)),
                       this, [this, row = index.row(), i] {
                           m_workbench->goTo(m_workbench->problems()->focusOf(row, i));
                       });
    }
    menu.addSeparator();
    menu.addAction(icon(QStringLiteral("copy")), tr("Copy"), this, [this, row = index.row()] {
        const engine::Problem& chosen = m_workbench->problems()->problem(row);
        QGuiApplication::clipboard()->setText(
            QStringList{app::severityText(chosen.severity), app::problemPlace(chosen),
                        app::problemMessage(chosen), app::problemRemedy(chosen)}
                .join(QLatin1Char('\t')));
    });
    menu.exec(m_table->viewport()->mapToGlobal(place));
}

void ProblemsPanel::refresh() {
    m_pages->setCurrentIndex(m_workbench->problems()->rowCount() == 0 ? 0 : 1);
    showDetails(m_table->currentIndex());
}

} // namespace views
