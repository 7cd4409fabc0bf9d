// A finished layout: what was asked, what came back, and which engine really answered.
#pragma once

#include "engine/base/layoutprotocol.h"

#include <memory>

namespace app {

struct ChartLayout {
    engine::LayoutRequest request;
    engine::LayoutReply reply;
    /// Differs from request.engine when dot missed its deadline.
    engine::LayoutEngine answeredBy = engine::LayoutEngine::Dot;

    [[nodiscard]] bool isFallback() const { return answeredBy != request.engine; }
};

using ChartLayoutPointer = std::shared_ptr<const ChartLayout>;

} // namespace app
