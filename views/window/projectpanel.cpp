#include "views/window/projectpanel.h"

#include "app/document/projectdocument.h"
#include "app/review/reviewsession.h"
#include "app/workbench/workbench.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/rowdelegate.h"
#include "views/common/text.h"
#include "views/observation/observationlistview.h"

#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace views {

ProjectPanel::ProjectPanel(app::Workbench* workbench, WindowActions* actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_tree(new QTreeWidget),
      m_observations(new ObservationListView(workbench, actions)) {
    named(m_tree, "projectTree", tr("Parts of the project"));
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(2);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new RowDelegate(m_tree));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->setIndentation(14);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setAllColumnsShowFocus(true);
    auto* root = new QTreeWidgetItem(m_tree);
    root->setFlags(Qt::ItemIsEnabled);
    root->setFirstColumnSpanned(true);
    const std::pair<QString, QString> parts[] = {
        {QStringLiteral("observations"), tr("Observations")},
        {QStringLiteral("machine"), tr("Machine")},
        {QStringLiteral("chart"), tr("Chart")},
        {QStringLiteral("candidate"), tr("Candidate")}};
    for (const auto& [iconName, text] : parts) {
        auto* item = new QTreeWidgetItem(root, {text});
        item->setIcon(0, icon(iconName));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    }
    root->setExpanded(true);
    m_tree->setItemsExpandable(false);
    m_tree->setRootIsDecorated(false);
    const int rows = root->childCount() + 1;
    m_tree->setFixedHeight((fontMetrics().height() + RowDelegate::kAir) * rows +
                           2 * m_tree->frameWidth() + 2);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tree);
    column->addWidget(m_observations, 1);

    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item && item->parent() && !m_showing)
            emit partChosen(static_cast<Part>(item->parent()->indexOfChild(item)));
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (item->parent())
            emit partChosen(static_cast<Part>(item->parent()->indexOfChild(item)));
    });
    const app::ProjectDocument* document = workbench->document();
    connect(document, &app::ProjectDocument::changed, this, &ProjectPanel::refresh);
    connect(document, &app::ProjectDocument::pathChanged, this, &ProjectPanel::refresh);
    connect(workbench->review(), &app::ReviewSession::candidateChanged, this,
            &ProjectPanel::refresh);
    refresh();
}

void ProjectPanel::refresh() {
    const engine::Project& project = m_workbench->document()->project();
    QTreeWidgetItem* root = m_tree->topLevelItem(0);
    QFont bold = font();
    bold.setBold(true);
    root->setFont(0, bold);
    root->setText(0, displayName(m_workbench->document()->displayName()));
    root->setToolTip(0, toolTipText(m_workbench->document()->path()));
    const auto set = [&](Part part, qsizetype count, const QString& what) {
        QTreeWidgetItem* item = root->child(static_cast<int>(part));
        item->setText(1, QString::number(count));
        item->setToolTip(1, what);
    };
    set(Part::Observations, static_cast<qsizetype>(project.library->size()), tr("Observations"));
    set(Part::Machine, static_cast<qsizetype>(project.machine->states.size()), tr("States"));
    set(Part::Chart, static_cast<qsizetype>(project.machine->transitions.size()),
        tr("Transitions"));
    QTreeWidgetItem* candidate = root->child(static_cast<int>(Part::Candidate));
    const app::ReviewSession* review = m_workbench->review();
    candidate->setHidden(!review->hasCandidate());
    if (review->hasCandidate())
        set(Part::Candidate, static_cast<qsizetype>(review->candidate()->machine.states.size()),
            tr("States"));
}

void ProjectPanel::showPart(Part part) {
    m_showing = true;
    m_tree->setCurrentItem(m_tree->topLevelItem(0)->child(static_cast<int>(part)));
    m_showing = false;
}

} // namespace views
