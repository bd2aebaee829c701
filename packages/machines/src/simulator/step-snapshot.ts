import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  StateMachine,
} from 'xstate';
import type { EffectProblem } from '../effect-problem.js';
import type { SimulatorClock } from './simulator-clock.js';
import { isManual } from './manual-effect.js';
import type { Step } from './scenario.js';
import { readableEvent } from './statechart.js';

/** The state of everything after a step, and what the step caused. */
export interface StepSnapshot {
  /** Null for the start. */
  step: Step | null;
  snapshot: AnyMachineSnapshot;
  /** The machine itself first, then the machines it started. */
  machines: RunningMachine[];
  effects: RunningEffect[];
  timers: PendingTimer[];
  /** ms since the start */
  now: number;
  happened: Occurrence[];
  /** An error that no transition handled: it has stopped the machine. */
  crash: EffectProblem | null;
}

/** `actor`, here and below: undefined for the machine itself, as in a step. */
export interface RunningMachine {
  actor: string | undefined;
  machine: AnyStateMachine;
  snapshot: AnyMachineSnapshot;
}

export interface RunningEffect {
  actor: string | undefined;
  /** How a step names it. */
  effect: string;
  /** Its name in `setup({ actors })`. */
  src: string;
  /** Counts all effects since the start; the same effect started again has another number. */
  startNumber: number;
  input: unknown;
}

export interface PendingTimer {
  actor: string | undefined;
  /** `after backoff` */
  name: string;
  /** ms from now on */
  dueIn: number;
}

export type Occurrence =
  | { type: 'event'; actor: string | undefined; event: AnyEventObject }
  /** `transitions` are keys of the chart. */
  | { type: 'transitions'; actor: string | undefined; transitions: string[] }
  | { type: 'command'; actor: string | undefined; name: string; params: unknown };

/** The same machine one step before; null where it did not exist yet. */
export const earlierOf = (
  { actor }: RunningMachine,
  before: StepSnapshot | null,
): AnyMachineSnapshot | null => before?.machines.find((other) => other.actor === actor)?.snapshot ?? null;

/** The names of the commands the step caused, in order. */
export const commandsIn = ({ happened }: StepSnapshot): string[] =>
  happened.filter((one) => one.type === 'command').map(({ name }) => name);

type Present = Pick<StepSnapshot, 'snapshot' | 'machines' | 'effects' | 'timers' | 'now'>;

/** The number of each started effect. */
export type StartNumbers = Pick<WeakMap<AnyActor, number>, 'get'>;

/** The present state of a machine and everything it has started. */
export function presentOf(root: AnyActor, clock: SimulatorClock, startNumbers: StartNumbers): Present {
  const running = runningIn(root);
  const nameOf = (ref: AnyActor | undefined) => (ref === undefined || ref === root ? undefined : ref.id);
  return {
    snapshot: root.getSnapshot() as AnyMachineSnapshot,
    machines: running.filter(isMachine).map((ref) => ({
      actor: nameOf(ref),
      machine: ref.logic as AnyStateMachine,
      snapshot: ref.getSnapshot() as AnyMachineSnapshot,
    })),
    effects: running.filter(isEffect).map((ref) => ({
      actor: nameOf(ref._parent as AnyActor | undefined),
      effect: ref.id,
      src: typeof ref.src === 'string' ? ref.src : ref.id,
      startNumber: startNumbers.get(ref) ?? 0,
      input: (ref.getSnapshot() as { input: unknown }).input,
    })),
    timers: timersOf(root, clock, nameOf),
    now: clock.now(),
  };
}

export const isMachine = (ref: AnyActor): boolean => ref.logic instanceof StateMachine;
export const isEffect = (ref: AnyActor): boolean => isManual(ref.logic);

/** The actor and everything running below it. */
export function runningIn(ref: AnyActor): AnyActor[] {
  const { children = {} } = ref.getSnapshot() as { children?: Record<string, AnyActor | undefined> };
  const running = Object.values(children)
    .filter((child) => child !== undefined)
    .filter((child) => (child.getSnapshot() as { status: string }).status === 'active');
  return [ref, ...running.flatMap(runningIn)];
}

/** Only XState's scheduler sets this clock's timers, and it keeps them in the same order. */
function timersOf(
  root: AnyActor,
  clock: SimulatorClock,
  nameOf: (ref: AnyActor) => string | undefined,
): PendingTimer[] {
  const due = clock.dueTimes();
  const scheduled = Object.values(root.system.getSnapshot()._scheduledEvents);
  return scheduled.map(({ event, target }, index) => ({
    actor: nameOf(target as AnyActor),
    name: readableEvent(event.type),
    dueIn: due[index]! - clock.now(),
  }));
}
