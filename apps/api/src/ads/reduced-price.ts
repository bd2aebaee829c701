import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { redactedText } from '@voltyard/contracts/personal-fields';
import type { EventStore } from '../event-store/event-store.js';
import type { FindReducedPrice } from '../slice.js';
import { streamOfAd } from './ad.decider.js';

/** What an ad says is read back in pieces: mostly it was said in the commit before. */
const commitsAtOnce = 10;

/** Compares what an ad said at a version with what it had said before. */
export const reducedPrice =
  (readStream: EventStore['read']): FindReducedPrice =>
  async ({ adId, version }) => {
    const after = await pricedAt(readStream, adId, version);
    const before = after && (await pricedAt(readStream, adId, version - 1));
    if (!after || !before || after.currency !== before.currency || after.price >= before.price) return null;
    return { from: before.price, to: after.price, currency: after.currency };
  };

/** The price that everybody could read at a version; null when there was none. */
async function pricedAt(readStream: EventStore['read'], adId: string, version: number) {
  for (let end = version; end > 0; end -= commitsAtOnce) {
    const begin = Math.max(0, end - commitsAtOnce);
    const commits = await readStream(streamOfAd(adId), begin, end - begin);
    const events = commits.flatMap((commit) => commit.events as AdEvent[]); // an ad's stream has no others
    const fields = events.flatMap((event) => ('fields' in event ? [event.fields] : [])).at(-1);
    if (fields) return publicPriceIn(fields);
  }
  return null;
}

function publicPriceIn(fields: AdFields): { price: number; currency: string } | null {
  if (!('priceType' in fields) || fields.title === redactedText) return null;
  const { price, currency, priceType } = fields;
  return priceType === 'on-request' || price === undefined ? null : { price, currency };
}
