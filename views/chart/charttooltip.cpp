#include "views/chart/charttooltip.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace views {

namespace {

struct ChartToolTip {
    Q_DECLARE_TR_FUNCTIONS(ChartToolTip)
};

constexpr std::size_t kMaximumEvents = 20;

QStringList flagsOf(const engine::ChartState& state) {
    QStringList flags;
    if (state.initial)
        flags.append(ChartToolTip::tr("initial"));
    if (state.terminal)
        flags.append(ChartToolTip::tr("terminal"));
    if (state.generated)
        flags.append(ChartToolTip::tr("generated name"));
    if (state.missing)
        flags.append(ChartToolTip::tr("missing"));
    else if (state.unreachable)
        flags.append(ChartToolTip::tr("unreachable"));
    if (state.change == engine::Change::Added)
        flags.append(ChartToolTip::tr("added"));
    if (state.change == engine::Change::Changed)
        flags.append(ChartToolTip::tr("changed"));
    if (state.change == engine::Change::Removed)
        flags.append(ChartToolTip::tr("removed"));
    return flags;
}

QString row(const QString& title, const QString& text) {
    return QStringLiteral("<br>%1 %2").arg(title, text.toHtmlEscaped());
}

int outgoing(const engine::ChartGraph& graph, std::size_t state) {
    std::size_t count = 0;
    for (const engine::EdgeGroup& group : graph.groups)
        if (group.from == state)
            count += group.events.size();
    return static_cast<int>(count);
}

QString eventText(const engine::ChartEvent& event) {
    const QString name = plainName(event.event);
    return event.lone ? ChartToolTip::tr("%1 (seen in one observation only)").arg(name) : name;
}

QString stateTip(const ChartPicture& picture, std::size_t index) {
    const engine::ChartState& state = picture.graph().states[index];
    QString tip = QStringLiteral("<b>%1</b>").arg(plainName(state.name).toHtmlEscaped());
    if (const QStringList flags = flagsOf(state); !flags.isEmpty())
        tip += QStringLiteral("<br>%1").arg(flags.join(QStringLiteral(", ")));
    tip += row(ChartToolTip::tr("Entry word:"),
               state.entryWord.empty() ? ChartToolTip::tr("empty") : joinedNames(state.entryWord));
    if (!state.exitActions.empty())
        tip += row(ChartToolTip::tr("Exit actions:"), joinedNames(state.exitActions));
    if (state.hiddenNeighbours > 0)
        tip += QStringLiteral("<br>") +
               ChartToolTip::tr("%n neighbour(s) not shown: double-click to go on from here", "",
                                static_cast<int>(state.hiddenNeighbours));
    return QStringLiteral("<qt>%1</qt>").arg(tip);
}

QString groupTip(const ChartPicture& picture, std::size_t index) {
    const engine::EdgeGroup& group = picture.graph().groups[index];
    QString tip = QStringLiteral("<b>%1 \u2192 %2</b>")
                      .arg(plainName(picture.graph().states[group.from].name).toHtmlEscaped(),
                           plainName(picture.graph().states[group.to].name).toHtmlEscaped());
    for (std::size_t i = 0; i < std::min(group.events.size(), kMaximumEvents); ++i)
        tip += QStringLiteral("<br>%1").arg(eventText(group.events[i]).toHtmlEscaped());
    if (group.events.size() > kMaximumEvents)
        tip += QStringLiteral("<br>") +
               ChartToolTip::tr("and %n more", "",
                                static_cast<int>(group.events.size() - kMaximumEvents));
    return QStringLiteral("<qt>%1</qt>").arg(tip);
}

} // namespace

QString chartToolTip(const ChartPicture& picture, const ChartElement& element) {
    switch (element.kind) {
    case ChartElement::Kind::State:
        return stateTip(picture, element.index);
    case ChartElement::Kind::Group:
        return groupTip(picture, element.index);
    case ChartElement::Kind::Nothing:
        break;
    }
    return {};
}

QString chartAccessibleText(const ChartPicture& picture, const ChartElement& element) {
    if (element.kind == ChartElement::Kind::State) {
        QStringList parts{ChartToolTip::tr("State %1")
                              .arg(plainName(picture.graph().states[element.index].name))};
        parts += flagsOf(picture.graph().states[element.index]);
        parts.append(ChartToolTip::tr("%n outgoing", "", outgoing(picture.graph(), element.index)));
        return parts.join(QStringLiteral(", "));
    }
    if (element.kind == ChartElement::Kind::Group) {
        const engine::EdgeGroup& group = picture.graph().groups[element.index];
        QStringList events;
        for (const engine::ChartEvent& event : group.events)
            events.append(eventText(event));
        return ChartToolTip::tr("%1 leads from %2 to %3")
            .arg(events.join(QStringLiteral(", ")),
                 plainName(picture.graph().states[group.from].name),
                 plainName(picture.graph().states[group.to].name));
    }
    return {};
}

} // namespace views
