#include "views/window/consolepanel.h"

#include "app/models/consolemodel.h"
#include "app/models/roles.h"
#include "app/workbench/workbench.h"
#include "views/common/filterfield.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/review/tables.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace views {

using app::ConsoleModel;

ConsolePanel::ConsolePanel(app::Workbench* workbench, WindowActions* actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_actions(actions),
      m_filter(new app::ConsoleFilterModel(this)),
      m_table(nullptr) {
    m_filter->setSourceModel(workbench->console());
    auto* field =
        named(new FilterField(tr("Filter the console")), "consoleFilter", tr("Filter the console"));
    auto* level = named(new QComboBox, "consoleLevel", tr("Least level shown"));
    level->addItem(tr("Everything"), static_cast<int>(app::ConsoleLevel::Info));
    level->addItem(tr("Warnings and errors"), static_cast<int>(app::ConsoleLevel::Warning));
    level->addItem(tr("Errors"), static_cast<int>(app::ConsoleLevel::Error));
    level->setToolTip(tr("Which lines are shown"));
    auto* clear = named(new QToolButton, "consoleClear", tr("Clear the console"));
    clear->setDefaultAction((*actions)[app::ActionId::ClearConsole]);
    clear->setAutoRaise(true);
    clear->setFocusPolicy(Qt::StrongFocus);
    m_table = reviewTable(m_filter, "consoleTable", tr("Console"));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->installEventFilter(this);
    QHeaderView* header = m_table->horizontalHeader();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(ConsoleModel::TimeColumn, digit * 12);
    header->resizeSection(ConsoleModel::LevelColumn, digit * 11);
    header->resizeSection(ConsoleModel::SourceColumn, digit * 12);
    header->setSectionResizeMode(ConsoleModel::TextColumn, QHeaderView::Stretch);

    auto* row = new QHBoxLayout;
    row->setContentsMargins(4, 4, 4, 0);
    row->addWidget(field, 1);
    row->addWidget(level);
    row->addWidget(clear);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_table, 1);

    connect(field, &FilterField::filterChanged, m_filter, &app::ConsoleFilterModel::setText);
    connect(field, &FilterField::leaveRequested, m_table, [this] { m_table->setFocus(); });
    connect(level, &QComboBox::currentIndexChanged, this, [this, level] {
        m_filter->setMinimumLevel(static_cast<app::ConsoleLevel>(level->currentData().toInt()));
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &ConsolePanel::showMenu);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_workbench->goTo(index.data(app::FocusRole).value<app::Focus>());
    });
    // New lines are followed unless the user scrolled up to read.
    connect(m_filter, &QAbstractItemModel::rowsAboutToBeInserted, m_table, [this] {
        const QScrollBar* bar = m_table->verticalScrollBar();
        m_table->setProperty("follows", bar->value() == bar->maximum());
    });
    connect(
        m_filter, &QAbstractItemModel::rowsInserted, m_table,
        [this] {
            if (m_table->property("follows").toBool())
                m_table->scrollToBottom();
        },
        Qt::QueuedConnection);
}

void ConsolePanel::copy() const {
    QModelIndexList indexes;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        indexes.append(m_filter->mapToSource(index));
    QGuiApplication::clipboard()->setText(m_workbench->console()->toText(indexes));
}

void ConsolePanel::showMenu(const QPoint& place) {
    const QModelIndex index = m_table->indexAt(place);
    QMenu menu(this);
    QAction* copyLines =
        menu.addAction(icon(QStringLiteral("copy")), tr("Copy"), this, [this] { copy(); });
    copyLines->setEnabled(m_table->selectionModel()->hasSelection());
    const auto focus = index.data(app::FocusRole).value<app::Focus>();
    QAction* open = menu.addAction(icon(QStringLiteral("goto")), tr("Go to"), this,
                                   [this, focus] { m_workbench->goTo(focus); });
    open->setEnabled(focus.part != app::Focus::Part::None);
    menu.addSeparator();
    menu.addAction((*m_actions)[app::ActionId::ClearConsole]);
    menu.exec(m_table->viewport()->mapToGlobal(place));
}

bool ConsolePanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace views
