import { SavedSearch, type SearchCount } from '@voltyard/contracts/searches/searches.rest';
import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { useLatest } from '../../ui/use-latest';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import type { SearchesPage } from '../../wiring/http/searches';
import { inspected } from '../../wiring/inspection/inspection';
import { followChanges } from '../../wiring/live/follow-changes';
import { useAdsApi } from '../ads-api';
import { topicOf } from '../list/topic-of';

/** How many ads meet each search, by its id. */
export type Counts = ReadonlyMap<string, SearchCount>;

/** Counted at most this often (ms) for each page of the list, however many ads change. */
const pauseBetweenCounts = 1000;

interface Searches {
  list: FollowedList<SavedSearch>;
  /** Null until they are known. */
  counts: Counts | null;
}

/** The searches that the signed-in user keeps, with how many ads meet each, live. */
export function useSearches(userId: string): Searches {
  const { loadSearches, topics } = useAdsApi();
  const [load] = useState(() => sharing(loadSearches));
  const list = useLiveList<SavedSearch>({
    name: 'searches',
    topic: `searches:${userId}`,
    topics,
    schema: SavedSearch,
    rules: {
      compare: lastKeptFirst,
      belongs: () => true,
      idOf: ({ buyerAdId }) => buyerAdId,
    },
    load: ({ before }, signal) => load(before, signal),
  });
  return { list, counts: useCounts(list, load) };
}

function lastKeptFirst(one: SavedSearch, other: SavedSearch): number {
  if (one.keptAt !== other.keptAt) return one.keptAt > other.keptAt ? -1 : 1;
  if (one.buyerAdId === other.buyerAdId) return 0;
  return one.buyerAdId > other.buyerAdId ? -1 : 1;
}

type Load = (before: string | null, signal?: AbortSignal) => Promise<SearchesPage>;

/** The list and the counts begin with the same page: asked for by both at once, it is loaded once. */
function sharing(load: Load): Load {
  let first: Promise<SearchesPage> | null = null;
  return (before, signal) => {
    if (before !== null) return load(before, signal);
    first ??= load(null).finally(() => {
      first = null;
    });
    return first;
  };
}

/** What is counted: which searches, what they ask for, and what of each was seen. */
const keyOf = ({ rows }: FollowedList<SavedSearch>): string =>
  rows.map(({ id, row }) => `${id} ${row.version} ${row.seenAt}`).join();

function useCounts(list: FollowedList<SavedSearch>, load: Load): Counts | null {
  const { topics } = useAdsApi();
  const latest = useLatest(list);
  const [machine] = useState(() =>
    loadingMachineOf<Counted>().provide({
      actors: {
        load: fromPromise<Counted>(({ signal }) =>
          loggedUnlessStopped(
            signal,
            countAll(load, () => latest().rows.length, signal),
          ),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const key = list.status === 'loaded' ? keyOf(list) : null;
  const types = [...new Set(list.rows.map(({ row }) => row.productType))].toSorted().join();
  const counted = useSelector(actor, ({ context }) => context.value);
  const position = counted?.position ?? null;
  const countedKey = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || key === countedKey.current) return;
    // The first counts come with the list itself.
    if (countedKey.current !== null || actor.getSnapshot().matches('failed'))
      actor.send({ type: 'value.outdated' });
    countedKey.current = key;
  }, [actor, key]);
  useEffect(() => {
    if (position === null || types === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outdated = () => {
      const pages = Math.max(1, Math.ceil(latest().rows.length / rowsPerPage));
      timer ??= setTimeout(() => {
        timer = undefined; // the position stays where it was when nothing had changed
        actor.send({ type: 'value.outdated' });
      }, pages * pauseBetweenCounts);
    };
    const stops = types.split(',').map((productType) =>
      followChanges(
        topics,
        topicOf({ kind: 'for-sale', productType: productType as SavedSearch['productType'] }),
        position,
        {
          changed: outdated,
          opened: outdated,
        },
      ),
    );
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [actor, latest, topics, types, position]);
  return counted?.counts ?? null;
}

interface Counted {
  counts: Counts;
  /** The position of the log at which they are true. */
  position: number;
}

/** What a page has where the server is not asked for another number. */
const rowsPerPage = 24;

/** Counts the pages that the list shows, one after the other. */
async function countAll(load: Load, rowsShown: () => number, signal: AbortSignal): Promise<Counted> {
  const counts = new Map<string, SearchCount>();
  let position: number | null = null;
  let before: string | null = null;
  do {
    // Each page says where the next one begins.
    const page: SearchesPage = await load(before, signal);
    for (const count of page.counts) counts.set(count.buyerAdId, count);
    position ??= page.position;
    before = page.next;
  } while (before !== null && counts.size < rowsShown());
  return { counts, position };
}
