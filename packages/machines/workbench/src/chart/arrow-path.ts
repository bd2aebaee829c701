import type { Point } from './geometry.js';

const cornerRadius = 7;
const headLength = 9;
const headWidth = 9;

/** A line with rounded corners, as SVG's `d`. */
export function roundedPath(points: readonly Point[]): string {
  const corners = points.slice(1, -1).map((corner, index) => {
    const from = towards(corner, points[index]!);
    const to = towards(corner, points[index + 2]!);
    return `L${at(from)}Q${at(corner)} ${at(to)}`;
  });
  return `M${at(points[0]!)}${corners.join('')}L${at(points.at(-1)!)}`;
}

/** At the end of the line, as SVG's `d`. */
export function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1)!;
  const before = points.at(-2)!;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const corner = (aside: number): Point => ({
    x: tip.x - dx * headLength - dy * aside,
    y: tip.y - dy * headLength + dx * aside,
  });
  return `M${at(tip)}L${at(corner(headWidth / 2))}L${at(corner(-headWidth / 2))}Z`;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.min(cornerRadius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const at = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

const rounded = (pixels: number): number => Math.round(pixels * 100) / 100;
