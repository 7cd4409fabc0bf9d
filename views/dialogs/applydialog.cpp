#include "views/dialogs/applydialog.h"

#include "app/review/reviewsession.h"
#include "app/workbench/applyplan.h"
#include "engine/machine/namedifference.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace views {

namespace {

QLabel* plainLabel(const QString& text) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void addGroup(QTreeWidget* tree, const QString& title, const QStringList& names) {
    if (names.isEmpty())
        return;
    auto* group = new QTreeWidgetItem(tree, {title});
    QFont bold = tree->font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFlags(Qt::ItemIsEnabled);
    for (const QString& name : names)
        group->addChild(new QTreeWidgetItem({name}));
    group->setExpanded(true);
}

QStringList removedNames(const std::vector<engine::NamedChange>& changes) {
    QStringList names;
    for (const engine::NamedChange& change : changes)
        if (change.change == engine::Change::Removed)
            names.append(displayName(change.name));
    return names;
}

} // namespace

ApplyDialog::ApplyDialog(const app::ReviewSession& review, const app::ApplyPlan& plan,
                         QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("applyDialog"));
    setWindowTitle(tr("Apply candidate"));
    setAccessibleName(windowTitle());
    const engine::Machine& machine = review.candidate()->machine;
    const QString states = tr("%n state(s)", nullptr, static_cast<int>(machine.states.size()));
    const QString transitions =
        tr("%n transition(s)", nullptr, static_cast<int>(machine.transitions.size()));
    QLabel* heading = plainLabel(
        tr("Replace the current machine by the candidate with %1 and %2?", "states, transitions")
            .arg(states, transitions));
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);

    QStringList names;
    for (const QString& sentence : plan.goesAway)
        names.append(displayName(sentence));
    const engine::NameDifference& difference = review.difference();
    auto* tree = named(new QTreeWidget, "applyRemovals", tr("What goes away"));
    tree->setHeaderHidden(true);
    tree->setUniformRowHeights(true);
    addGroup(tree, tr("Terminal markings"), names.mid(0, plan.terminalFlags));
    addGroup(tree, tr("Terminal notation of the chart"),
             names.mid(plan.terminalFlags, plan.terminalNotations));
    addGroup(tree, tr("Exit actions"), names.mid(plan.terminalFlags + plan.terminalNotations));
    addGroup(tree, tr("States"), removedNames(difference.states));
    addGroup(tree, tr("Events"), removedNames(difference.events));
    addGroup(tree, tr("Actions"), removedNames(difference.actions));
    const bool nothingGoes = tree->topLevelItemCount() == 0;

    auto* buttons = new QDialogButtonBox;
    QPushButton* apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    QPushButton* cancel = buttons->addButton(tr("&Cancel"), QDialogButtonBox::RejectRole);
    apply->setIcon(icon(QStringLiteral("apply")));
    named(apply, "applyConfirmButton", tr("Apply"));
    named(cancel, "applyCancelButton", tr("Cancel"));
    apply->setAutoDefault(false);
    cancel->setDefault(true);
    cancel->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->addWidget(heading);
    column->addWidget(plainLabel(nothingGoes ? tr("Nothing that the current machine has goes away.")
                                             : tr("These parts of the current machine go away:")));
    column->addWidget(tree);
    tree->setVisible(!nothingGoes);
    column->addWidget(plainLabel(
        tr("Observations, settings, simulator sequences and policies stay. Undo brings everything "
           "back exactly, markings and chart notation included.")));
    column->addWidget(buttons);
    resize(460, nothingGoes ? sizeHint().height() : 420);
}

} // namespace views
