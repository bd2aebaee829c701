import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { listFields, listFieldsOf } from '@voltyard/contracts/ads/criteria/list-fields';
import { searchedText } from '@voltyard/contracts/ads/criteria/searched-text';
import { sortOrders } from '@voltyard/contracts/ads/criteria/sort-orders';
import {
  publicFieldsOf,
  type PublicBuyerAdFields,
  type PublicSellerAdFields,
} from '@voltyard/contracts/ads/public-fields';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import type { Projection, Recorded, RowToStore, ViewDefinition } from '../views/views.js';
import { kindNames } from './ad-kind-names.js';
import { withPhotos } from './ad.decider.js';
import { withoutProof } from './proof-photo.js';

const listOf = ['kind', 'productType'];

/** The cards of all live ads, for lists, single answers and pushes; asked by what the criteria and the orders go by. */
export const adCardsView: ViewDefinition = {
  // Its rows are sorted by the rates of a day: another day's make another view.
  name: `ad-cards-8-${exchangeRates.date}`,
  fields: Object.fromEntries(Object.entries(listFields).map(([field, { type }]) => [field, type])),
  indexes: [
    // Answers the newest ads, of everybody or of one user, without the index in memory.
    [...listOf, sortOrders.newest.field],
    [...listOf, 'userId', sortOrders.newest.field],
    [...listOf, 'position'],
    ['userId', 'position'],
    ['position'],
  ],
  indexed: { sortedBy: [...new Set(Object.values(sortOrders).map(({ field }) => field))] },
};

type Frame = Pick<AdCard, 'version' | 'createdAt' | 'updatedAt' | 'photos' | 'userId' | 'userName'>;
/** What everybody may know; what is private never gets into a row. */
type Card = Frame & (PublicSellerAdFields | PublicBuyerAdFields);

export const adCards: Projection<AdEvent> = {
  view: adCardsView,
  idsOf: ({ stream }) => (stream.startsWith('ad-') ? [stream.slice('ad-'.length)] : []),
  evolve: (row, recorded, id) => {
    const { event, version, at } = recorded;
    if (event.type === 'AdPublished' || event.type === 'AdRestored') return publishedRow(recorded, event);
    if (event.type === 'AdDeleted' || row === null) return null;
    const before = JSON.parse(row.json) as Card;
    const card = { ...before, version, updatedAt: later(before.updatedAt, at) };
    return rowOf(row.fields.kind as AdEventOf<'AdPublished'>['kind'], id, changed(card, event));
  },
};

type AdEventOf<Type extends AdEvent['type']> = Extract<AdEvent, { type: Type }>;

function publishedRow(
  { version, at }: Recorded<AdEvent>,
  event: AdEventOf<'AdPublished' | 'AdRestored'>,
): RowToStore {
  const { kind, adId, userId, userName, publishedAt, fields } = event;
  return rowOf(kind, adId, {
    version,
    userId,
    userName,
    createdAt: publishedAt,
    updatedAt: later(publishedAt, at),
    ...publicFieldsOf(fields),
    photos: event.type === 'AdRestored' ? event.photos : [],
  });
}

function changed(card: Card, event: AdEventOf<'AdChanged' | 'AdPhotosSaved' | 'AdPhotoRemoved'>): Card {
  switch (event.type) {
    case 'AdChanged': {
      const { version, userId, userName, createdAt, updatedAt, photos } = card;
      return { version, userId, userName, createdAt, updatedAt, ...publicFieldsOf(event.fields), photos };
    }
    case 'AdPhotosSaved':
      return { ...card, photos: withPhotos(card.photos, event.photos) };
    case 'AdPhotoRemoved':
      return {
        ...withoutProof(card, event.photoId),
        photos: card.photos.filter(({ photoId }) => photoId !== event.photoId),
      };
  }
}

/** A log from before may hold times of a clock that was put back. */
const later = (one: string, other: string): string => (one > other ? one : other);

function rowOf(kind: AdEventOf<'AdPublished'>['kind'], adId: string, fields: Card): RowToStore {
  const card = { [kindNames[kind].id]: adId, ...fields } as AdCard;
  return { json: JSON.stringify(card), fields: listFieldsOf(card), text: searchedText(card) };
}
