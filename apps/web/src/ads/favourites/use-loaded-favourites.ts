import type { Favourite, FavouriteRow } from '@voltyard/contracts/favourites/favourites.rest';
import { useCallback, useEffect, useState } from 'react';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { type AdsApi, useAdsApi } from '../ads-api';

/** What a push says of a favourite, and all of it where it was loaded. */
export type ListedFavourite = Pick<FavouriteRow, 'adId' | 'savedAt'> & Partial<Favourite>;

type ByKey = ReadonlyMap<string, Favourite>;

/** What the calls say of favourites of which the list knows less: pushed ones, and those whose ads went meanwhile. */
export function useLoadedFavourites() {
  const [loaded, setLoaded] = useState<ByKey>(new Map());
  const [removals, setRemovals] = useState<ByKey>(new Map());
  const { gone, tellGone } = useGone(setRemovals);
  const [remember] = useState(
    () => (rows: readonly Favourite[]) => setLoaded((known) => new Map([...known, ...byKey(rows)])),
  );
  const completed = useCallback(
    (row: ListedFavourite): ListedFavourite => {
      const known = row.card === undefined ? (loaded.get(keyOf(row)) ?? row) : row;
      const removal = removals.get(keyOf(row));
      // It keeps its card, by which it is followed: it may come back.
      return known.card && removal ? { ...removal, card: known.card } : known;
    },
    [loaded, removals],
  );
  const isIncomplete = (row: ListedFavourite): boolean =>
    row.card === undefined || (gone.has(keyOf(row)) && !removals.has(keyOf(row)));
  const rememberFound = useCallback((found: readonly Favourite[]) => {
    setLoaded((known) => new Map([...byKey(found), ...known]));
    setRemovals((known) => new Map([...known, ...byKey(found.filter(({ card }) => card === null))]));
  }, []);
  return { completed, remember, rememberFound, isIncomplete, tellGone };
}

/** The favourites whose ads went while they were followed, and are not back. */
function useGone(setRemovals: (change: (known: ByKey) => ByKey) => void) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const tellGone = useCallback(
    (row: ListedFavourite) => {
      const key = keyOf(row);
      setGone((known) => new Set([...known, key]));
      return () => {
        setGone((known) => new Set([...known].filter((one) => one !== key)));
        setRemovals((known) => new Map([...known].filter(([one]) => one !== key)));
      };
    },
    [setRemovals],
  );
  return { gone, tellGone };
}

/** Looks for these favourites anew, as often as there are others to look for. */
export function useFindAgain(rows: readonly ListedFavourite[], found: (rows: readonly Favourite[]) => void) {
  const { loadFavourites } = useAdsApi();
  const wanted = rows.map(keyOf).join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const { signal, abort } = abortable();
    loggedUnlessStopped(signal, findFavourites(loadFavourites, new Set(wanted.split('\n')), signal)).then(
      found,
      () => undefined,
    );
    return abort;
  }, [wanted, loadFavourites, found]);
}

/** Page by page, until all of them are found: a pushed one is on the first, one whose ad went on any. */
async function findFavourites(
  loadFavourites: AdsApi['loadFavourites'],
  keys: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Favourite[]> {
  const found: Favourite[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof loadFavourites>> = await loadFavourites(before, signal);
    found.push(...page.rows.filter((row) => keys.has(keyOf(row))));
    before = page.next;
  } while (before !== null && found.length < keys.size);
  return found;
}

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

const byKey = (rows: readonly Favourite[]): ByKey => new Map(rows.map((row) => [keyOf(row), row]));

const keyOf = ({ adId, savedAt }: ListedFavourite): string => `${adId} ${savedAt}`;
