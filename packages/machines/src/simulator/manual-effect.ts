import type { ActorLogic, AnyActorLogic, EventObject, Snapshot } from 'xstate';

/** An effect that waits for QA: its input, and its end when there is one. */
interface ManualEffectState {
  status: 'active' | 'done' | 'error' | 'stopped';
  output: unknown;
  error: unknown;
  input: unknown;
}

type Answer = EventObject & ({ type: 'succeed'; output: unknown } | { type: 'fail'; error: unknown });

/**
 * Replaces a call, an upload, a subscription. It ends synchronously when a step says how, so that a scenario plays the
 * same every time; until then it runs as long as the machine lets it.
 */
export const manualEffect: ActorLogic<Snapshot<unknown> & ManualEffectState, Answer, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(state, event) {
    if (event.type === 'succeed') return { ...state, status: 'done', output: event.output, error: undefined };
    if (event.type === 'fail') return { ...state, status: 'error', error: event.error, output: undefined };
    return state;
  },
  getPersistedSnapshot: (state) => state,
};

export const isManual = (logic: AnyActorLogic): boolean => logic === (manualEffect as AnyActorLogic);
