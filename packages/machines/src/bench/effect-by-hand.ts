import type { ActorLogic, AnyActorLogic, EventObject, Snapshot } from 'xstate';

/** An effect that waits for QA: what it was asked, and its end when there is one. */
interface Asked {
  status: 'active' | 'done' | 'error' | 'stopped';
  output: unknown;
  error: unknown;
  input: unknown;
}

type Answer = EventObject & ({ type: 'succeed'; output: unknown } | { type: 'fail'; error: unknown });

/**
 * Stands in for a call, an upload, a subscription. It ends in the very moment it is told how, so that a scenario plays
 * the same every time; until then it runs for as long as the machine lets it.
 */
export const effectByHand: ActorLogic<Snapshot<unknown> & Asked, Answer, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(asked, event) {
    if (event.type === 'succeed') return { ...asked, status: 'done', output: event.output, error: undefined };
    if (event.type === 'fail') return { ...asked, status: 'error', error: event.error, output: undefined };
    return asked;
  },
  getPersistedSnapshot: (asked) => asked,
};

export const isByHand = (logic: AnyActorLogic): boolean => logic === (effectByHand as AnyActorLogic);
