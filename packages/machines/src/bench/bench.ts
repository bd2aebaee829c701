import { type AnyActor, type AnyActorRef, type AnyEventObject, createActor } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';
import { BenchClock } from './bench-clock.js';
import { type Frame, isEffect, isMachine, presentOf, runningIn } from './frame.js';
import type { MachineModel } from './machine-model.js';
import { onTheBench } from './on-the-bench.js';
import type { Step } from './scenario.js';
import { createWitness } from './witness.js';

/** A machine alone with QA: whatever it does comes from the steps played, and plays the same every time. */
export interface Bench {
  /** For the screens that show it. What they send is a step like any other. */
  actor: AnyActorRef;
  /** The machine's actor, or that of a machine it has started. */
  actorOf(name: string | undefined): AnyActorRef | undefined;
  frame(): Frame;
  /** Does it, and answers what came of it. A `StepRefused` when it cannot be done now. */
  play(step: Step): Frame;
  /** Hears every frame from the next step on; answers how to stop that. */
  subscribe(listener: (frame: Frame) => void): () => void;
  stop(): void;
}

/** The step speaks to a machine or an effect that is not running. */
export class StepRefused extends Error {}

/** @param input as the machine takes it: one of the model's `inputs`, or QA's own. */
export function createBench(
  model: Pick<MachineModel, 'machine' | 'ownActors' | 'parts'>,
  input: unknown,
): Bench {
  const nameOf = (id: string) => (id === model.machine.id ? undefined : id);
  const clock = new BenchClock();
  const listeners = new Set<(frame: Frame) => void>();
  const realSend = new WeakMap<AnyActor, (event: AnyEventObject) => void>();
  const { asked, takeHappened, inspect, onCommand } = createWitness({ nameOf, onMachine: playWhatIsSentTo });
  const machine = onTheBench(model, onCommand);
  const actor = createActor(machine, { id: model.machine.id, input, clock, inspect }) as AnyActor;
  let crash: EffectProblem | null = null;
  actor.subscribe({ error: (thrown: unknown) => (crash = problemOf(thrown)) });

  /** Outsiders send by `send`, machines among themselves do not: so what a screen sends becomes a step. */
  function playWhatIsSentTo(ref: AnyActor): void {
    realSend.set(ref, ref.send.bind(ref));
    ref.send = (event: AnyEventObject) => {
      const to = nameOf(ref.id);
      // As any actor does, one that is over takes no notice.
      if (!isOver()) play({ type: 'send', ...(to !== undefined && { actor: to }), event });
    };
  }

  const isOver = () => actor.getSnapshot().status !== 'active';

  const actorOf = (name: string | undefined): AnyActor | undefined =>
    runningIn(actor).find((ref) => isMachine(ref) && nameOf(ref.id) === name);

  function carryOut(step: Step): void {
    if (isOver()) throw new StepRefused('The machine is over. Start it again, or go back.');
    if (step.type === 'wait') return clock.increment(step.ms);
    const to = actorOf(step.actor);
    if (to === undefined) throw new StepRefused(`No machine “${step.actor}” is running.`);
    if (step.type === 'send') return realSend.get(to)?.(step.event);
    const effect = runningIn(to).find((ref) => isEffect(ref) && ref._parent === to && ref.id === step.effect);
    if (effect === undefined) throw new StepRefused(`No effect “${step.effect}” is running.`);
    effect.send(step);
  }

  const frameAfter = (step: Step | null): Frame => ({
    step,
    ...presentOf(actor, clock, asked),
    happened: takeHappened(),
    crash,
  });

  let isPlaying = false;
  const sentMeanwhile: Step[] = [];

  function play(step: Step): Frame {
    if (isPlaying) {
      sentMeanwhile.push(step);
      return frame;
    }
    isPlaying = true;
    try {
      carryOut(step);
      frame = frameAfter(step);
      for (const listener of listeners) listener(frame);
    } finally {
      isPlaying = false;
    }
    const next = sentMeanwhile.shift();
    return next === undefined ? frame : play(next);
  }

  actor.start();
  let frame = frameAfter(null);
  return {
    actor,
    actorOf,
    frame: () => frame,
    play,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => void actor.stop(),
  };
}

export { commandsIn } from './frame.js';
export type { Frame, Happening, MachineOnBench, PendingTimer, RunningEffect } from './frame.js';
