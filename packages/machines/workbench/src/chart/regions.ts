import type { Bounds, Point } from './geometry.js';

/** What a parallel state is divided into: every region's part of it, and the lines between them. */
export interface Division {
  parts: Map<string, Bounds>;
  lines: [Point, Point][];
}

/** @param regions as they were laid out, beside or below each other */
export function dividedInto(whole: Bounds, regions: ReadonlyMap<string, Bounds>): Division {
  const places = [...regions.values()];
  const top = Math.min(...places.map(({ y }) => y));
  const inner = { ...whole, y: top, height: whole.y + whole.height - top };
  const [start, size] = areBeside(places) ? (['x', 'width'] as const) : (['y', 'height'] as const);

  const inOrder = [...regions].toSorted(([, one], [, other]) => one[start] - other[start]);
  const between = inOrder.slice(1).map(([, region], index) => {
    const before = inOrder[index]![1];
    return (before[start] + before[size] + region[start]) / 2;
  });
  const borders = [inner[start], ...between, inner[start] + inner[size]];
  const parts = inOrder.map(([id], index): [string, Bounds] => [
    id,
    { ...inner, [start]: borders[index]!, [size]: borders[index + 1]! - borders[index]! },
  ]);
  return {
    parts: new Map(parts),
    lines: parts
      .slice(1)
      .map(([, { x, y, width, height }]) => [
        { x, y },
        start === 'x' ? { x, y: y + height } : { x: x + width, y },
      ]),
  };
}

const areBeside = (places: readonly Bounds[]): boolean =>
  places.every((place) => places.every((other) => other === place || areApart(place, other)));

const areApart = (one: Bounds, other: Bounds): boolean =>
  one.x + one.width <= other.x || other.x + other.width <= one.x;
