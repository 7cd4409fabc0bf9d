// JSON out: two-space indent, members in the order given, the same bytes for the same values.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// Writes one JSON text, value by value. Numbers never follow a locale. Bytes that are not UTF-8
/// become U+FFFD, so that what is written can always be read.
class JsonWriter {
public:
    enum class Layout : std::uint8_t { Indented, Compact };

    /// Appends to `text`.
    explicit JsonWriter(std::string& text, Layout layout = Layout::Indented)
        : m_text(text), m_layout(layout) {}
    /// Streams: a few kilobytes are held at a time. finish() must be the last call.
    explicit JsonWriter(std::ostream& stream) : m_text(m_buffer), m_stream(&stream) {}
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    JsonWriter& beginObject() { return begin('{'); }
    JsonWriter& endObject() { return end('}'); }
    JsonWriter& beginArray() { return begin('['); }
    JsonWriter& endArray() { return end(']'); }
    JsonWriter& key(std::string_view key);

    JsonWriter& string(std::string_view value);
    JsonWriter& boolean(bool value) { return literal(value ? "true" : "false"); }
    JsonWriter& unsignedInteger(std::uint64_t value);
    JsonWriter& integer(std::int64_t value);
    /// The shortest form that reads back as the same double; 0 for what JSON cannot hold.
    JsonWriter& number(double value);
    JsonWriter& null() { return literal("null"); }
    /// A number or word as it is to be written.
    JsonWriter& literal(std::string_view text);

    /// The newline that ends a file; hands the rest to the stream. Precondition: all is closed.
    void finish();

private:
    JsonWriter& begin(char bracket);
    JsonWriter& end(char bracket);
    void beforeValue();
    void newLine();
    void flushWhenFull();

    std::string m_buffer;
    std::string& m_text;
    std::ostream* m_stream = nullptr;
    Layout m_layout = Layout::Indented;
    std::vector<bool> m_hasContent; // of the containers that are open
    bool m_afterKey = false;
};

/// Appends `text` as a JSON string with its quotes. O(length).
void appendJsonString(std::string& out, std::string_view text);

} // namespace engine
