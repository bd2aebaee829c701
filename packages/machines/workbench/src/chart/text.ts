import type { ChartState, ChartTransition } from '@voltyard/machines/simulator/statechart';

/** A word or more in one look: what an event is called, a guard, actions, or words between them. */
export interface Piece {
  kind: 'event' | 'guard' | 'actions' | 'word';
  text: string;
}

export type Line = readonly Piece[];

/** Every letter of a monospace font is as wide as the others: so Node and every browser measure alike. */
export const letter = { width: 7.3, height: 17 };

const maxLine = 30;

/** After their first line they are indented: so it is seen where the next transition begins. */
export const indent = (line: number): number => (line === 0 ? 0 : 2 * letter.width);

/** With a little air around them. */
export const sizeOfLines = (lines: readonly Line[]): { width: number; height: number } => ({
  width: Math.max(...lines.map((line, index) => indent(index) + lettersIn(line) * letter.width)) + 12,
  height: lines.length * letter.height + 3,
});

/** `upload fails [isPassing]`, and on further lines what does not fit: `/ keepMessage, countInterruption`. */
export function linesOfTransition(transition: ChartTransition, isOtherwise: boolean): Line[] {
  const { event, guard, actions, targets } = transition;
  const isIgnored = targets.length === 0 && actions.length === 0;
  const head = [
    ...(event === '' ? [] : words('event', event)),
    ...(guard === null ? [] : words('guard', `[${guard}]`)),
    ...(isOtherwise ? words('guard', '[otherwise]') : []),
    ...(event === '' && guard === null && !isOtherwise ? words('word', 'at once') : []),
    ...(isIgnored ? words('word', 'is ignored') : []),
  ];
  return onLines(head, actionsIn(actions));
}

/** What a state does when it is entered and left, and what runs while the machine is in it. */
export const linesOfState = ({ entry, exit, invokes }: ChartState): Line[][] => [
  ...[
    { when: 'entry', actions: entry },
    { when: 'exit', actions: exit },
  ]
    .filter(({ actions }) => actions.length > 0)
    .map(({ when, actions }) => onLines(words('word', when), actionsIn(actions))),
  ...invokes.map(({ id, src }) =>
    onLines([...words('word', 'runs'), ...words('event', src)], id === src ? [] : words('word', `as ${id}`)),
  ),
];

/** Of several candidates for one event the later ones are for when the guards before them said no. */
export const isOtherwise = ({ transitions }: ChartState, { event, guard, key }: ChartTransition): boolean =>
  guard === null && transitions.findIndex((other) => other.event === event) < indexOfKey(transitions, key);

const indexOfKey = (transitions: readonly ChartTransition[], key: string): number =>
  transitions.findIndex((other) => other.key === key);

const words = (kind: Piece['kind'], text: string): Piece[] =>
  text.split(' ').map((word) => ({ kind, text: word }));

/** `/ keepPhoto, startOver` */
const actionsIn = (names: readonly string[]): Piece[] =>
  names.map((name, index) => ({
    kind: 'actions',
    text: `${index === 0 ? '/ ' : ''}${name}${index < names.length - 1 ? ',' : ''}`,
  }));

/** On one line if there is room; else the second part begins a line of its own. */
function onLines(head: readonly Piece[], rest: readonly Piece[]): Line[] {
  const whole = [...head, ...rest];
  const lines = lettersIn(whole) <= maxLine ? [whole] : [...filled(head), ...filled(rest)];
  return lines.map(joined);
}

function filled(pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && lettersIn([...last, piece]) <= maxLine) last.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** Neighbours that look alike are one piece. */
function joined(line: Line): Line {
  const pieces: Piece[] = [];
  for (const { kind, text } of line) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else pieces.push({ kind, text });
  }
  return pieces;
}

const lettersIn = (line: Line): number => line.reduce((sum, { text }) => sum + text.length, line.length - 1);
