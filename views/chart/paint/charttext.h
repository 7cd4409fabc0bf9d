// What is written into a chart's boxes, measured: names as plain text, elided where they are long.
#pragma once

#include "engine/chart/chartgraph.h"

#include <QFont>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace views {

/// The same everywhere, so that window, files and command line draw the same picture.
struct ChartFonts {
    QFont name;   ///< of states
    QFont detail; ///< entry words and exit actions
    QFont label;  ///< events

    ChartFonts();
};

inline constexpr double kBoxPadding = 8;
inline constexpr double kLabelPadding = 3;

/// A state's box: its name and, below, the lines of its words.
struct StateText {
    QString name;
    QStringList details;
    QSizeF size; ///< of the box

    bool operator==(const StateText&) const = default;
};

/// The events of an edge group, each line one or more of them.
struct LabelText {
    QStringList lines;
    QSizeF size; ///< of the label box

    bool operator==(const LabelText&) const = default;
};

/// Texts of all states and edge groups of a graph, in its order.
struct ChartTexts {
    std::vector<StateText> states;
    std::vector<LabelText> labels;
};

/// A name as one line of plain text that hides nothing: control characters as their pictures,
/// direction marks by their number, invalid UTF-8 as U+FFFD.
[[nodiscard]] QString plainName(std::string_view name);

/// Names in one line, each isolated so that right-to-left names do not reorder their neighbours.
[[nodiscard]] QString joinedNames(const std::vector<std::string>& names);

/// O(text).
[[nodiscard]] ChartTexts measureTexts(const engine::ChartGraph& graph, const ChartFonts& fonts);

} // namespace views
