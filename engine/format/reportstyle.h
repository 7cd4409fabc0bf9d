// The look of the HTML report: light and dark by the reader's wish, and readable on paper.
#pragma once

#include <string_view>

namespace engine {

inline constexpr std::string_view kReportStyle = R"css(
:root { color-scheme: light dark; --ink: #1c2024; --soft: #59616b; --paper: #ffffff;
  --panel: #f4f6f8; --line: #d5dae0; --added: #0b6b38; --removed: #a3231b; --changed: #7a4b00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --soft: #a3adb8; --paper: #16191d;
  --panel: #1f242a; --line: #39414a; --added: #6cd39a; --removed: #ff9a90; --changed: #f0bf6a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.5rem 4rem; color: var(--ink);
  background: var(--paper); font: 1rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .35rem; }
p { margin: .4rem 0; max-width: 60rem; }
.soft, .more { color: var(--soft); }
.statement { border-left: .25rem solid var(--line); background: var(--panel);
  padding: .6rem .9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; border-bottom-width: 2px; overflow-wrap: normal; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
table.narrow { width: auto; min-width: 24rem; }
code, bdi { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .92em; }
.added { color: var(--added); } .removed { color: var(--removed); }
.changed { color: var(--changed); }
.chart { background: #ffffff; border: 1px solid var(--line); padding: .5rem; text-align: center; }
.chart img { max-width: 100%; height: auto; }
ul.sources { margin: 0; padding: 0; list-style: none; }
@media print { :root { --ink: #000000; --soft: #404040; --paper: #ffffff; --panel: #ffffff;
    --line: #a0a0a0; --added: #0b6b38; --removed: #a3231b; --changed: #7a4b00; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  h2, h3 { break-after: avoid; } tr, .statement, .chart { break-inside: avoid; }
  thead { display: table-header-group; } .wide { overflow: visible; } }
)css";

} // namespace engine
