import type { Topic } from '@voltyard/contracts/push';
import {
  type FollowEvent,
  type ListedItem,
  type LoadedMatches,
  type LoadMatchesInput,
  matchListMachineOf,
  type MatchListInput,
} from '@voltyard/machines/match-list/match-list.machine';
import { freshness } from '@voltyard/machines/match-list/match-list.selectors';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { LiveList } from '../../live/live-list';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { followTopics } from '../../wiring/live/follow-topics';
import type { LiveTopics } from '../../wiring/live/live-topics';

export interface MatchListOptions<Item extends ListedItem, Facts> extends MatchListInput<Item, Facts> {
  topics: LiveTopics;
  /** The one that is followed whatever there is in the list. */
  topic: Topic;
  /** What else is followed while these are shown. */
  topicsOf: (items: readonly Item[]) => readonly Topic[];
  load: (atLeast: number, signal: AbortSignal) => Promise<LoadedMatches<Item, Facts>>;
}

/** A list that is loaded again when something of it changes, as screens show it. */
export interface ShownMatches<Item, Facts> extends Omit<
  LiveList<Item>,
  'waiting' | 'tellWaiting' | 'offer' | 'isOutdated'
> {
  facts: Facts | null;
  /** What it belongs to is gone. */
  isMissing: boolean;
  /** What is shown could not be loaded again. */
  isStale: boolean;
}

export type MatchListActor<Item extends ListedItem, Facts> = ActorRefFrom<
  ReturnType<typeof matchListMachineOf<Item, Facts>>
>;

/** The options are fixed for the component's life. */
export function useMatchList<Item extends ListedItem, Facts>(
  options: MatchListOptions<Item, Facts>,
): ShownMatches<Item, Facts> {
  const [{ machine, input }] = useState(() => ({
    machine: matchListMachineOf<Item, Facts>().provide({ actors: effectsOf(options) }),
    input: { known: options.known, pageSize: options.pageSize },
  }));
  return useShownMatches(useActorRef(machine, { id: options.topic, input, ...inspected }));
}

/** What an actor has to show. */
export function useShownMatches<Item extends ListedItem, Facts>(
  actor: MatchListActor<Item, Facts>,
): ShownMatches<Item, Facts> {
  const state = useSelector(actor, (now) => now);
  const { items, newIds, facts, hasMore, position, problem } = state.context;
  const rows = useMemo(
    () => items.map((row) => ({ id: row.id, row, isNew: newIds.includes(row.id) })),
    [items, newIds],
  );
  return {
    rows,
    facts,
    freshness: freshness(state),
    status: position !== null ? 'loaded' : state.matches({ rows: 'failed' }) ? 'failed' : 'loading',
    problem: problem?.message ?? null,
    isMissing: state.matches({ rows: 'missing' }),
    isStale: state.matches({ rows: 'stale' }),
    hasMore,
    isLoadingMore: state.matches({ rows: 'loadingMore' }),
    wantMore: () => actor.send({ type: 'more.wanted' }),
    retry: () => actor.send({ type: 'list.retried' }),
  };
}

function effectsOf<Item extends ListedItem, Facts>({
  topics,
  topic,
  topicsOf,
  load,
}: MatchListOptions<Item, Facts>) {
  return {
    listen: fromCallback<EventObject>(({ sendBack, receive }) => {
      const followed = followTopics(topics, topic, {
        changed: () => sendBack({ type: 'list.changed' }),
        opened: () => sendBack({ type: 'connection.opened' }),
        closed: () => sendBack({ type: 'connection.closed' }),
      });
      receive((event) => {
        const { items, after } = event as FollowEvent<Item>;
        followed.follow([topic, ...topicsOf(items)], after);
      });
      return followed.stop;
    }),
    load: fromPromise<LoadedMatches<Item, Facts>, LoadMatchesInput>(({ input: { atLeast }, signal }) =>
      loggedUnlessStopped(signal, load(atLeast, signal)),
    ),
  };
}
