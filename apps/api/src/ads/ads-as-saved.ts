import { setImmediate as others } from 'node:timers/promises';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { publicFieldsOf } from '@voltyard/contracts/ads/public-fields';
import { type SavedCard, savedCardOf } from '@voltyard/contracts/favourites/saved-card';
import { redactedText } from '@voltyard/contracts/personal-fields';
import type { EventStore } from '../event-store/event-store.js';
import type { FindAdsAsSaved, FindAdToSave, SavedAd } from '../slice.js';
import type { StoredRow, Views } from '../views/views.js';
import { streamOfAd } from './ad.decider.js';
import { type AdSeen, adSeenIn, adsAsSeenView } from './ads-as-seen.projection.js';
import { findAdCards } from './find-ad-cards.js';
import { hiddenAdsAmong } from './whose-ad.js';

export const adToSave =
  (views: Views): FindAdToSave =>
  async (adId) => {
    const row = await views.get(adsAsSeenView, adId);
    if (!row) return null;
    const { removedAt, publicWordsAt: _, ...ad } = adSeenIn(row);
    return removedAt === null ? ad : null;
  };

/**
 * Ads as they are and as they were when somebody saved them, in the order of the question. What they said is read from
 * their own streams, so that it is gone with the key of the ad's owner: one commit of each ad that changed since it was
 * saved, and of one that was removed its newest words too, however long its stream is.
 */
export const adsAsSaved =
  ({ views, readStream }: { views: Views; readStream: EventStore['read'] }): FindAdsAsSaved =>
  async (saved) => {
    const cards = byId(await findAdCards(views)(saved.map(({ adId }) => adId)));
    const removed = saved.map(({ adId }) => adId).filter((adId) => !cards.has(adId));
    const hidden = await hiddenAdsAmong(views)(removed);
    const seen = byId(await views.getMany(adsAsSeenView, removed));
    const ads = [];
    for (const ad of saved) {
      const [card, row] = [cards.get(ad.adId) ?? null, seen.get(ad.adId)];
      const [now, newest] = [card && (JSON.parse(card.json) as AdCard), row && adSeenIn(row)];
      const was = asItIs(now, ad) ?? (await asItWas(readStream, ad));
      const isPriceless =
        was !== null && 'price' in was && (await isOnRequest(readStream, ad, { now, newest }));
      const cardWhenSaved = isPriceless ? withoutPrice(was) : was;
      const isHidden = hidden.has(ad.adId);
      const { removedAt, state } = isHidden ? stillThere : (newest ?? stillThere);
      const stateWhenRemoved = removedAt === null ? null : state;
      ads.push({ card, cardWhenSaved, removedAt, isHidden, stateWhenRemoved });
    }
    return ads;
  };

const stillThere = { removedAt: null, state: null };

const byId = (rows: readonly StoredRow[]) => new Map(rows.map((row) => [row.id, row]));

/** Null when it changed since. */
const asItIs = (card: AdCard | null, { version }: SavedAd): SavedCard | null =>
  card?.version === version ? savedCardOf(card) : null;

async function asItWas(
  readStream: EventStore['read'],
  { adId, version, seen }: SavedAd,
): Promise<SavedCard | null> {
  if (!seen) return null;
  const fields = await fieldsAt(readStream, adId, seen.wordsAt);
  if (!fields || fields.title === redactedText) return null;
  return savedCardWith(fields, { adId, version, state: seen.state });
}

/** What an ad said by a commit of its stream; its texts are redacted when the key of its owner is destroyed. */
export async function fieldsAt(
  readStream: EventStore['read'],
  adId: string,
  version: number,
): Promise<AdFields | undefined> {
  const commits = await readStream(streamOfAd(adId), version - 1, 1);
  await others();
  const events = commits.flatMap((commit) => commit.events as AdEvent[]); // an ad's stream has no others
  return events.flatMap((event) => ('fields' in event ? event.fields : [])).at(-1);
}

/** Whether its owner told the price on request last, so that no former one is told. */
async function isOnRequest(
  readStream: EventStore['read'],
  { adId, seen }: SavedAd,
  { now, newest }: { now: AdCard | null; newest: AdSeen | undefined },
): Promise<boolean> {
  if (now !== null) return 'priceType' in now && now.priceType === 'on-request';
  if (newest === undefined || newest.wordsAt === seen?.wordsAt) return false;
  const fields = await fieldsAt(readStream, adId, newest.wordsAt);
  return fields !== undefined && 'priceType' in fields && fields.priceType === 'on-request';
}

function withoutPrice(card: SavedCard): SavedCard {
  if (!('sellerAdId' in card)) return card;
  const { price: _, ...rest } = card;
  return { ...rest, priceType: 'on-request' };
}

function savedCardWith(
  fields: AdFields,
  { adId, ...frame }: Pick<SavedCard, 'version' | 'state'> & { adId: string },
): SavedCard {
  return 'price' in fields
    ? savedCardOf({ sellerAdId: adId, ...frame, ...publicFieldsOf(fields) })
    : savedCardOf({ buyerAdId: adId, ...frame, ...publicFieldsOf(fields) });
}
