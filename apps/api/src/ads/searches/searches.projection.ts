import { type AdCard, isOwnersOnly, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { type SearchNotify, usualSearchNotify } from '@voltyard/contracts/searches/search-notify';
import type { SearchChangeEvent } from '@voltyard/contracts/searches/searches.events';
import type { SavedSearch } from '@voltyard/contracts/searches/searches.rest';
import type { Projection, Recorded, RowToStore, ViewDefinition } from '../../views/views.js';
import { cardAfter } from '../cards-where.js';

/**
 * The searches that people keep: their wanted ads, private and public, with what each person says of their own. `isListed`
 * is 1 while the ad still searches. The settings of one that is deleted stay, because a deletion can be undone.
 */
export const searchesView: ViewDefinition = {
  name: 'searches-1',
  fields: { userId: 'text', isListed: 'number', keptAt: 'time', notify: 'text', seenAt: 'time' },
  indexes: [
    ['userId', 'isListed', 'keptAt'],
    ['userId', 'position'],
  ],
};

interface Settings {
  readonly userId: string;
  readonly keptAt: string;
  readonly notify: SearchNotify;
  readonly seenAt: string;
}

export const searchRows: Projection<AdEvent | SearchChangeEvent> = {
  view: searchesView,
  idsOf: ({ event, stream }) => {
    if (isChange(event)) return [event.adId];
    return stream.startsWith('ad-') ? [stream.slice('ad-'.length)] : [];
  },
  evolve: (row, recorded) => {
    const { event } = recorded;
    if (!isChange(event)) return afterAdEvent(row, recorded as Recorded<AdEvent>);
    if (row === null || event.type === 'SearchForgotten') return null;
    const settings = settingsIn(row);
    return event.type === 'SearchNotifyChanged'
      ? rowOf(cardIn(row), { ...settings, notify: event.notify })
      : rowOf(cardIn(row), { ...settings, seenAt: later(settings.seenAt, event.seenAt) });
  },
};

/** A search as the calls and the topic give it; of rows that are listed. */
export const searchIn = ({ json }: Pick<RowToStore, 'json'>): SavedSearch => JSON.parse(json) as SavedSearch;

const changes: ReadonlySet<string> = new Set<SearchChangeEvent['type']>([
  'SearchNotifyChanged',
  'SearchResultsSeen',
  'SearchForgotten',
]);
const isChange = (event: AdEvent | SearchChangeEvent): event is SearchChangeEvent => changes.has(event.type);

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
});

const settingsIn = ({ fields }: RowToStore): Settings => {
  const { userId, keptAt, notify, seenAt } = fields;
  return { userId, keptAt, notify, seenAt } as unknown as Settings; // as `rowOf` stored them
};

/** Null while the ad is deleted. */
function cardIn({ json }: RowToStore): AdCard | null {
  const { notify: _notify, seenAt: _seenAt, keptAt: _keptAt, ...card } = JSON.parse(json) as SavedSearch;
  return 'buyerAdId' in card ? (card as AdCard) : null;
}

/** What was found, or the operator has hidden, does not search. */
const stillSearches = (card: AdCard): boolean =>
  card.state === 'live' && (isPrivateAd(card) || !isOwnersOnly(card));

function rowOf(card: AdCard | null, { userId, ...settings }: Settings): RowToStore {
  return {
    json: JSON.stringify(card === null ? {} : { ...card, ...settings }),
    fields: { userId, isListed: Number(card !== null && stillSearches(card)), ...settings },
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);
