import { useSyncExternalStore } from 'react';
import { useActors } from '../../wiring/root-actors';

/** What the person wrote last in a conversation and why it is not sent, in words; null where nothing waits. */
export function useOutgoing(conversationId: string): string | null {
  const { outboxes } = useActors();
  return useSyncExternalStore(outboxes.subscribe, () => {
    const state = outboxes.stateAt({ conversationId });
    const last = state?.context.waiting.at(-1);
    if (state === null || last === undefined) return null;
    return `${nameOfState(state)} · You: ${last.text}`;
  });
}

function nameOfState(state: NonNullable<ReturnType<OutboxState>>): string {
  if (state.matches('failed')) return 'Not sent';
  if (!state.matches('queued')) return 'Sending …';
  return state.context.problem?.isNetwork ? 'Waiting for a connection' : 'Waiting';
}

type OutboxState = ReturnType<typeof useActors>['outboxes']['stateAt'];
