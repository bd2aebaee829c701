import { type AdCard, isOwnersOnly, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { type SearchNotify, usualSearchNotify } from '@voltyard/contracts/searches/search-notify';
import type { SearchChangeEvent, SearchesSummedUp } from '@voltyard/contracts/searches/searches.events';
import type { SavedSearch } from '@voltyard/contracts/searches/searches.rest';
import type { Projection, Recorded, RowToStore, ViewDefinition } from '../../views/views.js';
import { cardAfter } from '../cards-where.js';

/**
 * The searches that people keep: their wanted ads, private and public, with what each person says of their own. `isListed`
 * is 1 while the ad still searches. The settings of one that is deleted stay, because a deletion can be undone.
 */
export const searchesView: ViewDefinition = {
  name: 'searches-2',
  fields: {
    userId: 'text',
    isListed: 'number',
    keptAt: 'time',
    notify: 'text',
    seenAt: 'time',
    summedUpTo: 'time',
  },
  indexes: [
    ['userId', 'isListed', 'keptAt'],
    ['isListed', 'notify', 'userId', 'keptAt'],
    ['userId', 'position'],
  ],
};

interface Settings {
  readonly userId: string;
  readonly keptAt: string;
  readonly notify: SearchNotify;
  readonly seenAt: string;
  /** Up to when a daily summary has told of its results; null before the first one. */
  readonly summedUpTo: string | null;
}

type SearchEvent = SearchChangeEvent | SearchesSummedUp;

export const searchRows: Projection<AdEvent | SearchEvent> = {
  view: searchesView,
  idsOf: ({ event, stream }) => {
    if (event.type === 'SearchesSummedUp') return event.searches.map(({ adId }) => adId);
    if (isChange(event)) return [event.adId];
    return stream.startsWith('ad-') ? [stream.slice('ad-'.length)] : [];
  },
  evolve: (row, recorded) => {
    const { event } = recorded;
    if (event.type !== 'SearchesSummedUp' && !isChange(event))
      return afterAdEvent(row, recorded as Recorded<AdEvent>);
    if (row === null || event.type === 'SearchForgotten') return null;
    return rowOf(cardIn(row), { ...settingsIn(row), ...changedBy(event, row, recorded.at) });
  },
};

function changedBy(
  event: Exclude<SearchEvent, { type: 'SearchForgotten' }>,
  row: RowToStore,
  at: string,
): Partial<Settings> {
  switch (event.type) {
    case 'SearchesSummedUp':
      return { summedUpTo: event.upTo };
    case 'SearchResultsSeen':
      return { seenAt: later(String(row.fields.seenAt), event.seenAt) };
    case 'SearchNotifyChanged':
      // The first summary tells of what comes from now on.
      return { notify: event.notify, ...(event.notify === 'daily' && { summedUpTo: at }) };
  }
}

/** Up to when its person knows its results, by looking or by a summary (ISO 8601). */
export const seenUpTo = ({ fields: { seenAt, summedUpTo } }: RowToStore): string =>
  later(String(seenAt), String(summedUpTo ?? ''));

/** A search as the calls and the topic give it; of rows that are listed. */
export const searchIn = ({ json }: Pick<RowToStore, 'json'>): SavedSearch => JSON.parse(json) as SavedSearch;

const changes: ReadonlySet<string> = new Set<SearchChangeEvent['type']>([
  'SearchNotifyChanged',
  'SearchResultsSeen',
  'SearchForgotten',
]);
const isChange = (event: AdEvent | SearchEvent): event is SearchChangeEvent => changes.has(event.type);

/** An ad for sale is no search. */
function afterAdEvent(row: RowToStore | null, recorded: Recorded<AdEvent>): RowToStore | null {
  const card = cardAfter(row && cardIn(row), recorded);
  if (card === null) return row && rowOf(null, settingsIn(row));
  if (kindOf(card) === 'for-sale') return null;
  return rowOf(card, row ? settingsIn(row) : newSettings(card));
}

const newSettings = ({ userId, createdAt }: AdCard): Settings => ({
  userId,
  keptAt: createdAt,
  notify: usualSearchNotify,
  seenAt: createdAt,
  summedUpTo: null,
});

const settingsIn = ({ fields }: RowToStore): Settings => {
  const { userId, keptAt, notify, seenAt, summedUpTo } = fields;
  return { userId, keptAt, notify, seenAt, summedUpTo } as unknown as Settings; // as `rowOf` stored them
};

/** Null while the ad is deleted. */
function cardIn({ json }: RowToStore): AdCard | null {
  const { notify: _notify, seenAt: _seenAt, keptAt: _keptAt, ...card } = JSON.parse(json) as SavedSearch;
  return 'buyerAdId' in card ? card : null;
}

/** What was found, or the operator has hidden, does not search. */
const stillSearches = (card: AdCard): boolean =>
  card.state === 'live' && (isPrivateAd(card) || !isOwnersOnly(card));

function rowOf(card: AdCard | null, { userId, summedUpTo, ...shown }: Settings): RowToStore {
  return {
    json: JSON.stringify(card === null ? {} : { ...card, ...shown }),
    fields: { userId, isListed: Number(card !== null && stillSearches(card)), ...shown, summedUpTo },
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);
