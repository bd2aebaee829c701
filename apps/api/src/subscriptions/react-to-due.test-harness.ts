import type { EventStore } from '../event-store/event-store.js';
import { dueOf, type Subscription, wantedOf } from './subscription.js';

const commitsAtOnce = 500;

/** Gives a subscription what is due after a position, without checkpoint or lease; answers up to where. */
export async function reactToDue(
  subscription: Subscription,
  store: Pick<EventStore, 'readAfter'>,
  { after = 0, now }: { after?: number; now: Date },
): Promise<number> {
  for (let position = after; ;) {
    const due = dueOf(await store.readAfter(position, commitsAtOnce), now, subscription.delay);
    for (const commit of due)
      for (const event of wantedOf(subscription, commit))
        while ((await subscription.react(event, commit, () => {})) === 'more');
    position = due.at(-1)?.position ?? position;
    if (due.length < commitsAtOnce) return position;
  }
}
