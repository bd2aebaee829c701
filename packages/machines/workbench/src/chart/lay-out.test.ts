import { statechartOf } from '@voltyard/machines/simulator/statechart';
import { everyMachine } from '../testing/every-machine.js';
import type { Bounds, Point } from './geometry.js';
import { type LaidOutChart, layOut } from './lay-out.js';

/** Every machine there is, by its id. */
async function everyChart(): Promise<[string, LaidOutChart][]> {
  const machines = await everyMachine();
  return Promise.all(
    machines.map(async ({ id, machine }): Promise<[string, LaidOutChart]> => [
      id,
      await layOut(statechartOf(machine)),
    ]),
  );
}

let charts: [string, LaidOutChart][] = [];
beforeAll(async () => {
  charts = await everyChart();
});

const overlap = (one: Bounds, other: Bounds): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** A line between two corners, as thin as it is. */
const lineBetween = (from: Point, to: Point): Bounds => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});

interface Named {
  name: string;
  bounds: Bounds;
}

const innermostBoxes = ({ boxes }: LaidOutChart): Named[] =>
  boxes.filter(({ state }) => state.states.length === 0).map((bounds) => ({ name: bounds.state.id, bounds }));

const labelsOf = ({ arrows }: LaidOutChart): Named[] =>
  arrows.flatMap(({ labels }) => labels).map((bounds) => ({ name: bounds.key, bounds }));

/** What stands above the states within: the title and the rows. */
const headings = ({ boxes }: LaidOutChart): Named[] =>
  boxes
    .filter(({ state }) => state.states.length > 0)
    .map(({ state, x, y, text }) => ({
      name: `what is written in ${state.id}`,
      bounds: { x, y: y + 4, width: text.width - 12, height: text.height - 8 },
    }));

const overlaps = (things: readonly Named[], others: readonly Named[]): string[] =>
  things.flatMap(({ name, bounds }) =>
    others
      .filter((other) => other.name !== name && overlap(bounds, other.bounds))
      .map((other) => `${name} is over ${other.name}`),
  );

test('nothing is written over something else', () => {
  for (const [id, chart] of charts) {
    const written = [...innermostBoxes(chart), ...labelsOf(chart), ...headings(chart)];
    expect([id, overlaps(written, written)]).toEqual([id, []]);
  }
});

test('no arrow goes through a state or through what is written of others', () => {
  for (const [id, chart] of charts) {
    const written = [...innermostBoxes(chart), ...labelsOf(chart), ...headings(chart)];
    const faults = chart.arrows.flatMap(({ id: name, points, labels }) => {
      const others = written.filter((one) => !labels.some(({ key }) => key === one.name));
      const lines = points.slice(1).map((to, index) => ({ name, bounds: lineBetween(points[index]!, to) }));
      return overlaps(lines, others);
    });
    expect([id, faults]).toEqual([id, []]);
  }
});

test('states stand beside each other in the box of theirs', () => {
  for (const [id, { boxes }] of charts) {
    for (const box of boxes) {
      const inner = boxes.filter(({ state }) => box.state.states.includes(state));
      expect(inner.filter((one) => !isWithin(one, box))).toEqual([]);
      const named = inner.map((bounds) => ({ name: bounds.state.id, bounds }));
      expect([id, overlaps(named, named)]).toEqual([id, []]);
    }
  }
});

test('what is written in a box fits into it', () => {
  for (const [, { boxes }] of charts)
    for (const { width, height, text } of boxes) {
      expect(text.width).toBeLessThanOrEqual(width);
      expect(text.height).toBeLessThanOrEqual(height);
    }
});

test('an arrow begins at its source and ends at its target', () => {
  const touches = ({ x, y }: Point, bounds: Bounds) =>
    overlap({ x: x - 1, y: y - 1, width: 2, height: 2 }, bounds);
  for (const [, { boxes, dots, anywheres, arrows }] of charts)
    for (const { points } of arrows) {
      expect([...boxes, ...dots, ...anywheres].some((bounds) => touches(points[0]!, bounds))).toBe(true);
      expect(boxes.some((box) => touches(points.at(-1)!, box))).toBe(true);
    }
});

test('the same chart is laid out the same every time', async () => {
  expect(await everyChart()).toEqual(charts);
});

test('regions stand below each other where they would be too wide together', () => {
  const byId = new Map(charts);
  const isBelow = (id: string) => {
    const [one, other] = byId.get(id)!.boxes.filter(({ isRegion }) => isRegion);
    return other!.y >= one!.y + one!.height;
  };
  expect(isBelow('liveList')).toBe(true);
  expect(isBelow('menu')).toBe(false);
});
