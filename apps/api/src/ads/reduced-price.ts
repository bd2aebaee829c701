import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { priceMemory } from '@voltyard/contracts/ads/amount-before';
import { redactedText } from '@voltyard/contracts/personal-fields';
import type { Commit, EventStore } from '../event-store/event-store.js';
import type { FindReducedPrice } from '../slice.js';
import { streamOfAd } from './ad.decider.js';

/** So many commits of an ad are looked at, or until two prices are found: who changes more often has gone to and fro. */
const commitsAtOnce = 100;

/** Compares what an ad said at a version with the lowest price that it had in the month before. */
export const reducedPrice =
  (readStream: EventStore['read']): FindReducedPrice =>
  async ({ adId, version }) => {
    const said: Said[] = [];
    for (let end = version; end > 0 && said.length < 2; end -= commitsAtOnce) {
      const begin = Math.max(0, end - commitsAtOnce);
      said.unshift(...(await readStream(streamOfAd(adId), begin, end - begin)).flatMap(saidIn));
    }
    const [now, before] = said.toReversed();
    if (now?.version !== version || !now.price || !before?.price) return null;
    const { price, currency } = now.price;
    if (before.price.currency !== currency || before.price.price <= price) return null;
    const since = Date.parse(now.at) - priceMemory;
    const ofLastMonth = said.flatMap((one, index) =>
      one !== now && Date.parse(said[index + 1]!.at) > since && one.price?.currency === currency
        ? [one.price.price]
        : [],
    );
    // Raised before, it is not reduced from what it was raised to.
    const from = Math.min(...ofLastMonth);
    return from <= price ? null : { from, to: price, currency };
  };

/** What an ad cost from a version on. */
interface Said {
  readonly version: number;
  /** ISO 8601 */
  readonly at: string;
  /** As everybody could read it; null when there was none. */
  readonly price: { price: number; currency: string } | null;
}

function saidIn({ version, at, events }: Commit): Said[] {
  // An ad's stream has no others.
  const fields = (events as AdEvent[]).flatMap((event) => ('fields' in event ? [event.fields] : [])).at(-1);
  return fields ? [{ version, at, price: publicPriceIn(fields) }] : [];
}

function publicPriceIn(fields: AdFields): Said['price'] {
  if (!('priceType' in fields) || fields.title === redactedText) return null;
  const { price, currency, priceType } = fields;
  return priceType === 'on-request' || price === undefined ? null : { price, currency };
}
