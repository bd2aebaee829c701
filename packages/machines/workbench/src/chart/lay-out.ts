import { type ChartState, type Statechart, statesOf } from '@voltyard/machines/simulator/statechart';
import elk, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { type BoxText, boxText } from './box.js';
import {
  anywhereOf,
  type ArrowLabel,
  arrowTexts,
  dotOf,
  elkGraph,
  hasAnywhere,
  isBeginning,
  isParallel,
  type RegionsAre,
} from './elk-graph.js';
import type { Bounds, Point } from './geometry.js';
import { dividedInto } from './regions.js';
import { sizeOfLines } from './text.js';

/** A statechart with a place for everything in it. */
export interface LaidOutChart {
  width: number;
  height: number;
  /** Parents before the states within. */
  boxes: Box[];
  /** Between the regions of parallel states. */
  dividers: [Point, Point][];
  dots: Bounds[];
  /** Where the arrows begin that start anywhere in a state and end within it. */
  anywheres: Bounds[];
  arrows: Arrow[];
}

export interface Box extends Bounds {
  state: ChartState;
  text: BoxText;
  /** Of a parallel state: dashes divide it from the others. */
  isRegion: boolean;
}

export interface Arrow {
  id: string;
  points: Point[];
  /** None for the one from the dot. */
  labels: Label[];
}

/** What a transition of the arrow says. */
interface Label extends Bounds, ArrowLabel {}

/** What is wider is hard to read on a page; regions are put below each other then. */
const widest = 1000;

/** The same chart is laid out the same every time. */
export async function layOut(chart: Statechart): Promise<LaidOutChart> {
  const laidOut = await laidOutWith(chart, 'beside');
  const hasRegions = statesOf(chart).some(isParallel);
  return hasRegions && laidOut.width > widest ? laidOutWith(chart, 'below') : laidOut;
}

async function laidOutWith(chart: Statechart, regionsAre: RegionsAre): Promise<LaidOutChart> {
  const graph = await new elk.default().layout(elkGraph(chart, regionsAre));
  const places = new Map(withInner(graph).map((node) => [node.id, boundsOf(node)]));
  const states = statesOf(chart);
  const divisions = states
    .filter(isParallel)
    .map(({ id, states: regions }) =>
      dividedInto(places.get(id)!, new Map(regions.map((region) => [region.id, places.get(region.id)!]))),
    );
  const parts = new Map(divisions.flatMap((division) => [...division.parts]));
  const placeIn = (id: string): Bounds => parts.get(id) ?? places.get(id)!;
  const says = new Map(arrowTexts(chart).map(({ id, labels }) => [id, labels]));
  return {
    ...boundsOf(graph),
    boxes: states.map((state) => ({
      state,
      text: boxText(state),
      isRegion: parts.has(state.id),
      ...placeIn(state.id),
    })),
    dividers: divisions.flatMap(({ lines }) => lines),
    dots: states.filter(({ type }) => type === 'compound').map((state) => placeIn(dotOf(state))),
    anywheres: states.filter(hasAnywhere).map((state) => placeIn(anywhereOf(state))),
    arrows: (graph.edges ?? [])
      .filter(({ id }) => says.has(id) || isBeginning(id))
      .map((edge) => arrowOf(edge, says.get(edge.id) ?? [])),
  };
}

const arrowOf = (edge: ElkExtendedEdge, labels: ArrowLabel[]): Arrow => ({
  id: edge.id,
  points: pointsOf(edge),
  labels: labelsIn(boundsOf(edge.labels?.[0] ?? {}), labels),
});

/** Below each other in the place there is for all of them. */
function labelsIn({ x, y, width }: Bounds, labels: readonly ArrowLabel[]): Label[] {
  let top = y;
  return labels.map(({ key, lines }) => {
    const { height } = sizeOfLines(lines);
    const label = { key, lines, x, y: top, width, height };
    top += height;
    return label;
  });
}

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }: ElkPoint) => ({ x, y }));

const boundsOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Bounds>): Bounds => ({
  x,
  y,
  width,
  height,
});

const withInner = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withInner)];
