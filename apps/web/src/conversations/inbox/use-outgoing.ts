import { useSyncExternalStore } from 'react';
import type { MessageTarget } from '../../wiring/http/conversations';
import { useActors } from '../../wiring/root-actors';
import type { BegunTalk } from '../../wiring/storage/outbox-store';
import { nameOfOutgoing } from '../talk/outgoing-copy';

/** What the person wrote last to a place and why it is not sent, in words; null where nothing waits. */
export function useOutgoing(to: MessageTarget): string | null {
  const { outboxes } = useActors();
  return useSyncExternalStore(outboxes.subscribe, () => {
    const state = outboxes.stateAt(to);
    const last = state?.context.waiting.at(-1);
    if (state === null || last === undefined) return null;
    return `${nameOfOutgoing(state)} · You: ${last.text}`;
  });
}

/** The conversations whose first messages wait. */
export function useBegunTalks(): readonly BegunTalk[] {
  const { outboxes } = useActors();
  return useSyncExternalStore(outboxes.subscribe, outboxes.begun);
}
