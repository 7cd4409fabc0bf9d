// The table itself; names are stable, texts are marked for translation.
#include "app/actions/actiontable.h"

#include <QCoreApplication>

#include <array>
#include <cstddef>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

constexpr auto kCount = static_cast<std::size_t>(ActionId::Count_);

using enum ActionId;
using Menu = ActionMenu;

constexpr std::array<ActionInfo, kCount> kTable{{
    {NewProject, "action_new_project", QT_TRANSLATE_NOOP("Actions", "&New project"),
     QT_TRANSLATE_NOOP("Actions", "Start an empty project"), "new", Menu::File, false, true},
    {Open, "action_open", QT_TRANSLATE_NOOP("Actions", "&Open…"),
     QT_TRANSLATE_NOOP("Actions",
                       "Open a project, an Automata Lab document, a candidate or observations"),
     "open", Menu::File, false, true},
    {Save, "action_save", QT_TRANSLATE_NOOP("Actions", "&Save"),
     QT_TRANSLATE_NOOP("Actions", "Save the project; the content before is kept as a backup"),
     "save", Menu::File, false, true},
    {SaveAs, "action_save_as", QT_TRANSLATE_NOOP("Actions", "Save &as…"),
     QT_TRANSLATE_NOOP("Actions", "Save the project under another name"), "save-as", Menu::File,
     false, false},
    {ImportObservations, "action_import_observations",
     QT_TRANSLATE_NOOP("Actions", "&Import observations…"),
     QT_TRANSLATE_NOOP("Actions", "Add the observations of a file to this project"), "import",
     Menu::File, false, false},
    {ExportCandidate, "action_export_candidate", QT_TRANSLATE_NOOP("Actions", "Export &candidate…"),
     QT_TRANSLATE_NOOP("Actions", "Write the candidate under review as a file"), "export",
     Menu::File, false, false},
    {ExportChart, "action_export_chart", QT_TRANSLATE_NOOP("Actions", "&Export chart…"),
     QT_TRANSLATE_NOOP("Actions", "Write the chart as a picture"), "export", Menu::File, false,
     false},
    {CloseWindow, "action_close_window", QT_TRANSLATE_NOOP("Actions", "&Close window"),
     QT_TRANSLATE_NOOP("Actions", "Close this window"), "close", Menu::File, false, false},
    {Quit, "action_quit", QT_TRANSLATE_NOOP("Actions", "&Quit"),
     QT_TRANSLATE_NOOP("Actions", "Close all windows"), "", Menu::File, false, false},
    {Undo, "action_undo", QT_TRANSLATE_NOOP("Actions", "&Undo"),
     QT_TRANSLATE_NOOP("Actions", "Take back the last change"), "undo", Menu::Edit, false, true},
    {Redo, "action_redo", QT_TRANSLATE_NOOP("Actions", "&Redo"),
     QT_TRANSLATE_NOOP("Actions", "Make the change again that was taken back"), "redo", Menu::Edit,
     false, true},
    {Find, "action_find", QT_TRANSLATE_NOOP("Actions", "&Find"),
     QT_TRANSLATE_NOOP("Actions", "Filter the list at hand"), "find", Menu::Edit, false, false},
    {AddObservation, "action_add_observation", QT_TRANSLATE_NOOP("Actions", "&Add observation"),
     QT_TRANSLATE_NOOP("Actions", "Add an empty observation"), "add", Menu::Edit, false, false},
    {DuplicateObservations, "action_duplicate_observations",
     QT_TRANSLATE_NOOP("Actions", "&Duplicate observations"),
     QT_TRANSLATE_NOOP("Actions", "Put a copy behind each selected observation"), "duplicate",
     Menu::Edit, false, false},
    {RemoveObservations, "action_remove_observations",
     QT_TRANSLATE_NOOP("Actions", "Re&move observations"),
     QT_TRANSLATE_NOOP("Actions", "Remove the selected observations"), "remove", Menu::Edit, false,
     false},
    {EnableObservations, "action_enable_observations",
     QT_TRANSLATE_NOOP("Actions", "&Enable observations"),
     QT_TRANSLATE_NOOP("Actions", "Let inference use the selected observations"), "enable",
     Menu::Edit, false, false},
    {DisableObservations, "action_disable_observations",
     QT_TRANSLATE_NOOP("Actions", "Disa&ble observations"),
     QT_TRANSLATE_NOOP("Actions", "Keep the selected observations out of inference"), "disable",
     Menu::Edit, false, false},
    {RenameObservation, "action_rename_observation",
     QT_TRANSLATE_NOOP("Actions", "Re&name observation"),
     QT_TRANSLATE_NOOP("Actions", "Give the observation another name"), "edit", Menu::Edit, false,
     false},
    {PasteObservations, "action_paste_observations",
     QT_TRANSLATE_NOOP("Actions", "&Paste observations"),
     QT_TRANSLATE_NOOP("Actions", "Add the observations on the clipboard to this project"),
     "import", Menu::Edit, false, false},
    {MoveObservationsUp, "action_move_observations_up",
     QT_TRANSLATE_NOOP("Actions", "Move observations &up"),
     QT_TRANSLATE_NOOP("Actions", "Move the selected observations up by one"), "up", Menu::Edit,
     false, false},
    {MoveObservationsDown, "action_move_observations_down",
     QT_TRANSLATE_NOOP("Actions", "Move observations do&wn"),
     QT_TRANSLATE_NOOP("Actions", "Move the selected observations down by one"), "down", Menu::Edit,
     false, false},
    {ContextInitial, "action_context_initial",
     QT_TRANSLATE_NOOP("Actions", "Start: &initial state"),
     QT_TRANSLATE_NOOP("Actions", "The selected observations begin in the initial state"), "",
     Menu::Edit, false, false},
    {ContextContinuation, "action_context_continuation",
     QT_TRANSLATE_NOOP("Actions", "Start: &continuation"),
     QT_TRANSLATE_NOOP("Actions", "The selected observations go on from some state"), "",
     Menu::Edit, false, false},
    {ContextInfer, "action_context_infer",
     QT_TRANSLATE_NOOP("Actions", "Start: &let inference choose"),
     QT_TRANSLATE_NOOP("Actions", "Inference chooses where the selected observations begin"), "",
     Menu::Edit, false, false},
    {Infer, "action_infer", QT_TRANSLATE_NOOP("Actions", "&Infer"),
     QT_TRANSLATE_NOOP("Actions", "Infer a candidate from the enabled observations"), "infer",
     Menu::Inference, false, true},
    {CancelJob, "action_cancel_job", QT_TRANSLATE_NOOP("Actions", "&Cancel"),
     QT_TRANSLATE_NOOP("Actions", "Stop the running inference; nothing changes"), "cancel",
     Menu::Inference, false, true},
    {Apply, "action_apply", QT_TRANSLATE_NOOP("Actions", "&Apply candidate…"),
     QT_TRANSLATE_NOOP("Actions",
                       "Replace the machine by the candidate, as one step that can be undone"),
     "apply", Menu::Inference, false, true},
    {CloseCandidate, "action_close_candidate", QT_TRANSLATE_NOOP("Actions", "Close ca&ndidate"),
     QT_TRANSLATE_NOOP("Actions", "Put the candidate away without applying it"), "close",
     Menu::Inference, false, false},
    {PreviousStep, "action_previous_step", QT_TRANSLATE_NOOP("Actions", "&Previous interval"),
     QT_TRANSLATE_NOOP("Actions", "Step back through the coverage of the selected observation"),
     "back", Menu::Inference, false, false},
    {NextStep, "action_next_step", QT_TRANSLATE_NOOP("Actions", "Ne&xt interval"),
     QT_TRANSLATE_NOOP("Actions", "Step forward through the coverage of the selected observation"),
     "forward", Menu::Inference, false, false},
    {ZoomIn, "action_zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom &in"),
     QT_TRANSLATE_NOOP("Actions", "Show the chart larger"), "zoom-in", Menu::Chart, false, false},
    {ZoomOut, "action_zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom &out"),
     QT_TRANSLATE_NOOP("Actions", "Show the chart smaller"), "zoom-out", Menu::Chart, false, false},
    {ZoomFit, "action_zoom_fit", QT_TRANSLATE_NOOP("Actions", "&Fit chart"),
     QT_TRANSLATE_NOOP("Actions", "Show the whole chart"), "fit", Menu::Chart, false, false},
    {ZoomOriginal, "action_zoom_original", QT_TRANSLATE_NOOP("Actions", "O&riginal size"),
     QT_TRANSLATE_NOOP("Actions", "Show the chart at its original size"), "zoom-reset", Menu::Chart,
     false, false},
    {FindState, "action_find_state", QT_TRANSLATE_NOOP("Actions", "Find &state…"),
     QT_TRANSLATE_NOOP("Actions", "Find a state in the chart"), "find", Menu::Chart, false, false},
    {CommandPalette, "action_command_palette", QT_TRANSLATE_NOOP("Actions", "&Command palette…"),
     QT_TRANSLATE_NOOP("Actions", "Find any command by its name"), "palette", Menu::View, false,
     false},
    {ThemeSystem, "action_theme_system", QT_TRANSLATE_NOOP("Actions", "Theme: follow the &desktop"),
     QT_TRANSLATE_NOOP("Actions", "Light or dark as the desktop is"), "theme", Menu::View, true,
     false},
    {ThemeLight, "action_theme_light", QT_TRANSLATE_NOOP("Actions", "Theme: &light"),
     QT_TRANSLATE_NOOP("Actions", "Light colours"), "", Menu::View, true, false},
    {ThemeDark, "action_theme_dark", QT_TRANSLATE_NOOP("Actions", "Theme: d&ark"),
     QT_TRANSLATE_NOOP("Actions", "Dark colours"), "", Menu::View, true, false},
    {ReducedAnimations, "action_reduced_animations",
     QT_TRANSLATE_NOOP("Actions", "&Reduce animations"),
     QT_TRANSLATE_NOOP("Actions", "Show changes at once instead of moving things"), "", Menu::View,
     true, false},
    {ShowWelcome, "action_show_welcome", QT_TRANSLATE_NOOP("Actions", "&Welcome page"),
     QT_TRANSLATE_NOOP("Actions", "Show examples and recent projects"), "help", Menu::View, false,
     false},
    {ClearConsole, "action_clear_console", QT_TRANSLATE_NOOP("Actions", "Clear co&nsole"),
     QT_TRANSLATE_NOOP("Actions", "Remove all lines from the console"), "clear", Menu::View, false,
     false},
    {Help, "action_help", QT_TRANSLATE_NOOP("Actions", "&Help pages"),
     QT_TRANSLATE_NOOP("Actions", "Read about the parts of the program"), "help", Menu::Help, false,
     false},
    {About, "action_about", QT_TRANSLATE_NOOP("Actions", "&About Moorebench"),
     QT_TRANSLATE_NOOP("Actions", "Version and licences"), "", Menu::Help, false, false},
}};

