import type { AdStateInput, adStateMachine } from '@voltyard/machines/ad-state/ad-state.machine';
import { type ActorRefFrom, createActor } from 'xstate';
import { inspected } from './inspection/inspection';

type AdStateMachine = typeof adStateMachine;

/** The states that a person says of their ads, and may undo: one for each ad, whatever page is shown. */
export interface AdStates {
  /** Does nothing while the ad's state is being changed. */
  press: (adId: string, machine: AdStateMachine, input: AdStateInput) => void;
  /** The ads whose state is being changed: the same object until that changes. */
  busy: () => ReadonlySet<string>;
  subscribe: (onChanged: () => void) => () => void;
}

export function createAdStates(): AdStates {
  const known = new Map<string, ActorRefFrom<AdStateMachine>>();
  const listeners = new Set<() => void>();
  const isBusy = (adId: string) => known.get(adId)?.getSnapshot().hasTag('busy') === true;
  let busy: ReadonlySet<string> = new Set();
  const update = () => {
    busy = new Set([...known.keys()].filter(isBusy));
    for (const listener of listeners) listener();
  };
  return {
    press: (adId, machine, input) => {
      if (isBusy(adId)) return;
      // Its message would undo what is said now.
      known.get(adId)?.stop();
      const actor = createActor(machine, { input, ...inspected });
      known.set(adId, actor);
      actor.subscribe({
        next: update,
        complete: () => {
          if (known.get(adId) === actor) known.delete(adId);
          update();
        },
      });
      actor.start();
    },
    busy: () => busy,
    subscribe: (onChanged) => {
      listeners.add(onChanged);
      return () => void listeners.delete(onChanged);
    },
  };
}
