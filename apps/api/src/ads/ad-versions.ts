import { setImmediate as others } from 'node:timers/promises';
import { type AdCard, adIdOf, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { Commit, EventStore } from '../event-store/event-store.js';
import type { WasAdReadable } from '../slice.js';
import { streamOfAd } from './ad.decider.js';
import { cardAfter } from './cards-where.js';
import { proofIn, withoutProof } from './proof-photo.js';

/** An ad after one of its commits, folded as its row in the lists is: private fields are in none. */
export interface AdVersion {
  readonly position: number;
  /** ISO 8601 */
  readonly at: string;
  readonly version: number;
  /** What the commit did. */
  readonly types: readonly AdEvent['type'][];
  /** Null while it was deleted. */
  readonly card: AdCard | null;
}

const pieceOfStream = 100;

/** The versions of an ad, oldest first. Other requests have their turn between pieces of a long stream. */
export async function versionsOf(readStream: EventStore['read'], adId: string): Promise<AdVersion[]> {
  const versions: AdVersion[] = [];
  let card: AdCard | null = null;
  let after = 0;
  for (;;) {
    const piece = await readStream(streamOfAd(adId), after, pieceOfStream);
    for (const commit of piece) {
      const version = versionAfter(card, commit as Commit<AdEvent>); // an ad's stream has no others
      card = version.card;
      versions.push(version);
    }
    const last = piece.at(-1);
    if (last === undefined || piece.length < pieceOfStream) return versions;
    after = last.version;
    await others();
  }
}

/** The ad after a commit, from what it was before. */
export function versionAfter(before: AdCard | null, { events, ...commit }: Commit<AdEvent>): AdVersion {
  const { position, at, version } = commit;
  const card = events.reduce((one, event) => cardAfter(one, { event, ...commit }), before);
  return { position, at, version, types: events.map(({ type }) => type), card };
}

/** Who asks for what an ad was, which they may read as it is now. */
export interface Reader {
  readonly isOwner: boolean;
}

/**
 * The ad as it was at a version, for a reader of it as it is `now`. Null where there was none, or where it was private
 * and is public now. For others than its owner also null for a version that only the owner could read, and for each one
 * from before the operator hid the ad and showed it again.
 */
export function cardAtVersion(
  versions: readonly AdVersion[],
  now: AdCard,
  { version: wanted, isOwner }: Reader & { version: number },
): AdCard | null {
  if (wanted > now.version) return null;
  let found: AdCard | null = null;
  for (const { version, card } of versions) {
    if (version < wanted) continue;
    if (version === wanted) found = card;
    if (isOwner || found === null) break;
    // What the operator hides later may be in it.
    if (card?.hiding) return null;
  }
  if (found === null) return null;
  const isKept = isOwner ? isPrivateAd : isOwnersOnly;
  return isKept(found) && !isKept(now) ? null : withoutHidden(found, now);
}

/** Whether everybody who reads the ad may read it as it was at a version. */
export const wasAdReadable =
  (readStream: EventStore['read']): WasAdReadable =>
  async (now, version) =>
    cardAtVersion(await versionsOf(readStream, adIdOf(now)), now, { version, isOwner: false }) !== null;

/**
 * A former card without what its owner does not show any more: a price, photos, the proof of the battery's health; and
 * without what an operator wrote to the owner.
 */
export function withoutHidden({ hiding: _hiding, ...card }: AdCard, now: AdCard): AdCard {
  const shown = new Set(now.photos.map(({ photoId }) => photoId));
  const proof = proofIn(card);
  const isProofShown = proof === undefined || proof === proofIn(now);
  const kept = isProofShown ? card : withoutProof(card, proof);
  return withoutHiddenPrice(
    { ...kept, photos: kept.photos.filter(({ photoId }) => shown.has(photoId)) },
    now,
  );
}

export const hidesPrice = (card: AdCard): boolean => 'priceType' in card && card.priceType === 'on-request';

function withoutHiddenPrice(card: AdCard, now: AdCard): AdCard {
  if (!('sellerAdId' in card) || !hidesPrice(now)) return card;
  const { price: _price, reduced: _reduced, raisedFrom: _raisedFrom, ...shown } = card;
  return { ...shown, priceType: 'on-request' };
}
