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
import { adSeenIn, adsAsSeenView } from './ads-as-seen.projection.js';
import { findAdCards } from './find-ad-cards.js';

export const adToSave =
  (views: Views): FindAdToSave =>
  async (adId) => {
    const row = await views.get(adsAsSeenView, adId);
    if (!row) return null;
    const { removedAt, ...ad } = adSeenIn(row);
    return removedAt === null ? ad : null;
  };

/**
 * Ads as they are and as they were when somebody saved them, in the order of the question. What they said is read from
 * their own streams, so that it is gone with the key of the ad's owner: one commit of each ad that changed since it was
 * saved, however long its stream is.
 */
export const adsAsSaved =
  ({ views, readStream }: { views: Views; readStream: EventStore['read'] }): FindAdsAsSaved =>
  async (saved) => {
    const cards = byId(await findAdCards(views)(saved.map(({ adId }) => adId)));
    const removed = saved.map(({ adId }) => adId).filter((adId) => !cards.has(adId));
    const seen = byId(await views.getMany(adsAsSeenView, removed));
    const ads = [];
    for (const ad of saved) {
      const [card, row] = [cards.get(ad.adId) ?? null, seen.get(ad.adId)];
      const cardWhenSaved = asItIs(card, ad) ?? (await asItWas(readStream, ad));
      ads.push({ card, cardWhenSaved, removedAt: row ? adSeenIn(row).removedAt : null });
    }
    return ads;
  };

const byId = (rows: readonly StoredRow[]) => new Map(rows.map((row) => [row.id, row]));

/** Null when it changed since. */
function asItIs(row: StoredRow | null, { version }: SavedAd): SavedCard | null {
  const card = row && (JSON.parse(row.json) as AdCard);
  return card?.version === version ? savedCardOf(card) : null;
}

async function asItWas(
  readStream: EventStore['read'],
  { adId, version, seen }: SavedAd,
): Promise<SavedCard | null> {
  if (!seen) return null;
  const commits = await readStream(streamOfAd(adId), seen.wordsAt - 1, 1);
  await others();
  const events = commits.flatMap((commit) => commit.events as AdEvent[]); // an ad's stream has no others
  const fields = events.flatMap((event) => ('fields' in event ? event.fields : [])).at(-1);
  if (!fields || fields.title === redactedText) return null;
  return savedCardWith(fields, { adId, version, state: seen.state });
}

function savedCardWith(
  fields: AdFields,
  { adId, ...frame }: Pick<SavedCard, 'version' | 'state'> & { adId: string },
): SavedCard {
  return 'price' in fields
    ? savedCardOf({ sellerAdId: adId, ...frame, ...publicFieldsOf(fields) })
    : savedCardOf({ buyerAdId: adId, ...frame, ...publicFieldsOf(fields) });
}
