import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { demandLimits } from '@voltyard/contracts/limits';
import type { Demand, DemandQuestion } from '@voltyard/contracts/matches/demand';
import { type Stair, stairsOf } from '@voltyard/contracts/matches/demand-stairs';
import { type Lookers, limitsTold, peopleCounted } from '@voltyard/contracts/matches/people-counted';
import { converted, inEuros } from '@voltyard/contracts/money/in-euros';
import { isCompared } from '@voltyard/contracts/money/rates';
import type { Place } from '@voltyard/contracts/places/places.rest';
import type { FindTown } from '../slice.js';
import type { Views } from '../views/views.js';
import { type Offer, peopleWhoLookFor } from './people-who-look.js';

interface DemandContext {
  readonly views: Pick<Views, 'findFields'>;
  readonly findTown: FindTown;
}

/** How many people but the asker look for what is typed, as beside the ad once it is posted. */
export async function demandFor(
  { views, findTown }: DemandContext,
  asker: string,
  question: DemandQuestion,
): Promise<Demand> {
  const { placeId } = question.place ?? {};
  const town = placeId === undefined ? null : await findTown(placeId);
  const { lookers, isCapped } = await peopleWhoLookFor(views, offerTyped(asker, question, town));
  return demandOf(lookers, question, isCapped);
}

/** What is asked of every ad, and what stands for it in a draft without it. */
const inEveryAd = { subType: '-', brand: '-', model: '-', title: '' } as const;

/** What a card has beside the fields that people look for. */
const unposted = { sellerAdId: '', state: 'live', priceType: 'on-request' } as const;

/** What is typed as the card of an ad for sale, without a price. */
export function offerTyped(userId: string, typed: DemandQuestion, town: Place | null): Offer {
  const { price: _, place, hasPhotos, ...question } = typed;
  const card = {
    ...unposted,
    userId,
    ...inEveryAd,
    ...Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined)),
    place: { country: place?.country ?? '', ...(town && placeOf(town)) },
    photos: hasPhotos === true ? [{}] : [],
  };
  const unsaid = new Set<keyof Criteria>();
  for (const name of ['subType', 'brand', 'model'] as const)
    if (question[name] === undefined) unsaid.add(name);
  // Words are searched for in all of an ad.
  if (question.title === undefined) unsaid.add('text');
  if (hasPhotos === undefined) unsaid.add('withPhotos');
  return { card: card as unknown as SellerAdCard, unsaid };
}

const placeOf = ({ placeId, town, lat, lon }: Place) => ({ placeId, town, lat, lon });

/** What is told of them: numbers from three on. */
function demandOf(lookers: Lookers, { price, currency = 'EUR' }: DemandQuestion, areMore: boolean): Demand {
  const { people: most, fewest, steps } = demandLimits;
  const euros = price === undefined || !isCompared(currency) ? null : inEuros(price, currency);
  const counted = peopleCounted(lookers, euros);
  const isCapped = areMore || counted.people > most;
  const people = orNull(Math.min(counted.people, most));
  if (people === null || !isCompared(currency))
    return { people, isCapped: isCapped && people !== null, isPriced: false, withinPrice: null, steps: [] };
  // Of fewer than three who are within the price nothing is said: they come in with the next ones.
  const withinPrice = euros === null || counted.withinPrice < fewest ? 0 : counted.withinPrice;
  return {
    people,
    isCapped,
    isPriced: euros !== null,
    withinPrice: orNull(Math.min(withinPrice, most)),
    steps: stepsBelow(stairsOf(limitsTold(lookers)), euros ?? Infinity, withinPrice)
      .slice(0, steps)
      .map((step) => ({
        // Rates make no round numbers.
        price: Number(converted(step.euros, 'EUR', currency)!.toPrecision(3)),
        people: step.people,
      })),
  };
}

/**
 * How many more come in at lower prices, three or more at each. Those who name no highest price come in at the highest one
 * that is named.
 */
function stepsBelow(stairs: readonly Stair[], euros: number, withinPrice: number): Stair[] {
  const steps: Stair[] = [];
  let told = withinPrice;
  let all = 0;
  for (const stair of stairs) {
    all += stair.people;
    const isLower = stair.euros < euros && stair.euros > 0;
    if (!isLower || all - told < demandLimits.fewest) continue;
    steps.push({ euros: stair.euros, people: all - told });
    told = all;
  }
  return steps;
}

const orNull = (count: number): number | null => (count < demandLimits.fewest ? null : count);
