import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** A machine as plain data, read from its own definition: what is drawn, counted and named. */
export interface Statechart {
  id: string;
  root: ChartState;
}

export interface ChartState {
  /** Unique in the chart: `snackbar.shown.held`; the machine's own id for the root. */
  id: string;
  key: string;
  /** `shown.held`; `''` for the root. */
  path: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: { id: string; src: string }[];
  transitions: ChartTransition[];
  states: ChartState[];
}

export interface ChartTransition {
  /** Names one candidate of one event in one state: `uploadCard.uploading › upload fails [isOfFile]`. */
  key: string;
  /** Ids of states. No target: the state stays as it is, its actions aside. */
  source: string;
  targets: string[];
  /** `upload.retried`, `upload succeeds`, `after backoff`; `''` for what happens by itself. */
  event: string;
  guard: string | null;
  actions: string[];
  /** Leaves its state and enters it anew although it stays within. */
  isReentering: boolean;
}

export const statechartOf = (machine: AnyStateMachine): Statechart => ({
  id: machine.id,
  root: chartState(machine.root),
});

/** Every state of the chart, parents before their children. */
export const statesOf = ({ root }: Statechart): ChartState[] => withInner(root);

const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

export const transitionsOf = (chart: Statechart): ChartTransition[] =>
  statesOf(chart).flatMap(({ transitions }) => transitions);

/** The keys of the transitions in a step the inspection tells of; what a machine does to start has none. */
export const keysOf = (taken: readonly AnyTransitionDefinition[]): string[] =>
  taken.filter((transition) => candidatesOf(transition.source).includes(transition)).map(keyOf);

function chartState(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    type: node.type,
    isInitial: node.parent?.type === 'compound' && initialOf(node.parent).includes(node),
    tags: node.tags,
    entry: actionsOf(node.entry),
    exit: actionsOf(node.exit),
    invokes: node.invoke.map((invoke) => ({ id: nameOfInvoke(node, invoke), src: srcOf(invoke) })),
    transitions: candidatesOf(node).map(chartTransition),
    states: Object.values(node.states).map(chartState),
  };
}

const initialOf = (node: AnyStateNode): readonly AnyStateNode[] => node.initial.target ?? [];

const candidatesOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function chartTransition(transition: AnyTransitionDefinition): ChartTransition {
  return {
    key: keyOf(transition),
    source: transition.source.id,
    targets: (transition.target ?? []).map(({ id }) => id),
    event: eventOf(transition),
    guard: guardOf(transition),
    actions: actionsOf(transition.actions),
    isReentering: transition.reenter,
  };
}

function keyOf(transition: AnyTransitionDefinition): string {
  const guard = guardOf(transition);
  const event = eventOf(transition) || 'always';
  return `${transition.source.id} › ${event}${guard === null ? '' : ` [${guard}]`}`;
}

function eventOf({ eventType, source }: AnyTransitionDefinition): string {
  const event = readableEvent(eventType);
  const ended = source.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`));
  return ended === undefined ? event : event.replace(ended.id, nameOfInvoke(source, ended));
}

type Invoke = AnyStateNode['invoke'][number];

const srcOf = ({ id, src }: Invoke): string => (typeof src === 'string' ? src : id);

/** Two of the same kind in one state are told apart by their ids, whatever these are. */
const nameOfInvoke = (state: AnyStateNode, named: Invoke): string =>
  state.invoke.filter(({ src }) => src === named.src).length === 1
    ? readableId(named.id, srcOf(named))
    : named.id;

/** What is invoked without an id gets one of XState's, `0.toy.dancing`: its name in `setup({ actors })` says more. */
export const readableId = (id: string, src: string): string =>
  /^\d+\./.test(id) && !src.startsWith('xstate.') ? src : id;

const guardOf = ({ guard }: AnyTransitionDefinition): string | null =>
  guard === undefined ? null : nameOf(guard);

const actionsOf = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isOfTimer(action)).map(nameOf);

/** What XState puts into a state with `after`: its event is raised when the pause is over, unless the state is left. */
const isOfTimer = (action: unknown): boolean => {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown };
  return [id, sendId].some((name) => typeof name === 'string' && name.startsWith('xstate.after.'));
};

/** Actions and guards stand in a definition by name, by name with parameters, or (rarely) as they are. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  const { type, name, event } = named as { type?: string; name?: string; event?: { type?: string } };
  if (type === 'xstate.raise' && event?.type !== undefined) return `raise ${event.type}`;
  return type ?? name ?? 'unnamed';
}

/** XState's own event names in words: `xstate.after.backoff.uploadCard.interrupted` is `after backoff`. */
export function readableEvent(type: string): string {
  const [, kind, subject = ''] =
    /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.+)$/.exec(type) ?? [];
  if (kind === 'done.actor') return `${subject} succeeds`;
  if (kind === 'error.actor') return `${subject} fails`;
  if (kind === 'after') return `after ${subject.split('.')[0]}`;
  if (kind === 'done.state') return `${subject} is done`;
  return type;
}

/** The chart's states a machine is in, by id. */
export const idsOfStates = (snapshot: { _nodes: AnyStateNode[] }): string[] =>
  snapshot._nodes.map(({ id }) => id);

/** Every machine state a test could name; `getStateNodes` leaves out the root. */
export const innermostStates = (machine: AnyStateMachine): AnyStateNode[] =>
  getStateNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final');
