import { useEffect, useEffectEvent } from 'react';
import type { MessageTarget } from '../../wiring/http/conversations';
import type { OnSent, OutboxActor } from '../../wiring/outboxes';
import { useActors } from '../../wiring/root-actors';
import { placeOf } from '../../wiring/storage/outbox-store';

/** What a person sends to one place, also when this page is left; `onSent` is told of what is sent while it is open. */
export function useOutbox(to: MessageTarget, onSent: OnSent): OutboxActor {
  const { outboxes } = useActors();
  const tell = useEffectEvent(onSent);
  const place = placeOf(to);
  useEffect(() => outboxes.onSent(place, (...sent) => tell(...sent)), [outboxes, place]);
  return outboxes.at(to);
}
