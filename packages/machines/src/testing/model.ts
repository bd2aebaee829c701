/**
 * What the model tests share: shortest paths through a machine whose effects are played by a script.
 * `createTestModel` refuses machines with `invoke` and `after`, so paths are walked with the effects' answers
 * and the ends of pauses as events.
 */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';

interface Script<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /** What a person or another part of the app may do at any moment. */
  events:
    | readonly EventFromLogic<Machine>[]
    | ((state: AnyMachineSnapshot) => readonly EventFromLogic<Machine>[]);
  /** By actor id; given only while that actor runs, since an error event nobody waits for kills the machine. */
  answers?: Readonly<Record<string, readonly AnyEventObject[]>>;
  /** Ends of pauses, see `pauseEnded`. */
  pauses?: readonly AnyEventObject[];
  /** What tells two states apart; their value alone unless guards read the context. */
  distinguish?: (state: AnyMachineSnapshot) => unknown;
}

export const answered = (actorId: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${actorId}`,
  output,
  actorId,
});

export const rejected = (actorId: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${actorId}`,
  error,
  actorId,
});

/** `pauseEnded('typingPause', 'userName.waiting')`: a named delay in the state with that id ran out. */
export const pauseEnded = (delay: string, stateId: string): AnyEventObject => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** The snapshots at the ends of the shortest paths: every state the script can bring about. */
export function statesReached<Machine extends AnyStateMachine>(
  machine: Machine,
  script: Script<Machine>,
): SnapshotFrom<Machine>[] {
  const {
    events,
    answers = {},
    pauses = [],
    distinguish = (state: AnyMachineSnapshot) => state.value,
  } = script;
  const paths = getShortestPaths(machine, {
    input: script.input as InputFrom<Machine>,
    serializeState: (state: AnyMachineSnapshot) => JSON.stringify(distinguish(state)),
    events: (state: AnyMachineSnapshot) =>
      [
        ...(typeof events === 'function' ? events(state) : events),
        ...pauses,
        ...Object.entries(answers).flatMap(([id, replies]) => (id in state.children ? replies : [])),
      ] as EventFromLogic<Machine>[],
  } as Parameters<typeof getShortestPaths<Machine>>[1]);
  return paths.map((path) => path.state as SnapshotFrom<Machine>);
}

/** Dotted names of the innermost states of a state value: `{ shown: 'held' }` is `shown.held`. */
function namesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  return Object.entries(value as object).flatMap(([name, inner]) => namesOf(inner, `${prefix}${name}.`));
}

export const namesReached = (states: readonly { value: unknown }[]): string[] =>
  [...new Set(states.flatMap((state) => namesOf(state.value)))].toSorted();

/** Every innermost state a machine can rest in; those that always lead on at once are left out. */
export const restingStates = (machine: AnyStateMachine): string[] =>
  getStateNodes(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .filter((node) => !node.always?.some((transition) => transition.guard === undefined))
    .map((node) => node.path.join('.'))
    .toSorted();
