import type { AnyActor, InspectionEvent } from 'xstate';
import { type Asked, type Happening, isEffect, isMachine } from './frame.js';
import type { OnCommand } from './on-the-bench.js';
import { keysOf } from './statechart.js';

/** Sees everything that happens on a bench. */
export interface Witness {
  /** For XState. */
  inspect: (told: InspectionEvent) => void;
  onCommand: OnCommand;
  asked: Asked;
  /** What has happened since it was last asked. */
  takeHappened: () => Happening[];
}

interface Watching {
  /** How steps name the actor with this id. */
  nameOf: (id: string) => string | undefined;
  onMachine: (started: AnyActor) => void;
}

export function createWitness({ nameOf, onMachine }: Watching): Witness {
  const asked = new WeakMap<AnyActor, number>();
  let effectsAsked = 0;
  let happened: Happening[] = [];

  function noteStarted(started: AnyActor): void {
    if (isMachine(started)) onMachine(started);
    if (isEffect(started)) asked.set(started, (effectsAsked += 1));
  }

  return {
    asked,
    onCommand: ({ actor, name, params }) =>
      happened.push({ type: 'command', actor: nameOf(actor), name, params }),
    inspect(told) {
      const about = told.actorRef as AnyActor;
      if (told.type === '@xstate.actor') noteStarted(about);
      if (!isMachine(about)) return;
      const actor = nameOf(about.id);
      if (told.type === '@xstate.event') happened.push({ type: 'event', actor, event: told.event });
      if (told.type !== '@xstate.microstep') return;
      const transitions = keysOf(told._transitions);
      if (transitions.length > 0) happened.push({ type: 'transitions', actor, transitions });
    },
    takeHappened() {
      const since = happened;
      happened = [];
      return since;
    },
  };
}