constexpr bool rowsInOrder() {
    for (std::size_t i = 0; i < kCount; ++i) {
        if (static_cast<std::size_t>(kTable[i].id) != i)
            return false;
    }
    return true;
}
static_assert(rowsInOrder(), "a row for every command, in the order of the commands");

} // namespace

std::span<const ActionInfo> actionTable() {
    return kTable;
}

const ActionInfo& actionInfo(ActionId id) {
    return kTable[static_cast<std::size_t>(id)];
}

QString actionText(ActionId id) {
    return Texts::tr(actionInfo(id).text);
}

QString actionToolTip(ActionId id) {
    return Texts::tr(actionInfo(id).toolTip);
}

QList<QKeySequence> actionShortcuts(ActionId id) {
    switch (id) {
    case NewProject:
        return QKeySequence::keyBindings(QKeySequence::New);
    case Open:
        return QKeySequence::keyBindings(QKeySequence::Open);
    case Save:
        return QKeySequence::keyBindings(QKeySequence::Save);
    case SaveAs:
        return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)};
    case ImportObservations:
        return {QKeySequence(Qt::CTRL | Qt::Key_I)};
    case ExportChart:
        return {QKeySequence(Qt::CTRL | Qt::Key_E)};
    case CloseWindow:
        return {QKeySequence(Qt::CTRL | Qt::Key_W)};
    case Quit:
        return {QKeySequence(Qt::CTRL | Qt::Key_Q)};
    case Undo:
        return {QKeySequence(Qt::CTRL | Qt::Key_Z)};
    case Redo:
        return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)};
    case Find:
        return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)};
    case FindState:
        return {QKeySequence(Qt::CTRL | Qt::Key_F)};
    case AddObservation:
        return {QKeySequence(Qt::CTRL | Qt::Key_Insert)};
    case DuplicateObservations:
        return {QKeySequence(Qt::CTRL | Qt::Key_D)};
    case RemoveObservations:
        return {QKeySequence(Qt::CTRL | Qt::Key_Delete)};
    case RenameObservation:
        return {QKeySequence(Qt::SHIFT | Qt::Key_F2)};
    case PasteObservations:
        return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)};
    case MoveObservationsUp:
        return {QKeySequence(Qt::ALT | Qt::Key_Up)};
    case MoveObservationsDown:
        return {QKeySequence(Qt::ALT | Qt::Key_Down)};
    case Infer:
        return {QKeySequence(Qt::Key_F5)};
    case CancelJob:
        return {QKeySequence(Qt::Key_Escape)};
    case Apply:
        return {QKeySequence(Qt::CTRL | Qt::Key_Return)};
    case PreviousStep:
        return {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Left)};
    case NextStep:
        return {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Right)};
    case ZoomIn:
        return {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)};
    case ZoomOut:
        return {QKeySequence(Qt::CTRL | Qt::Key_Minus)};
    case ZoomFit:
        return {QKeySequence(Qt::CTRL | Qt::Key_0)};
    case ZoomOriginal:
        return {QKeySequence(Qt::CTRL | Qt::Key_1)};
    case CommandPalette:
        return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)};
    case Help:
        return {QKeySequence(Qt::Key_F1)};
    default:
        return {};
    }
}

QString menuText(ActionMenu menu) {
    switch (menu) {
    case Menu::File:
        return Texts::tr("&File");
    case Menu::Edit:
        return Texts::tr("&Edit");
    case Menu::Inference:
        return Texts::tr("&Inference");
    case Menu::Chart:
        return Texts::tr("&Chart");
    case Menu::View:
        return Texts::tr("&View");
    case Menu::Help:
        return Texts::tr("&Help");
    }
    return {};
}

} // namespace app
