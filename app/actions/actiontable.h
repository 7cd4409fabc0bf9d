// Every command of the window in one table: menus, toolbar, context menus and palette read it.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <span>

namespace app {

enum class ActionId {
    // File
    NewProject,
    Open,
    Save,
    SaveAs,
    ImportObservations,
    ExportCandidate,
    ExportChart,
    CloseWindow,
    Quit,
    // Edit
    Undo,
    Redo,
    Find,
    AddObservation,
    DuplicateObservations,
    RemoveObservations,
    EnableObservations,
    DisableObservations,
    RenameObservation,
    PasteObservations,
    MoveObservationsUp,   ///< Alt+Up
    MoveObservationsDown, ///< Alt+Down
    ContextInitial,       ///< start context of the selected observations
    ContextContinuation,
    ContextInfer,
    // Inference
    Infer,
    CancelJob,
    Apply,
    CloseCandidate,
    PreviousStep, ///< coverage: to the interval before, Ctrl+Alt+Left
    NextStep,     ///< Ctrl+Alt+Right
    // Chart
    ZoomIn,
    ZoomOut,
    ZoomFit,
    ZoomOriginal,
    FindState,
    // View
    CommandPalette,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    ReducedAnimations,
    ShowWelcome,
    ClearConsole,
    // Help
    Help,
    About,
    Count_
};

enum class ActionMenu { File, Edit, Inference, Chart, View, Help };

struct ActionInfo {
    ActionId id;
    const char* name;     ///< object name, stable: "action_infer"
    const char* text;     ///< untranslated, with its mnemonic; see actionText()
    const char* toolTip;  ///< untranslated; see actionToolTip()
    const char* iconName; ///< resources/icons/<iconName>.svg; empty: none
    ActionMenu menu;
    bool checkable = false;
    bool toolBar = false;
};

/// In menu order; the entry of an id is at its number.
[[nodiscard]] std::span<const ActionInfo> actionTable();
[[nodiscard]] const ActionInfo& actionInfo(ActionId id);
[[nodiscard]] QString actionText(ActionId id);
[[nodiscard]] QString actionToolTip(ActionId id);
[[nodiscard]] QList<QKeySequence> actionShortcuts(ActionId id);
[[nodiscard]] QString menuText(ActionMenu menu);

} // namespace app
