import type { AnyActor, AnyStateMachine, InspectionEvent } from 'xstate';
import { type StartNumbers, type Occurrence, isEffect, isMachine } from './step-snapshot.js';
import { commandsOf } from './simulated-machine.js';
import { keysOf } from './statechart.js';

/** Records everything that happens in a simulator. */
export interface Recorder {
  /** For XState. */
  inspect: (inspected: InspectionEvent) => void;
  startNumbers: StartNumbers;
  /** What has happened since the last call. */
  takeHappened: () => Occurrence[];
}

interface RecorderOptions {
  /** How steps name the actor with this id. */
  nameOf: (id: string) => string | undefined;
  onMachine: (started: AnyActor) => void;
}

export function createRecorder({ nameOf, onMachine }: RecorderOptions): Recorder {
  const startNumbers = new WeakMap<AnyActor, number>();
  let effectsStarted = 0;
  let happened: Occurrence[] = [];

  function noteStarted(started: AnyActor): void {
    if (isMachine(started)) onMachine(started);
    if (isEffect(started)) startNumbers.set(started, (effectsStarted += 1));
  }

  function noteAction(ref: AnyActor, { type: name, params }: { type: string; params: unknown }): void {
    if (!commandsOf(ref.logic as AnyStateMachine).includes(name)) return;
    happened.push({ type: 'command', actor: nameOf(ref.id), name, params });
  }

  return {
    startNumbers,
    inspect(inspected) {
      const ref = inspected.actorRef as AnyActor;
      if (inspected.type === '@xstate.actor') noteStarted(ref);
      if (!isMachine(ref)) return;
      const actor = nameOf(ref.id);
      if (inspected.type === '@xstate.event') happened.push({ type: 'event', actor, event: inspected.event });
      if (inspected.type === '@xstate.action') noteAction(ref, inspected.action);
      if (inspected.type !== '@xstate.microstep') return;
      const transitions = keysOf(inspected._transitions);
      if (transitions.length > 0) happened.push({ type: 'transitions', actor, transitions });
    },
    takeHappened() {
      const since = happened;
      happened = [];
      return since;
    },
  };
}
