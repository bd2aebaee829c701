import type { ChartState, ChartTransition } from '@voltyard/machines/simulator/statechart';
import { isOtherwise, type Line, linesOfState, linesOfTransition, sizeOfLines } from './text.js';

/** What is in a state's box, above the states within. */
export interface BoxText {
  title: string;
  chips: Chip[];
  rows: Row[];
  width: number;
  height: number;
}

/** A tag of the state; `x` from the box's left border. */
interface Chip {
  text: string;
  x: number;
  width: number;
}

/** `y` from the box's upper border. */
interface Row {
  /** Of the transition the row is; null for what the state does. */
  key: string | null;
  lines: Line[];
  y: number;
  width: number;
  height: number;
}

export const inset = 12;
const titleHeight = 34;
const titleLetter = 8.2;
const chipLetter = 6.4;

/** Transitions within the state: nothing to draw an arrow to. */
export const isRow = ({ targets }: ChartTransition): boolean => targets.length === 0;

export function boxText(state: ChartState): BoxText {
  const titleRight = inset + state.key.length * titleLetter;
  const chips = chipsOf(state, titleRight);
  const rows = rowsOf(state);
  const right = Math.max(titleRight, ...chips.map(rightOf), ...rows.map(({ width }) => width));
  return {
    title: state.key,
    chips,
    rows,
    width: right + inset,
    height: rows.reduce((bottom, { y, height }) => Math.max(bottom, y + height + 8), titleHeight),
  };
}

function chipsOf({ tags }: ChartState, titleRight: number): Chip[] {
  const chips: Chip[] = [];
  for (const text of tags) {
    const before = chips.at(-1);
    const x = (before ? rightOf(before) : titleRight) + 10;
    chips.push({ text, x, width: text.length * chipLetter + 12 });
  }
  return chips;
}

const rightOf = ({ x, width }: Chip): number => x + width;

function rowsOf(state: ChartState): Row[] {
  const own = linesOfState(state).map((lines) => ({ key: null, lines }));
  const transitions = state.transitions
    .filter(isRow)
    .map((one) => ({ key: one.key, lines: linesOfTransition(one, isOtherwise(state, one)) }));
  const rows: Row[] = [];
  for (const row of [...own, ...transitions]) {
    const before = rows.at(-1);
    const y = before ? before.y + before.height : titleHeight;
    rows.push({ ...row, y, ...sizeOfLines(row.lines) });
  }
  return rows;
}
