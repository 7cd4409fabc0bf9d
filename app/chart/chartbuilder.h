// Makes the graph of a machine, large ones off the GUI thread.
#pragma once

#include "engine/chart/chartgraph.h"

#include <QObject>

#include <memory>

namespace app {

struct AuditResult;

using ChartGraphPointer = std::shared_ptr<const engine::ChartGraph>;

class ChartBuilder : public QObject {
    Q_OBJECT

public:
    /// States and transitions up to which building takes a few milliseconds and is done at once.
    static constexpr std::size_t kAtOnce = 4'000;

    explicit ChartBuilder(QObject* parent = nullptr) : QObject(parent) {}

    /// Ends with built(), during the call for small machines; a newer call replaces an older one.
    /// `audit`, if there is one, tells which transitions one observation only shows.
    void build(std::shared_ptr<const engine::Machine> machine, engine::ChartRoles roles,
               std::shared_ptr<const AuditResult> audit = nullptr);

signals:
    void built(const app::ChartGraphPointer& graph);

private:
    quint64 m_generation = 0;
};

} // namespace app
