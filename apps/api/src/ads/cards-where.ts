import { type AdCard, adIdOf, isOwnersOnly, kindOf, standingOnCard } from '@voltyard/contracts/ads/ad-card';
import { answered } from '@voltyard/contracts/ads/ad-hiding';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import {
  publicFieldsOf,
  type PublicBuyerAdFields,
  type PublicSellerAdFields,
} from '@voltyard/contracts/ads/public-fields';
import { rememberLast } from '../views/remember-last.js';
import type { Projection, Recorded, RowToStore } from '../views/views.js';
import { keptReduction, withReduction, withUnknownPast } from './price-reduction.js';
import { kindNames } from './ad-kind-names.js';
import { withPhotos } from './ad.decider.js';
import { withoutProof } from './proof-photo.js';

type Frame = Pick<
  AdCard,
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'photos'
  | 'userId'
  | 'userName'
  | 'state'
  | 'stateSince'
  | 'isArchived'
  | 'reduced'
  | 'raisedFrom'
  | 'hiding'
>;
/** Private fields of an ad are never in a row. */
type Card = Frame & (PublicSellerAdFields | PublicBuyerAdFields);
type AdEventOf<Type extends AdEvent['type']> = Extract<AdEvent, { type: Type }>;
/** Events with the whole ad. */
type WholeAd = Exclude<AdEvent, Change | AdEventOf<'AdDeleted'>>;
type Change = AdEventOf<'AdChanged' | 'AdPhotosSaved' | 'AdPhotoRemoved' | 'AdHidingAnswered'>;

/** The fields and the text that a view stores beside each card. */
interface BesideCard {
  fields: (card: AdCard) => RowToStore['fields'];
  text?: (card: AdCard) => string;
}

/** A projection of the live ads that meet `isShown`. Other ads have no row, whatever events they have. */
export function cardsWhere(
  isShown: (card: AdCard) => boolean,
  { fields, text }: BesideCard,
): Pick<Projection<AdEvent>, 'idsOf' | 'evolve'> {
  const rowOf = (card: AdCard): RowToStore | null =>
    isShown(card) ? { json: jsonOf(card), fields: fields(card), ...(text && { text: text(card) }) } : null;
  return {
    idsOf: ({ stream }) => (stream.startsWith('ad-') ? [stream.slice('ad-'.length)] : []),
    evolve: (row, recorded) => {
      const card = cardAfter(row && (JSON.parse(row.json) as AdCard), recorded);
      return card && rowOf(card);
    },
  };
}

/** The views ask one after the other for the same card. */
const jsonOf = rememberLast((card: AdCard) => JSON.stringify(card));

/** The ad after an event, as everybody may read it; null while it is deleted. */
export function cardAfter(before: AdCard | null, recorded: Recorded<AdEvent>): AdCard | null {
  const { event } = recorded;
  switch (event.type) {
    case 'AdPublished':
    case 'AdRestored':
    case 'AdVisibilityChanged':
    case 'AdStateChanged':
    case 'AdArchived':
    case 'AdHidden':
    case 'AdUnhidden':
      return withinReaders(before, recorded as Recorded<WholeAd>);
    case 'AdDeleted':
      return null;
    default:
      return before && changedCard(before, recorded, event);
  }
}

const withId = (kind: AdKind, adId: string, card: Card) =>
  ({ [kindNames[kind].id]: adId, ...card }) as AdCard;

const wholeCard = rememberLast(({ version, at, event }: Recorded<WholeAd>): AdCard => {
  const { kind, adId, userId, userName, publishedAt, fields, standing, hiding } = event;
  return withId(kind, adId, {
    version,
    userId,
    userName,
    createdAt: publishedAt,
    updatedAt: later(publishedAt, at),
    ...standingOnCard(publishedAt, standing),
    ...(hiding && { hiding }),
    ...publicFieldsOf(fields),
    photos: event.type === 'AdPublished' ? [] : event.photos,
  });
});

/**
 * What its price was before is told to those alone who could read that: an ad's row moves to another view without it. One
 * that comes back must not look reduced by what it was raised meanwhile.
 */
function withinReaders(before: AdCard | null, recorded: Recorded<WholeAd>): AdCard {
  const after = wholeCard(recorded);
  if (before && isOwnersOnly(before) === isOwnersOnly(after)) return keptReduction(before, after);
  return recorded.event.type === 'AdPublished' ? after : withUnknownPast(after, recorded.at);
}

function changedCard(before: AdCard, { version, at }: Recorded<AdEvent>, event: Change): AdCard {
  const card = { ...before, version, updatedAt: later(before.updatedAt, at) };
  switch (event.type) {
    case 'AdChanged':
      return withReduction(before, withFields(card, event.fields), at);
    case 'AdHidingAnswered':
      return { ...card, ...(card.hiding && { hiding: answered(card.hiding, event) }) };
    case 'AdPhotosSaved':
      return { ...card, photos: withPhotos(card.photos, event.photos) };
    case 'AdPhotoRemoved':
      return {
        ...withoutProof(card, event.photoId),
        photos: card.photos.filter(({ photoId }) => photoId !== event.photoId),
      };
  }
}

function withFields(card: AdCard, fields: AdEventOf<'AdChanged'>['fields']): AdCard {
  const { version, userId, userName, createdAt, updatedAt, photos, state, stateSince } = card;
  const { isArchived, hiding } = card;
  const standing = { state, stateSince, ...(isArchived && { isArchived }), ...(hiding && { hiding }) };
  const frame = { version, userId, userName, createdAt, updatedAt, ...standing };
  return withId(kindOf(card), adIdOf(card), { ...frame, ...publicFieldsOf(fields), photos });
}

/** An older log may have times of a clock that was set back. */
const later = (one: string, other: string): string => (one > other ? one : other);
