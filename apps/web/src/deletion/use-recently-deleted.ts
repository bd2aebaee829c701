import type { Topic } from '@voltyard/contracts/push';
import {
  type DeletedItem,
  type DeletedItems,
  type ListenInput,
  type LoadItemsInput,
  recentlyDeletedMachine,
} from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import { useReportFailure } from '../wiring/failures/report-failure';
import { type DeletedPage, type LoadDeletedPage, loadFirst } from '../wiring/http/deleted-pages';
import { inspected } from '../wiring/inspection/inspection';
import { loggedUnlessStopped } from '../wiring/failures/unless-stopped';
import type { Deletions } from '../wiring/deletions';
import { followChanges } from '../wiring/live/follow-changes';
import type { LiveTopics } from '../wiring/live/live-topics';
import { useActors } from '../wiring/root-actors';

export type RecentlyDeletedActor = ActorRefFrom<typeof recentlyDeletedMachine>;

interface RecentlyDeletedOptions<Card> {
  topics: LiveTopics;
  /** Says what was deleted and restored. */
  topic: Topic;
  load: LoadDeletedPage<Card>;
  itemOf: (card: Card) => DeletedItem;
  restore: (id: string) => Promise<unknown>;
  /** What to say of an item that is restored. */
  restoredMessage: (item: DeletedItem) => string;
}

/** What a person deleted within the last day and may restore, live. The options are fixed for the component's life. */
export function useRecentlyDeleted<Card>(options: RecentlyDeletedOptions<Card>): RecentlyDeletedActor {
  const { snackbar, deletions } = useActors();
  const report = useReportFailure();
  const [machine] = useState(() => {
    const announceRestored = (item: DeletedItem) =>
      snackbar.send({
        type: 'message.shown',
        snack: messageSnack(options.restoredMessage(item), undefined, 'success'),
      });
    return recentlyDeletedMachine.provide({
      actors: effectsOf(options, deletions, announceRestored),
      actions: {
        announceRestored: (_, { item }) => announceRestored(item),
        announceFailed: (_, { error }) => void report(error),
      },
    });
  });
  return useActorRef(machine, inspected);
}

function effectsOf<Card>(
  { topics, topic, load, itemOf, restore }: RecentlyDeletedOptions<Card>,
  deletions: Deletions,
  announceRestored: (item: DeletedItem) => void,
) {
  const itemsOf = ({ cards, ...page }: DeletedPage<Card>): DeletedItems => ({
    ...page,
    items: cards.map(itemOf),
  });
  return {
    listen: fromCallback<EventObject, ListenInput>(({ input, sendBack }) =>
      followChanges(topics, topic, input.after, {
        changed: () => sendBack({ type: 'list.changed' }),
        opened: () => sendBack({ type: 'connection.opened' }),
      }),
    ),
    loadItems: fromPromise<DeletedItems, LoadItemsInput>(({ input, signal }) =>
      loggedUnlessStopped(signal, loadFirst(load, input.atLeast, signal).then(itemsOf)),
    ),
    loadMore: fromPromise<DeletedItems, { before: string | null }>(({ input, signal }) =>
      loggedUnlessStopped(signal, load(input.before, signal).then(itemsOf)),
    ),
    restore: fromPromise<void, DeletedItem>(async ({ input, signal }) => {
      // The message about it would offer the same.
      deletions.find(input.id)?.send({ type: 'message.gone' });
      await restore(input.id);
      deletions.find(input.id)?.send({ type: 'restored.elsewhere' });
      // What came back may have taken this page's place before the answer.
      if (signal.aborted) announceRestored(input);
    }),
  };
}
