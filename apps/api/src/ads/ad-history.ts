import { setImmediate as others } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type AdCard, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import {
  type AdFieldChange,
  type AdHistoryEntry,
  historyLimits,
  isAboutPhotos,
} from '@voltyard/contracts/ads/ad-history';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { noticeLimits } from '@voltyard/contracts/limits';
import { type AdVersion, hidesPrice, type Reader } from './ad-versions.js';
import { proofIn, withoutProof } from './proof-photo.js';

/** What is told of an ad so far. */
export interface AdHistorySoFar {
  /** The last version that was not deleted; null before the first one. */
  readonly last: AdCard | null;
  /** Oldest first. */
  readonly entries: readonly AdHistoryEntry[];
}

export const noHistory: AdHistorySoFar = { last: null, entries: [] };

/**
 * The history with one more version. Nothing is told of a deletion that was undone, nor of a state that was undone at once:
 * the ad is what it was.
 */
export function withVersion({ last, entries }: AdHistorySoFar, version: AdVersion): AdHistorySoFar {
  const { card } = version;
  if (card === null) return { last, entries };
  const isPublished = last === null || isPrivateAd(last) !== isPrivateAd(card);
  if (isPublished) return { last: card, entries: [entryOf(version, 'published', [])] };
  const changes = changesOf(last, card);
  const type = typeOf(changes);
  if (type === null) return { last: card, entries };
  const entry = entryOf(version, type, changes);
  if (isUndone(entries.at(-1), entry)) return { last: card, entries: entries.slice(0, -1) };
  return { last: card, entries: [...entries, entry].slice(-historyLimits.entries) };
}

/**
 * The same for others than its owner: it begins anew after a time in which the ad was private or hidden, and leaves out
 * other versions that only the owner could read.
 */
export function withVersionForOthers(history: AdHistorySoFar, version: AdVersion): AdHistorySoFar {
  const { card } = version;
  if (card === null || !isOwnersOnly(card)) return withVersion(history, version);
  return card.hiding || isPrivateAd(card) ? noHistory : history;
}

/** Whether an entry takes back the state that the one before it tells of, within the time that Undo is offered for. */
function isUndone(told: AdHistoryEntry | undefined, taken: AdHistoryEntry): boolean {
  if (told?.type !== 'state' || taken.type !== 'state') return false;
  const back = taken.changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  const elapsed = Date.parse(taken.at) - Date.parse(told.at);
  return elapsed <= noticeLimits.stateSettles && isDeepStrictEqual(told.changes, back);
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

/** So many versions are compared before other requests have their turn. */
const comparedAtOnce = 100;

/** The history of an ad that the asker may read. */
export async function historyOf(
  versions: readonly AdVersion[],
  { isOwner }: Reader,
): Promise<AdHistoryEntry[]> {
  const withNext = isOwner ? withVersion : withVersionForOthers;
  let history = noHistory;
  for (const [place, version] of versions.entries()) {
    if (place % comparedAtOnce === comparedAtOnce - 1) await others();
    history = withNext(history, version);
  }
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
  return [...fields].every((field) => isAboutPhotos(field)) ? 'photos' : 'edited';
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
  'raisedFrom',
  'photos',
]);

function changesOf(before: AdCard, after: AdCard): AdFieldChange[] {
  const [one, other] = [toldOf(before), toldOf(after)];
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const edited = fields
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .map((field) => ({ field, before: toldValue(one[field]), after: toldValue(other[field]) }));
  return [...edited, ...photoChanges(before, after)];
}

/** The fields without photos, the proof of the battery's health included: a photo may be gone. */
function toldOf(card: AdCard): Record<string, unknown> {
  const proof = proofIn(card);
  const shown = proof === undefined ? card : withoutProof(card, proof);
  return Object.fromEntries(Object.entries(shown).filter(([field]) => !frame.has(field)));
}

/** How many photos there were, or how many of them are other ones, and of how many the caption is another one. */
function photoChanges({ photos: before }: AdCard, { photos: after }: AdCard): AdFieldChange[] {
  const captions = new Map(before.map(({ photoId, photoCaption }) => [photoId, photoCaption]));
  const other = after.filter(({ photoId }) => !captions.has(photoId)).length;
  const recaptioned = after.filter(
    ({ photoId, photoCaption }) => (captions.get(photoId) ?? photoCaption) !== photoCaption,
  ).length;
  return [
    ...(before.length === after.length ? [] : [change('photos', before.length, after.length)]),
    ...(before.length === after.length && other > 0 ? [change('photosReplaced', null, other)] : []),
    ...(recaptioned > 0 ? [change('photoCaptions', null, recaptioned)] : []),
  ];
}

const change = (field: string, before: number | null, after: number): AdFieldChange => ({
  field,
  before,
  after,
});

/** A card is JSON; a long text is cut. */
function toldValue(value: unknown): AdFieldChange['before'] {
  if (typeof value === 'string' && value.length > historyLimits.text)
    return `${value.slice(0, historyLimits.text)} …`;
  return (value ?? null) as AdFieldChange['before'];
}
