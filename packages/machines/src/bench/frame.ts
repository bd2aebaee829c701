import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  StateMachine,
} from 'xstate';
import type { EffectProblem } from '../effect-problem.js';
import type { BenchClock } from './bench-clock.js';
import { isByHand } from './effect-by-hand.js';
import type { Step } from './scenario.js';
import { readableEvent } from './statechart.js';

/** How things stand after a step, and what it brought about. */
export interface Frame {
  /** Null for the start. */
  step: Step | null;
  snapshot: AnyMachineSnapshot;
  /** The machine itself first, then the machines it started. */
  machines: MachineOnBench[];
  effects: RunningEffect[];
  timers: PendingTimer[];
  /** ms since the start */
  now: number;
  happened: Happening[];
  /** An error no transition was there for: the machine has stopped by it. */
  crash: EffectProblem | null;
}

/** `actor`, here and below: undefined for the machine itself, as in a step. */
export interface MachineOnBench {
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
  /** Which one it is of all that were asked since the start; the same effect asked again is another one. */
  asked: number;
  input: unknown;
}

export interface PendingTimer {
  actor: string | undefined;
  /** `after backoff` */
  name: string;
  /** ms from now on */
  dueIn: number;
}

export type Happening =
  | { type: 'event'; actor: string | undefined; event: AnyEventObject }
  /** `transitions` are keys of the chart. */
  | { type: 'transitions'; actor: string | undefined; transitions: string[] }
  | { type: 'command'; actor: string | undefined; name: string; params: unknown };

/** As it was one step before; null where it was not there yet. */
export const earlierOf = ({ actor }: MachineOnBench, before: Frame | null): AnyMachineSnapshot | null =>
  before?.machines.find((other) => other.actor === actor)?.snapshot ?? null;

/** The names of the commands the step brought about, in their order. */
export const commandsIn = ({ happened }: Frame): string[] =>
  happened.filter((one) => one.type === 'command').map(({ name }) => name);

type Present = Pick<Frame, 'snapshot' | 'machines' | 'effects' | 'timers' | 'now'>;

/** Counts effects as they are started. */
export type Asked = Pick<WeakMap<AnyActor, number>, 'get'>;

/** What can be seen of a machine and all it has started, as of now. */
export function presentOf(root: AnyActor, clock: BenchClock, asked: Asked): Present {
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
      asked: asked.get(ref) ?? 0,
      input: (ref.getSnapshot() as { input: unknown }).input,
    })),
    timers: timersOf(root, clock, nameOf),
    now: clock.now(),
  };
}

export const isMachine = (ref: AnyActor): boolean => ref.logic instanceof StateMachine;
export const isEffect = (ref: AnyActor): boolean => isByHand(ref.logic);

/** It and everything it has started and not stopped, and what that has started. */
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
  clock: BenchClock,
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
