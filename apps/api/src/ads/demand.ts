import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { demandLimits, matchLimits } from '@voltyard/contracts/limits';
import type { Demand, DemandQuestion } from '@voltyard/contracts/matches/demand';
import { type Stair, stairsOf } from '@voltyard/contracts/matches/demand-stairs';
import {
  type Lookers,
  limitsTold,
  lookersOf,
  peopleCounted,
} from '@voltyard/contracts/matches/people-counted';
import { roughPoint, withRoughNumbers } from '@voltyard/contracts/matches/rough-numbers';
import { standingConditionOf } from '@voltyard/contracts/matches/standing-question';
import { converted, inEuros } from '@voltyard/contracts/money/in-euros';
import { isCompared } from '@voltyard/contracts/money/rates';
import { distanceKm, type Point } from '@voltyard/contracts/places/point';
import type { FindTown } from '../slice.js';
import type { FieldsQuery, FieldValue, Views } from '../views/views.js';
import { standingQuestionsView } from './standing-questions.projection.js';

/** At most so many standing questions are looked at, the newest first, and a few of each person, so that no account fills the count. */
const maxQuestions = 2000;

interface DemandContext {
  readonly views: Views;
  readonly findTown: FindTown;
}

/**
 * How many people but the asker look for what is typed. Those whom the asker has blocked are counted too: were they left
 * out, a count that falls with a block would show that this person looks, also in private.
 */
export async function demandFor(
  { views, findTown }: DemandContext,
  asker: string,
  question: DemandQuestion,
): Promise<Demand> {
  const { placeId } = question.place ?? {};
  const town = placeId === undefined ? null : await findTown(placeId);
  const { rows } = await views.findFields(standingQuestionsView, queryOf(question));
  const wanted = rows.flatMap(({ values }) => {
    const [userId, visibility, euros, lat, lon, reachKm] = values as [string, string, ...FieldValue[]];
    if (userId === asker || !isReached(town, { lat, lon, reachKm } as Reach)) return [];
    return [{ userId, isOpen: visibility === 'public', euros: euros as number | null }];
  });
  return demandOf(lookersOf(wanted), question, rows.length === maxQuestions);
}

function queryOf(question: DemandQuestion): FieldsQuery {
  const { range, containsAny, within: _, ...condition } = standingConditionOf(roughCard(question));
  // Without the lowest budgets: to ask for less loses nobody.
  const { euros: _most, leastEuros: _least, ...otherRanges } = range;
  const said = Object.entries(containsAny ?? {}).filter(([name]) => !isUnsaid(question, name));
  return {
    ...condition,
    containsAny: Object.fromEntries(said),
    range: otherRanges,
    fields: ['userId', 'visibility', 'budgetEuros', 'lat', 'lon', 'reachKm'],
    sort: [{ field: 'createdAt', direction: 'down' }],
    limit: maxQuestions,
    ofEach: { field: 'userId', most: matchLimits.ofOnePerson },
  };
}

/** Every ad has these. In a draft without one something stands for it, and its condition is left out. */
const inEveryAd = { subType: '-', brand: '-', model: '-' } as const;

const isUnsaid = (question: DemandQuestion, name: string): boolean =>
  name in inEveryAd && question[name as keyof typeof inEveryAd] === undefined;

/** What a card has beside the fields that people look for. */
const unposted = {
  sellerAdId: '',
  userId: '',
  state: 'live',
  priceType: 'on-request',
  place: { country: '' },
  photos: [],
} as const;

/** What is typed as the card of an ad for sale, without price and place. */
export function roughCard({ price: _, place: _place, ...question }: DemandQuestion): SellerAdCard {
  const known = Object.entries(withRoughNumbers(question)).filter(([, value]) => value !== undefined);
  const given = { ...inEveryAd, ...Object.fromEntries(known) };
  return { ...unposted, ...given } as unknown as SellerAdCard;
}

/** A town is at most this far from its rough point (km). */
const roughKm = 40;

interface Reach {
  readonly lat: number | null;
  readonly lon: number | null;
  readonly reachKm: number | null;
}

/** Whether the buyer may come that far; also where one of the two does not say. */
const isReached = (town: Point | null, { lat, lon, reachKm }: Reach): boolean =>
  town === null ||
  lat === null ||
  lon === null ||
  reachKm === null ||
  distanceKm(roughPoint(town), { lat, lon }) <= reachKm + roughKm;

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
