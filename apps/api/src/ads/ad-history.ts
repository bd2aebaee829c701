import { isDeepStrictEqual } from 'node:util';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { type AdFieldChange, type AdHistoryEntry, historyLimits } from '@voltyard/contracts/ads/ad-history';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { EventStore } from '../event-store/event-store.js';
import { type AdVersion, hidesPrice, versionsOf } from './ad-versions.js';
import { proofIn, withoutProof } from './proof-photo.js';

/** What is told of an ad so far. */
export interface AdHistorySoFar {
  /** The last version that was not deleted; null before the first one. */
  readonly last: AdCard | null;
  /** Oldest first. */
  readonly entries: readonly AdHistoryEntry[];
}

export const noHistory: AdHistorySoFar = { last: null, entries: [] };

/** The history with one more version. Nothing is told of a deletion that was undone, as the ad is what it was. */
export function withVersion({ last, entries }: AdHistorySoFar, version: AdVersion): AdHistorySoFar {
  const { card } = version;
  if (card === null) return { last, entries };
  const isPublished = last === null || isPrivateAd(last) !== isPrivateAd(card);
  if (isPublished) return { last: card, entries: [entryOf(version, 'published', [])] };
  const changes = changesOf(last, card);
  const type = typeOf(changes);
  if (type === null) return { last: card, entries };
  return {
    last: card,
    entries: [...entries, entryOf(version, type, changes)].slice(-historyLimits.entries),
  };
}

/** Newest first, without what its owner does not show any more. */
export function shownEntries({ last, entries }: AdHistorySoFar): AdHistoryEntry[] {
  const isPriceHidden = last !== null && hidesPrice(last);
  return entries
    .map((entry) => ({
      ...entry,
      changes: isPriceHidden ? entry.changes.filter(({ field }) => field !== 'price') : entry.changes,
    }))
    .filter(({ type, changes }) => type === 'published' || changes.length > 0)
    .toReversed();
}

/** The history of an ad that the asker may read. */
export async function historyOf(readStream: EventStore['read'], adId: string): Promise<AdHistoryEntry[]> {
  let history = noHistory;
  for await (const version of versionsOf(readStream, adId)) history = withVersion(history, version);
  return shownEntries(history);
}

const entryOf = (
  { position, at, version }: AdVersion,
  type: AdHistoryEntry['type'],
  changes: AdFieldChange[],
): AdHistoryEntry => ({ position, at, version, type, changes });

function typeOf(changes: readonly AdFieldChange[]): AdHistoryEntry['type'] | null {
  const fields = new Set(changes.map(({ field }) => field));
  if (fields.size === 0) return null;
  if (fields.has('state')) return 'state';
  return fields.has('photos') && fields.size === 1 ? 'photos' : 'edited';
}

/** What surrounds the fields of an ad on its card. */
const frame: ReadonlySet<string> = new Set([
  'sellerAdId',
  'buyerAdId',
  'version',
  'userId',
  'userName',
  'createdAt',
  'updatedAt',
  'stateSince',
  'isArchived',
  'hiding',
  'reduced',
  'photos',
]);

function changesOf(before: AdCard, after: AdCard): AdFieldChange[] {
  const [one, other] = [toldOf(before), toldOf(after)];
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return fields
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .map((field) => ({ field, before: toldValue(one[field]), after: toldValue(other[field]) }));
}

/** The fields with the number of photos; no photo that may be gone, the proof of the battery's health included. */
function toldOf(card: AdCard): Record<string, unknown> {
  const proof = proofIn(card);
  const shown = proof === undefined ? card : withoutProof(card, proof);
  const fields = Object.entries(shown).filter(([field]) => !frame.has(field));
  return { ...Object.fromEntries(fields), photos: card.photos.length };
}

/** A card is JSON; a long text is cut. */
function toldValue(value: unknown): AdFieldChange['before'] {
  if (typeof value === 'string' && value.length > historyLimits.text)
    return `${value.slice(0, historyLimits.text)} …`;
  return (value ?? null) as AdFieldChange['before'];
}
