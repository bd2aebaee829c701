import {
  type ChartState,
  type ChartTransition,
  type Statechart,
  statesOf,
} from '@voltyard/machines/simulator/statechart';
import type { ElkExtendedEdge, ElkLabel, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import { boxText, isRow } from './box.js';
import { isOtherwise, type Line, linesOfTransition, sizeOfLines } from './text.js';

/** What an arrow says: the transitions that lead the same way share one, each with its own lines. */
export interface ArrowLabel {
  key: string;
  lines: Line[];
}

export interface ArrowText {
  id: string;
  source: string;
  target: string;
  labels: ArrowLabel[];
}

const dotSize = { width: 10, height: 10 };
const anywhereSize = { width: 84, height: 22 };

/** What the arrow to the initial state comes from. */
export const dotOf = ({ id }: ChartState): string => `${id} begins`;

/** Where the transitions of a state to the states within it come from: they are taken anywhere in it. */
export const anywhereOf = ({ id }: ChartState): string => `anywhere in ${id}`;

const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=1,left=1,bottom=1,right=1]',
};

const atTop: LayoutOptions = { 'elk.alignment': 'TOP' };

/** Chosen by looking at all machines: straight lines, what belongs together close together. */
const within: LayoutOptions = {
  ...atTop,
  // from the initial states on, downwards: only what leads back to where one has been goes up
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.nodeSelfLoop': '22',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

export type RegionsAre = 'beside' | 'below';

export const elkGraph = (chart: Statechart, regionsAre: RegionsAre): ElkNode => ({
  id: 'chart',
  layoutOptions: { ...layered, ...within },
  children: [node(chart.root, enteredFromOutside(chart))],
  edges: [
    ...statesOf(chart).flatMap(beginnings),
    ...arrowTexts(chart).map(edge),
    ...(regionsAre === 'below' ? statesOf(chart).flatMap(orderOfRegions) : []),
  ],
});

export const isParallel = ({ type }: ChartState): boolean => type === 'parallel';

/** Not drawn: an edge puts its target below its source. */
const orderOfRegions = (state: ChartState): ElkExtendedEdge[] =>
  isParallel(state)
    ? state.states
        .slice(1)
        .map(({ id }, index) => ({ id: `${id} is below`, sources: [state.states[index]!.id], targets: [id] }))
    : [];

/** In the order of the definition: it has the labels of the arrows as well. */
export function arrowTexts(chart: Statechart): ArrowText[] {
  const arrows = new Map<string, ArrowText>();
  for (const state of statesOf(chart))
    for (const transition of state.transitions.filter((one) => !isRow(one)))
      for (const target of transition.targets) addTo(arrows, state, transition, target);
  return [...arrows.values()];
}

function addTo(
  arrows: Map<string, ArrowText>,
  state: ChartState,
  transition: ChartTransition,
  target: string,
): void {
  const id = `${state.id} → ${target}`;
  const source = isWithin(state, target) ? anywhereOf(state) : state.id;
  const arrow = arrows.get(id) ?? { id, source, target, labels: [] };
  // of a transition to several states only the first arrow says what it is
  if (target === transition.targets[0])
    arrow.labels.push({
      key: transition.key,
      lines: linesOfTransition(transition, isOtherwise(state, transition)),
    });
  arrows.set(id, arrow);
}

/** States into whose box arrows from outside lead, to a state within: from above, where the title is. */
function enteredFromOutside(chart: Statechart): ReadonlySet<string> {
  const states = statesOf(chart);
  const entered = states.filter((box) =>
    states
      .filter((from) => from !== box && !isWithin(box, from.id))
      .some(({ id, transitions }) =>
        transitions.some(({ targets }) =>
          targets.some((target) => isWithin(box, target) && !box.id.startsWith(`${id}.`)),
        ),
      ),
  );
  return new Set(entered.map(({ id }) => id));
}

function node(state: ChartState, entered: ReadonlySet<string>): ElkNode {
  const { width, height } = boxText(state);
  if (state.states.length === 0) return { id: state.id, width, height, layoutOptions: atTop };
  const left = entered.has(state.id) ? width : 20;
  return {
    id: state.id,
    layoutOptions: {
      ...within,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
      'elk.padding': `[top=${height + 14},left=${left},bottom=20,right=20]`,
    },
    children: [...starts(state), ...state.states.map((inner) => node(inner, entered))],
  };
}

/** What the states within are reached from, above them. */
function starts(state: ChartState): ElkNode[] {
  const layoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' };
  const dot = { id: dotOf(state), ...dotSize, layoutOptions };
  const anywhere = { id: anywhereOf(state), ...anywhereSize, layoutOptions };
  return [...(state.type === 'compound' ? [dot] : []), ...(hasAnywhere(state) ? [anywhere] : [])];
}

export const hasAnywhere = (state: ChartState): boolean =>
  state.transitions.some(({ targets }) => targets.some((target) => isWithin(state, target)));

const isWithin = (state: ChartState, target: string): boolean =>
  state.states.some((inner) => inner.id === target || isWithin(inner, target));

const beginning = ', in';
export const isBeginning = (id: string): boolean => id.endsWith(beginning);

const beginnings = (state: ChartState): ElkExtendedEdge[] =>
  state.states
    .filter(({ isInitial }) => isInitial)
    .map(({ id }) => ({ id: dotOf(state) + beginning, sources: [dotOf(state)], targets: [id] }));

const edge = ({ id, source, target, labels }: ArrowText): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  ...(labels.length > 0 && { labels: [{ id: `${id} says`, text: id, ...placeFor(labels) }] }),
});

/** In the line itself, so that it is clear which line a label belongs to. */
function placeFor(labels: readonly ArrowLabel[]): Omit<ElkLabel, 'id' | 'text'> {
  const sizes = labels.map(({ lines }) => sizeOfLines(lines));
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: sizes.reduce((sum, { height }) => sum + height, 0),
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
}
