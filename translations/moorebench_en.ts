<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ApplyCandidate</name>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n state</numerusform>
            <numerusform>%n states</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transition(s)</source>
        <translation>
            <numerusform>%n transition</numerusform>
            <numerusform>%n transitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartToolTip</name>
    <message numerus="yes">
        <source>%n neighbour(s) not shown: double-click to go on from here</source>
        <translation>
            <numerusform>%n neighbour not shown: double-click to go on from here</numerusform>
            <numerusform>%n neighbours not shown: double-click to go on from here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outgoing</source>
        <translation>
            <numerusform>%n outgoing</numerusform>
            <numerusform>%n outgoing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message numerus="yes">
        <source>%n of %1 steps rest on this trace alone.</source>
        <translation>
            <numerusform>%n of %1 steps rests on this trace alone.</numerusform>
            <numerusform>%n of %1 steps rest on this trace alone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s).</source>
        <translation>
            <numerusform>%n step.</numerusform>
            <numerusform>%n steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MachineCommands</name>
    <message numerus="yes">
        <source>Mark %n state(s) as terminal</source>
        <translation>
            <numerusform>Mark %n state as terminal</numerusform>
            <numerusform>Mark %n states as terminal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unmark %n terminal state(s)</source>
        <translation>
            <numerusform>Unmark %n terminal state</numerusform>
            <numerusform>Unmark %n terminal states</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message numerus="yes">
        <source>The last session ended before %n project(s) were saved.</source>
        <translation>
            <numerusform>The last session ended before %n project was saved.</numerusform>
            <numerusform>The last session ended before %n projects were saved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SequenceCommands</name>
    <message numerus="yes">
        <source>Import %n observation(s)</source>
        <translation>
            <numerusform>Import %n observation</numerusform>
            <numerusform>Import %n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n observation(s)</source>
        <translation>
            <numerusform>Remove %n observation</numerusform>
            <numerusform>Remove %n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n observation(s)</source>
        <translation>
            <numerusform>Duplicate %n observation</numerusform>
            <numerusform>Duplicate %n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n observation(s)</source>
        <translation>
            <numerusform>Move %n observation</numerusform>
            <numerusform>Move %n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the start of %n observation(s)</source>
        <translation>
            <numerusform>Change the start of %n observation</numerusform>
            <numerusform>Change the start of %n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Enable %n observation(s)</source>
        <translation>
            <numerusform>Enable %n observation</numerusform>
            <numerusform>Enable %n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Disable %n observation(s)</source>
        <translation>
            <numerusform>Disable %n observation</numerusform>
            <numerusform>Disable %n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n token(s)</source>
        <translation>
            <numerusform>Remove %n token</numerusform>
            <numerusform>Remove %n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Insert %n token(s)</source>
        <translation>
            <numerusform>Insert %n token</numerusform>
            <numerusform>Insert %n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edit %n token(s)</source>
        <translation>
            <numerusform>Edit %n token</numerusform>
            <numerusform>Edit %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExplainModel</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ObservationListModel</name>
    <message numerus="yes">
        <source>%n unbacked step(s)</source>
        <translation>
            <numerusform>%n unbacked step</numerusform>
            <numerusform>%n unbacked steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are in this observation only</source>
        <translation>
            <numerusform>%n step is in this observation only</numerusform>
            <numerusform>%n steps are in this observation only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unbacked</source>
        <translation>
            <numerusform>%n unbacked</numerusform>
            <numerusform>%n unbacked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::Workbench</name>
    <message numerus="yes">
        <source>Imported %n observation(s).</source>
        <translation>
            <numerusform>Imported %n observation.</numerusform>
            <numerusform>Imported %n observations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Inference started with %n observation(s).</source>
        <translation>
            <numerusform>Inference started with %n observation.</numerusform>
            <numerusform>Inference started with %n observations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n state</numerusform>
            <numerusform>%n states</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transition(s)</source>
        <translation>
            <numerusform>%n transition</numerusform>
            <numerusform>%n transitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ApplyDialog</name>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n state</numerusform>
            <numerusform>%n states</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transition(s)</source>
        <translation>
            <numerusform>%n transition</numerusform>
            <numerusform>%n transitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::AuditPage</name>
    <message numerus="yes">
        <source>%n step(s) are in one observation only</source>
        <translation>
            <numerusform>%n step is in one observation only</numerusform>
            <numerusform>%n steps are in one observation only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n shown</source>
        <comment>steps in one observation, rows that the filter leaves</comment>
        <translation>
            <numerusform>%1, %n shown</numerusform>
            <numerusform>%1, %n shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ChartFindBar</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ChartToolBar</name>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n state</numerusform>
            <numerusform>%n states</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transition(s)</source>
        <translation>
            <numerusform>%n transition</numerusform>
            <numerusform>%n transitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ComparisonPage</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::CoveragePage</name>
    <message numerus="yes">
        <source>%1: %n interval(s)</source>
        <translation>
            <numerusform>%1: %n interval</numerusform>
            <numerusform>%1: %n intervals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::JobStatus</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ObservationEditor</name>
    <message numerus="yes">
        <source>Text is for up to %n token(s); longer observations are edited as a list</source>
        <translation>
            <numerusform>Text is for up to %n token; longer observations are edited as a list</numerusform>
            <numerusform>Text is for up to %n tokens; longer observations are edited as a list</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ObservationListView</name>
    <message numerus="yes">
        <source>%n observation(s)</source>
        <translation>
            <numerusform>%n observation</numerusform>
            <numerusform>%n observations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n observation(s) shown</source>
        <translation>
            <numerusform>%1 of %n observation shown</numerusform>
            <numerusform>%1 of %n observations shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n selected</source>
        <comment>count of observations, selected ones</comment>
        <translation>
            <numerusform>%1, %n selected</numerusform>
            <numerusform>%1, %n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ReviewPanel</name>
    <message numerus="yes">
        <source>Infer a machine from %n observation(s). Nothing in the project changes until you apply the candidate.</source>
        <translation>
            <numerusform>Infer a machine from %n observation. Nothing in the project changes until you apply the candidate.</numerusform>
            <numerusform>Infer a machine from %n observations. Nothing in the project changes until you apply the candidate.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::SummaryPage</name>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n state</numerusform>
            <numerusform>%n states</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transition(s)</source>
        <translation>
            <numerusform>%n transition</numerusform>
            <numerusform>%n transitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n: %1</source>
        <translation>
            <numerusform>%n: %1</numerusform>
            <numerusform>%n: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n disabled observation(s), not part of the claim</source>
        <translation>
            <numerusform>%n disabled observation, not part of the claim</numerusform>
            <numerusform>%n disabled observations, not part of the claim</numerusform>
        </translation>
    </message>
</context>
</TS>
