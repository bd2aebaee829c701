import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { judge } from '@voltyard/contracts/ads/criteria/judge';
import { searchTokens } from '@voltyard/contracts/ads/searched-words';
import { demandLimits, matchLimits } from '@voltyard/contracts/limits';
import { type Lookers, lookersOf } from '@voltyard/contracts/matches/people-counted';
import { roughPoint, withRoughNumbers } from '@voltyard/contracts/matches/rough-numbers';
import { alsoAskedIn, standingConditionOf } from '@voltyard/contracts/matches/standing-question';
import { distanceKm } from '@voltyard/contracts/places/point';
import { inSlices } from '../views/row-index/in-slices.js';
import type { FieldsQuery, RowField, Views } from '../views/views.js';
import { standingQuestionsView } from './standing-questions.projection.js';

/**
 * At most so many standing questions are looked at, and a few of each person, so that no account fills the count: those with
 * the highest budgets, since what counts of a person is the most that they would pay.
 */
const maxQuestions = 2000;

/** An ad for sale, posted or half typed. */
export interface Offer {
  readonly card: SellerAdCard;
  /** The parameters of criteria that every ad answers, and this one not yet. */
  readonly unsaid: ReadonlySet<keyof Criteria>;
}

export interface PeopleFound {
  readonly lookers: Lookers;
  /** There are more than were looked at. */
  readonly isCapped: boolean;
}

/**
 * The people but its writer who look for what an ad offers, whatever they would pay: one rule for the form and for the ad
 * that is posted. Who looks openly is asked of the ad as it is, who looks in private of rough numbers and a rough place
 * (docs/decisions/033). Whom the writer has blocked is counted too: were they left out, a count that falls with a block
 * would show that this person looks, also in private.
 */
export async function peopleWhoLookFor(views: Pick<Views, 'findFields'>, offer: Offer): Promise<PeopleFound> {
  const { card } = offer;
  const rough = { ...offer, card: { ...withRoughNumbers(card), place: withoutPoint(card.place) } };
  const [open, hidden] = await Promise.all([
    questionsTo(views, offer, 'public'),
    questionsTo(views, rough, 'private'),
  ]);
  const isNear = (question: Question) => isReached(card.place, question);
  const fitting = [
    ...(await inSlices(fittingAmong(offer, open.questions))),
    ...(await inSlices(fittingAmong(rough, withSharedWords(hidden.questions.filter(isNear))))),
  ];
  return { lookers: lookersOf(fitting), isCapped: open.isCapped || hidden.isCapped };
}

interface Question {
  readonly userId: string;
  readonly isOpen: boolean;
  readonly euros: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly reachKm: number | null;
  /** What the index does not know how to ask. */
  readonly asked: Criteria;
}

const fields = ['userId', 'visibility', 'budgetEuros', 'lat', 'lon', 'reachKm', 'alsoAsked'];

/** Other people's standing questions that an index finds. */
async function questionsTo(
  views: Pick<Views, 'findFields'>,
  offer: Offer,
  visibility: 'public' | 'private',
): Promise<{ questions: Question[]; isCapped: boolean }> {
  const { rows } = await views.findFields(standingQuestionsView, queryOf(offer, visibility));
  const questions = rows.map(({ values }) => questionIn(values));
  return {
    questions: questions.filter(({ userId }) => userId !== offer.card.userId),
    isCapped: rows.length === maxQuestions,
  };
}

function queryOf({ card, unsaid }: Offer, visibility: 'public' | 'private'): FieldsQuery {
  const { range, equals, containsAny, ...condition } = standingConditionOf(card);
  const { euros: _most, leastEuros: _least, ...otherRanges } = range;
  const said = Object.entries(containsAny ?? {}).filter(([name]) => !unsaid.has(name as keyof Criteria));
  return {
    ...condition,
    equals: { ...equals, visibility },
    containsAny: Object.fromEntries(said),
    range: otherRanges,
    fields,
    sort: [{ field: 'budgetEuros', direction: 'down' }],
    limit: maxQuestions,
    ofEach: { field: 'userId', most: matchLimits.ofOnePerson },
  };
}

function questionIn([
  userId,
  visibility,
  euros,
  lat,
  lon,
  reachKm,
  alsoAsked,
]: readonly RowField[]): Question {
  const numbers = { euros, lat, lon, reachKm } as Pick<Question, 'euros' | 'lat' | 'lon' | 'reachKm'>;
  return {
    userId: String(userId),
    isOpen: visibility === 'public',
    ...numbers,
    asked: alsoAskedIn(alsoAsked as string | null),
  };
}

/** Those that the ad does not fail by what it says. */
function* fittingAmong({ card, unsaid }: Offer, questions: readonly Question[]): Generator<void, Question[]> {
  const fitting: Question[] = [];
  for (const question of questions) {
    const said = Object.entries(question.asked).filter(([name]) => !unsaid.has(name as keyof Criteria));
    if (!Object.values(judge(card, Object.fromEntries(said))).includes('failed')) fitting.push(question);
    if (said.length > 0) yield;
  }
  return fitting;
}

/**
 * Without the questions in words that fewer than three people search for: were these asked, an ad that says one word after
 * the other would find what a single person looks for in private. Who shares their words is in a count together with them.
 */
function withSharedWords(questions: readonly Question[]): Question[] {
  const people = new Map<string, Set<string>>();
  const wordsOf = ({ asked: { text } }: Question) =>
    text === undefined ? null : searchTokens(text).toSorted().join(' ');
  for (const question of questions) {
    const words = wordsOf(question);
    if (words !== null) people.set(words, (people.get(words) ?? new Set()).add(question.userId));
  }
  return questions.filter((question) => {
    const words = wordsOf(question);
    return words === null || people.get(words)!.size >= demandLimits.fewest;
  });
}

type Place = SellerAdCard['place'];

const withoutPoint = ({ lat: _lat, lon: _lon, ...place }: Place): Place => place;

/** A town is at most this far from its rough point (km). */
const roughKm = 40;

/** Whether a buyer may come as far as about there; also where one of the two does not say. */
function isReached(place: Place, { lat, lon, reachKm }: Question): boolean {
  if (place.lat === undefined || place.lon === undefined) return true;
  if (lat === null || lon === null || reachKm === null) return true;
  const rough = roughPoint({ lat: place.lat, lon: place.lon });
  return distanceKm(rough, { lat, lon }) <= reachKm + roughKm;
}
