/**
 * In every drawing: it is the same in the page, as a file and on GitHub. The page's own colours are taken where there
 * are any; else the colours follow the reader's light or dark.
 */
export const chartStyle = `
.chart {
  --paper: var(--vy-surface, #ffffff);
  --box: var(--vy-raised, #f6f8fa);
  --line: var(--vy-line-strong, #6e7781);
  --text: var(--vy-text, #1f2328);
  --dim: var(--vy-muted, #57606a);
  --lit: var(--vy-primary, #1a7f37);
  --lit-box: color-mix(in srgb, var(--lit) 16%, var(--paper));
  font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  .chart {
    --paper: var(--vy-surface, #0d1117);
    --box: var(--vy-raised, #1c2128);
    --line: var(--vy-line-strong, #768390);
    --text: var(--vy-text, #f0f6fc);
    --dim: var(--vy-muted, #9da7b3);
    --lit: var(--vy-primary, #3fb950);
  }
}
.chart-box { fill: var(--paper); stroke: var(--line); }
.chart-state.is-innermost > .chart-box { fill: var(--box); }
.chart-state.is-active:not(:first-of-type) > .chart-box { stroke: var(--lit); stroke-width: 2.5; }
.chart-state.is-active.is-innermost > .chart-box { fill: var(--lit-box); }
.chart-here { fill: var(--lit); }
.chart text { fill: var(--text); white-space: pre; }
.chart .chart-title { font-size: 13.5px; font-weight: 700; }
.chart .chart-event { font-weight: 700; }
.chart .chart-actions, .chart .chart-word, .chart .chart-chip text, .chart .chart-anywhere text { fill: var(--dim); }
.chart-chip rect { fill: none; stroke: var(--dim); }
.chart .chart-chip text { font-size: 10.5px; }
.chart-anywhere rect { fill: none; stroke: var(--dim); stroke-dasharray: 3 3; }
.chart .chart-anywhere text { font-size: 11px; text-anchor: middle; }
.chart-divider { stroke: var(--line); stroke-dasharray: 6 5; }
.chart-dot { fill: var(--text); }
.chart-arrow path { fill: none; stroke: var(--line); stroke-width: 1.25; }
.chart-arrow .chart-head { fill: var(--line); }
.chart-arrow.is-taken path { stroke: var(--lit); stroke-width: 3; }
.chart-arrow.is-taken .chart-head { fill: var(--lit); }
.chart-transition rect { fill: var(--paper); }
.chart-state .chart-transition rect { fill: none; }
.chart-transition.is-taken rect { fill: var(--lit-box); stroke: var(--lit); stroke-width: 1.5; }
`;
