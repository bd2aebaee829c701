import { type AnyActor, type AnyActorRef, type AnyEventObject, createActor } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';
import { SimulatorClock } from './simulator-clock.js';
import { type StepSnapshot, isEffect, isMachine, presentOf, runningIn } from './step-snapshot.js';
import type { MachineModel } from './machine-model.js';
import { simulatedMachine } from './simulated-machine.js';
import type { Step } from './scenario.js';
import { createRecorder } from './recorder.js';

/** Runs one machine in isolation: it does only what the steps played cause, and the same steps give the same result. */
export interface Simulator {
  /** For the screens that show it. What they send becomes a step. */
  actor: AnyActorRef;
  /** The machine's actor, or that of a machine it has started. */
  actorOf(name: string | undefined): AnyActorRef | undefined;
  current(): StepSnapshot;
  /** Plays the step and returns its result. Throws `StepRefused` when the step is not possible now. */
  play(step: Step): StepSnapshot;
  /** Calls the listener after every step; returns the unsubscribe function. */
  subscribe(listener: (current: StepSnapshot) => void): () => void;
  stop(): void;
}

/** The step names a machine or an effect that is not running. */
export class StepRefused extends Error {}

/** @param input as the machine takes it: one of the model's `inputs`, or QA's own. */
export function createSimulator(
  model: Pick<MachineModel, 'machine' | 'ownActors' | 'parts'>,
  input: unknown,
): Simulator {
  const nameOf = (id: string) => (id === model.machine.id ? undefined : id);
  const clock = new SimulatorClock();
  const listeners = new Set<(current: StepSnapshot) => void>();
  const realSend = new WeakMap<AnyActor, (event: AnyEventObject) => void>();
  const { startNumbers, takeHappened, inspect } = createRecorder({ nameOf, onMachine: playWhatIsSentTo });
  const options = { id: model.machine.id, input, clock, inspect };
  const actor = createActor(simulatedMachine(model), options) as AnyActor;
  let crash: EffectProblem | null = null;
  actor.subscribe({ error: (thrown: unknown) => (crash = problemOf(thrown)) });

  /** Screens call `send`, machines among themselves do not: so what a screen sends becomes a step. */
  function playWhatIsSentTo(ref: AnyActor): void {
    realSend.set(ref, ref.send.bind(ref));
    ref.send = (event: AnyEventObject) => {
      const to = nameOf(ref.id);
      // Like any stopped actor, it ignores events.
      if (!isOver()) play({ type: 'send', ...(to !== undefined && { actor: to }), event });
    };
  }

  const isOver = () => actor.getSnapshot().status !== 'active';

  const actorOf = (name: string | undefined): AnyActor | undefined =>
    runningIn(actor).find((ref) => isMachine(ref) && nameOf(ref.id) === name);

  function execute(step: Step): void {
    if (isOver()) throw new StepRefused('The machine is over. Start it again, or go back.');
    if (step.type === 'wait') return clock.increment(step.ms);
    const to = actorOf(step.actor);
    if (to === undefined) throw new StepRefused(`No machine “${step.actor}” is running.`);
    if (step.type === 'send') return realSend.get(to)?.(step.event);
    const effect = runningIn(to).find((ref) => isEffect(ref) && ref._parent === to && ref.id === step.effect);
    if (effect === undefined) throw new StepRefused(`No effect “${step.effect}” is running.`);
    effect.send(step);
  }

  const snapshotAfter = (step: Step | null): StepSnapshot => ({
    step,
    ...presentOf(actor, clock, startNumbers),
    happened: takeHappened(),
    crash,
  });

  let isPlaying = false;
  const sentMeanwhile: Step[] = [];

  function play(step: Step): StepSnapshot {
    if (isPlaying) {
      sentMeanwhile.push(step);
      return current;
    }
    isPlaying = true;
    try {
      execute(step);
      current = snapshotAfter(step);
      for (const listener of listeners) listener(current);
    } finally {
      isPlaying = false;
    }
    const next = sentMeanwhile.shift();
    return next === undefined ? current : play(next);
  }

  actor.start();
  let current = snapshotAfter(null);
  return {
    actor,
    actorOf,
    current: () => current,
    play,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => void actor.stop(),
  };
}

export { commandsIn } from './step-snapshot.js';
export type { StepSnapshot, RunningMachine, RunningEffect } from './step-snapshot.js';
