import { useSyncExternalStore } from 'react';
import { useActors } from '../../wiring/root-actors';
import { nameOfOutgoing } from '../talk/outgoing-copy';

/** What the person wrote last in a conversation and why it is not sent, in words; null where nothing waits. */
export function useOutgoing(conversationId: string): string | null {
  const { outboxes } = useActors();
  return useSyncExternalStore(outboxes.subscribe, () => {
    const state = outboxes.stateAt({ conversationId });
    const last = state?.context.waiting.at(-1);
    if (state === null || last === undefined) return null;
    return `${nameOfOutgoing(state)} · You: ${last.text}`;
  });
}
