// The English sentences of a candidate's report, for files and the command line.
#pragma once

#include "engine/inference/candidate.h"

#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// "STATES_MERGED" and so on, as written in candidate files. O(1).
[[nodiscard]] std::string_view codeName(ReportCode code);

/// The category a code belongs to. O(1).
[[nodiscard]] ReportCategory categoryOf(ReportCode code);

/// "assumption", "merge", "conflict", "provenance" or "summary". O(1).
[[nodiscard]] std::string_view categoryName(ReportCategory category);

/// The code with this name in files, or nothing. O(codes).
[[nodiscard]] std::optional<ReportCode> reportCodeFromName(std::string_view name);

/// The entry's text if it has one, else one English sentence, placeholders filled with its
/// arguments. O(length). Arguments,
/// numbers in decimal, states and events by name:
///   InitialStateInferred  {state, observation whose start it is}
///   HiddenStateGenerated  {state}
///   WeakAttachment        {observation, state its start was attached to}
///   UnreachableFragment   {first state of the fragment, number of states in it}
///   TransitionSeenOnce    {state, event, next state}
///   ConstraintApplied     {constraint}
///   NoObservations        {}
///   StatesMerged          {merge number from 1, state formed, shared evidence, unions,
///                          weak attachments (not negative)}
///   AmbiguousMerge        {merge number from 1, state formed, state of the pair not taken}
///   StateKeptApart        {state, reds refused for a name, reds refused for a word,
///                          example red, event path from the pair to the clash joined by ", "
///                          (empty: the pair itself clashes), first clashing name or word,
///                          second, "name" or "word"}; words are action names joined by ", "
///   TransitionNotStepped  {state, event}
///   StateNotVisited       {state}
///   SearchResult          {result}
///   ConsistentNotMinimal  {}
[[nodiscard]] std::string summary(const ReportEntry& entry);

/// The bounded claim a candidate makes: its observations replay, nothing beyond. O(1).
[[nodiscard]] std::string consistencyStatement(const Statistics& statistics);

/// "initial", "continuation" or "infer". O(1).
[[nodiscard]] std::string_view startContextName(StartContext context);

/// The start context with this name, or nothing. O(1).
[[nodiscard]] std::optional<StartContext> startContextFromName(std::string_view name);

} // namespace engine
