// Any file we read, recognised by its content, never by its name (DOCUMENT 1 to 4).
#pragma once

#include "engine/base/limits.h"
#include "engine/base/result.h"
#include "engine/inference/candidate.h"
#include "engine/project/project.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace engine {

enum class FileFormat : std::uint8_t {
    Project,
    AutomataLab,
    Candidate,
    ObservationsJson,
    PlainText
};

struct Document {
    FileFormat format = FileFormat::Project;
    Project project;                    ///< for Candidate: its machine and chart only
    std::optional<Candidate> candidate; ///< for Candidate only
    bool readOnly = false;              ///< written by a newer version than ours
    Problems warnings;                  ///< also drafts' validation problems
};

/// Reads any supported format. Errors: FileTooLarge, TextEncoding, Json*, FormatUnknown, Version*,
/// TextLine, Reference*/Name*/Transition* with line, column and JSON path; CapacityExceeded;
/// CandidateInvalid. Empty and repeated observation names are no hindrance: they are listed in
/// `warnings` and refused by inference. Blank content is plain text without observations. O(size).
[[nodiscard]] Result<Document> readDocument(std::string_view bytes, const Limits& limits = {});

} // namespace engine
