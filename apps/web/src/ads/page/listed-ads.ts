import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

interface ListOnPage {
  /** In the order they are shown. */
  readonly cards: readonly AdCard[];
  /** Loads more of them, where there are more; does nothing while they are on their way. */
  readonly wantMore: (() => void) | undefined;
}
export type ListsOnPage = ReadonlyMap<object, ListOnPage>;

/** The lists of a page as they are just now, so that the open ad leads to those beside it. */
export class ListedAds {
  private lists: ListsOnPage = new Map();
  private readonly listeners = new Set<() => void>();

  readonly current = (): ListsOnPage => this.lists;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  put(key: object, list: ListOnPage | null): void {
    const changed = new Map(this.lists);
    if (list === null) changed.delete(key);
    else changed.set(key, list);
    this.lists = changed;
    for (const tell of this.listeners) tell();
  }
}

export const ListedAdsContext = createContext(new ListedAds());

/** Says which ads a list shows, for as long as it is there. */
export function useListedAds({ cards, wantMore }: ListOnPage): void {
  const listed = useContext(ListedAdsContext);
  const [key] = useState(() => ({}));
  useEffect(() => listed.put(key, { cards, wantMore }), [listed, key, cards, wantMore]);
  useEffect(() => () => listed.put(key, null), [listed, key]);
}

/** The ads beside one in the list that has it. */
export interface AdNeighbours {
  readonly previous: AdCard | undefined;
  readonly next: AdCard | undefined;
  /** Given of the last one: loads more of them, where there are more. */
  readonly wantMore: (() => void) | undefined;
}

/** The lists of the page, whenever they change. */
export function useListsOnPage(): ListsOnPage {
  const listed = useContext(ListedAdsContext);
  return useSyncExternalStore(listed.subscribe, listed.current, listed.current);
}

/** Null where no list has it. */
export function neighboursIn(lists: ListsOnPage, adId: string): AdNeighbours | null {
  for (const { cards, wantMore } of lists.values()) {
    const at = cards.findIndex((card) => adIdOf(card) === adId);
    if (at === -1) continue;
    const next = cards[at + 1];
    return { previous: cards[at - 1], next, wantMore: next === undefined ? wantMore : undefined };
  }
  return null;
}
