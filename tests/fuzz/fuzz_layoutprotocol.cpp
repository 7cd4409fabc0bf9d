// Feeds anything to the readers of the layout protocol; what is accepted must survive a round trip.
#include "engine/base/layoutprotocol.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const engine::Result<engine::LayoutRequest> request = engine::decodeLayoutRequest(text);
    if (request) {
        const std::string encoded = engine::encodeLayoutRequest(*request);
        const engine::Result<engine::LayoutRequest> again = engine::decodeLayoutRequest(encoded);
        // Sizes are rounded to hundredths once; from then on nothing changes.
        if (!again || engine::encodeLayoutRequest(*again) != encoded)
            std::abort();
    }
    engine::LayoutRequest asked;
    asked.nodes = {{80, 40}, {100, 50}};
    asked.edges = {{0, 1, 60, 18}, {1, 1, 0, 0}};
    const engine::Result<engine::LayoutReply> reply = engine::decodeLayoutReply(text, asked);
    if (reply && (reply->nodes.size() != 2 || reply->edges.size() != 2 || !reply->edges[0].label ||
                  reply->edges[1].label))
        std::abort();
    return 0;
}
