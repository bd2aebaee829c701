import { type Actor, type ActorRefFrom, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { inspected } from './inspection/inspection';

/**
 * What a person does to things by a press of a button, and may undo: one change of each thing at a time, whatever page is
 * shown.
 */
export interface Presses<Machine extends AnyStateMachine> {
  /** Does nothing while the thing is being changed. */
  press: (id: string, machine: Machine, input: InputFrom<Machine>) => void;
  /** The last press while it is not over. */
  actorOf: (id: string) => ActorRefFrom<Machine> | undefined;
  /** What is being changed: the same object until that changes. */
  busy: () => ReadonlySet<string>;
  subscribe: (onChanged: () => void) => () => void;
}

export function createPresses<Machine extends AnyStateMachine>(): Presses<Machine> {
  const known = new Map<string, Actor<AnyStateMachine>>();
  const listeners = new Set<() => void>();
  const isBusy = (id: string) => known.get(id)?.getSnapshot().hasTag('busy') === true;
  let busy: ReadonlySet<string> = new Set();
  const update = () => {
    busy = new Set([...known.keys()].filter(isBusy));
    for (const listener of listeners) listener();
  };
  return {
    press: (id, machine, input) => {
      if (isBusy(id)) return;
      // Its message would undo what is changed now.
      known.get(id)?.stop();
      const actor = createActor<AnyStateMachine>(machine, { input, ...inspected });
      known.set(id, actor);
      actor.subscribe({
        next: update,
        complete: () => {
          if (known.get(id) === actor) known.delete(id);
          update();
        },
      });
      actor.start();
    },
    actorOf: (id) => known.get(id) as ActorRefFrom<Machine> | undefined,
    busy: () => busy,
    subscribe: (onChanged) => {
      listeners.add(onChanged);
      return () => void listeners.delete(onChanged);
    },
  };
}
