// A command's arguments, read with getopt_long: options anywhere, "--" ends them, "-" is an
// operand.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app::cli {

struct Option {
    char letter = 0;   ///< 0: no short form
    std::string name;  ///< without the dashes
    std::string value; ///< what stands for its value in the help; empty: takes none
    std::string help;  ///< one line
};

/// The options that more than one command has.
Option outputOption();
Option progressOption();

class Arguments {
public:
    [[nodiscard]] bool has(const std::string& name) const { return m_values.contains(name); }
    [[nodiscard]] std::string value(const std::string& name, const std::string& otherwise) const {
        const auto it = m_values.find(name);
        return it == m_values.end() ? otherwise : it->second;
    }
    [[nodiscard]] const std::string& operand(std::size_t i) const { return m_operands[i]; }
    [[nodiscard]] std::size_t operandCount() const { return m_operands.size(); }

    /// Reads argv[1..]; on bad usage returns nothing and says why in `fault`.
    [[nodiscard]] static std::optional<Arguments>
    parse(int argc, char* argv[], const std::vector<Option>& options, std::string& fault);

private:
    std::map<std::string, std::string> m_values;
    std::vector<std::string> m_operands;
};

/// Whether `value` is one of `allowed`; else says so on stderr.
[[nodiscard]] bool isOneOf(std::string_view option, std::string_view value,
                           std::initializer_list<std::string_view> allowed);

} // namespace app::cli
