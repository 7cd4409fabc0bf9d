// Runs Graphviz on a request: the only place that knows its recipe for machines.
#pragma once

#include "engine/base/layoutprotocol.h"
#include "engine/base/result.h"

namespace engine {

/// Positions and paths for all of the request, shifted so that the picture starts at (0, 0). The
/// process must end afterwards without freeing the graph. Error: LayoutFailed.
[[nodiscard]] Result<LayoutReply> layOut(const LayoutRequest& request);

} // namespace engine
