import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { type AdKind, adKinds } from '@voltyard/contracts/ads/ad-kinds';
import {
  adFields,
  criteriaOf,
  located,
  seeds,
  sortFor,
  standingOf,
} from '@voltyard/contracts/ads/criteria/criteria.arbitraries';
import { type Criteria, givenRows, withoutRow } from '@voltyard/contracts/ads/criteria/criteria-table';
import { filterFields, sentenceOf } from '@voltyard/contracts/ads/criteria/describe';
import type { AdCounts } from '@voltyard/contracts/ads/criteria/list-counts';
import { judge, type ListScope, matches } from '@voltyard/contracts/ads/criteria/judge';
import { type ListFilter, searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import { listFields } from '@voltyard/contracts/ads/criteria/list-fields';
import { AdListQuery } from '@voltyard/contracts/ads/criteria/list-query';
import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import { type AdSort, compareBy } from '@voltyard/contracts/ads/criteria/sort-orders';
import { pageSizes } from '@voltyard/contracts/limits';
import { productTypes } from '@voltyard/contracts/product-types';
import * as fc from 'fast-check';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { adCardsView } from './ad-cards.projection.js';
import { kindNames } from './ad-kind-names.js';
import { queryOf } from './list-question.js';

/**
 * A list is one thing, said in several ways: what the storage finds, what belongs in an open list and where, what stands
 * in an address. Here all of them are held against each other, over ads and criteria at random, on both storages. What
 * fails tells its seed: put among the `seeds`, it is drawn again.
 */

const numberOfAds = 120;
const calls: Record<AdKind, string> = { 'for-sale': 'SellerAd', wanted: 'BuyerAd' };

describe.each(seeds)('ads and criteria drawn by %i', (seed) => {
  let server: TestApp;
  let people: Person[];
  let cards: AdCard[];

  beforeAll(async () => {
    server = await startTestApp();
    people = [await server.person('Ann'), await server.person('Bob')];
    const drawn = fc.sample(anyAd, { seed, numRuns: numberOfAds });
    const commits = drawn.map(({ adId, kind, fields, hour, isAnns, photos, standing }) => {
      // Some ads share their time, and none is where it was appended.
      const publishedAt = `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
      const { userId, userName } = people[isAnns ? 0 : 1]!;
      const published = { type: 'AdPublished', kind, adId, userId, userName, publishedAt, fields };
      const said = { ...published, type: 'AdStateChanged', photos, standing };
      return {
        adId,
        events: [published, { type: 'AdPhotosSaved', adId, photos }, ...(standing ? [said] : [])],
      };
    });
    const at = '2026-02-01T00:00:00.000Z';
    await Promise.all(
      commits.map(({ adId, events }) =>
        server.storage.store.append({ stream: `ad-${adId}`, version: 1, at, events }),
      ),
    );
    const rows = await Promise.all(drawn.map(({ adId }) => server.storage.views.get(adCardsView, adId)));
    cards = rows.map((row) => JSON.parse(row!.json) as AdCard);
  });
  afterAll(() => server.stop());

  const scopeOf = ({ kind, productType, whose }: Question): ListScope => ({
    kind,
    productType,
    ...(whose !== null && { userId: people[whose]!.userId }),
  });
  /** What an open list would show. */
  const expected = (question: Question) =>
    cards
      .filter(matches(scopeOf(question), located(question.criteria)))
      .toSorted(compareBy(question.sort, located(question.criteria).nearPlace))
      .map(adIdOf);

  async function found(question: Question, limit: number): Promise<string[]> {
    const { nearPlace } = located(question.criteria);
    const asked = { ...AdListQuery.parse({ ...question.criteria, sort: question.sort }), nearPlace, limit };
    const shown: string[] = [];
    let before: string | undefined;
    do {
      const query = queryOf(scopeOf(question), { ...asked, before });
      const { rows, next } = await server.storage.views.find(adCardsView, query);
      shown.push(...rows.map(({ id }) => id));
      before = next ?? undefined;
    } while (before !== undefined);
    return shown;
  }

  /** The scope of a list in the parameters of the calls. */
  const ofList = (question: Question) =>
    [question.productType, scopeOf(question).userId ?? []].flat().join('/');

  /** By the call, as the page of this address asks it. */
  async function listed(question: Question, filter: ListFilter): Promise<string[]> {
    const name = calls[question.kind];
    const path = `/api/${name}Card/Get${name}Cards/${ofList(question)}`;
    const shown: string[] = [];
    let before: string | null = null;
    do {
      const search = searchOf(filter);
      if (before !== null) search.set('before', before);
      const { body } = await server.as(null).get(`${path}?${search.toString()}`).expect(200);
      shown.push(...(body[kindNames[question.kind].cards] as AdCard[]).map(adIdOf));
      before = body.next as string | null;
    } while (before !== null);
    return shown;
  }

  test('the storage finds what belongs in the list, in its order, however long the pages', () =>
    fc.assert(
      fc.asyncProperty(anyQuestion, fc.integer({ min: 3, max: 40 }), async (question, limit) => {
        expect({ ...told(question), ids: await found(question, limit) }).toEqual({
          ...told(question),
          ids: expected(question),
        });
      }),
      { seed, numRuns: 60 },
    ));

  test('the call answers what belongs in the list that an address names', () =>
    fc.assert(
      fc.asyncProperty(anyQuestion, fc.constantFrom(...pageSizes.choices), async (question, limit) => {
        const filter: ListFilter = { ...question.criteria, sort: question.sort, limit };
        expect({ ...told(question), ids: await listed(question, filter) }).toEqual({
          ...told(question),
          ids: expected(question),
        });
      }),
      { seed, numRuns: 30 },
    ));

  test('the count equals the list, and the count of each value equals the list with that value', () =>
    fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const sizeWith = (criteria: Criteria) => expected({ ...question, criteria }).length;
        const kind = calls[question.kind];
        const search = searchOf({ ...question.criteria, sort: 'newest', limit: pageSizes.default });
        const path = `/api/${kind}Card/Get${kind}Counts/${ofList(question)}?${search.toString()}`;
        const { body } = await server.as(null).get(path).expect(200);
        const { count, isCapped, withUnknown, unknown, values, open, unsaid, without, relaxed } =
          body as AdCounts;
        const rows = givenRows(question.criteria);
        const isRelaxed = count === 0 && rows.length > 1;
        const sizesWithout = rows.map(([name, row]) => [name, sizeWith(withoutRow(row, question.criteria))]);
        expect({ ...told(question), count, isCapped, withUnknown, unknown, without }).toEqual({
          ...told(question),
          without: isRelaxed ? Object.fromEntries(sizesWithout) : {},
          count: sizeWith(question.criteria),
          isCapped: false,
          withUnknown: sizeWith({ ...question.criteria, withUnknown: true }),
          unknown: sizeWith({ ...question.criteria, withUnknown: true }) - sizeWith(question.criteria),
        });
        const unsaidOf = (card: AdCard) =>
          Object.entries(judge(card, located(question.criteria))).flatMap(([name, judgement]) =>
            judgement === 'unknown' ? [name] : [],
          );
        const further = cards
          .filter(matches(scopeOf(question), located({ ...question.criteria, withUnknown: true })))
          .flatMap(unsaidOf);
        const isStrict = !question.criteria.withUnknown;
        expect({ ...told(question), unsaid: new Set(unsaid) }).toEqual({
          ...told(question),
          unsaid: new Set(isStrict ? further : []),
        });
        for (const relaxation of relaxed)
          expect({ ...told(question), ...relaxation }).toEqual({
            ...told(question),
            ...relaxation,
            count: sizeWith(relaxedBy(relaxation, question.criteria)),
          });
        // A name is answered as most ads under the other criteria write it.
        for (const name of ['brand', 'model'] as const)
          for (const { value } of values[name] ?? []) {
            const { [name]: _, ...others } = question.criteria;
            const uses = usesOfSpellings(name, cards.filter(matches(scopeOf(question), located(others))));
            const ofName = [...uses].filter(([spelling]) => nameKey(spelling) === nameKey(value));
            const most = Math.max(...ofName.map(([, used]) => used));
            expect({ ...told(question), value, count: uses.get(value) }).toEqual({
              ...told(question),
              value,
              count: most,
            });
          }
        for (const [parameter, counted] of Object.entries(values)) {
          const notListed = offeredOf(question, parameter).filter((choice) =>
            counted.every(({ value }) => value !== choice),
          );
          const ofChoices = notListed.map((value) => ({ value, count: open[parameter] }));
          for (const { value, count: ofValue } of [...counted, ...ofChoices]) {
            const given = value === 'true' ? true : [value];
            const size = sizeWith({ ...question.criteria, [parameter]: given });
            expect({ ...told(question), parameter, value, ofValue }).toEqual({
              ...told(question),
              parameter,
              value,
              ofValue: size,
            });
          }
        }
      }),
      { seed, numRuns: 30 },
    ));

  test('the questions tell ads apart: most leave some out, and many leave some', () => {
    const questions = fc.sample(anyQuestion, { seed, numRuns: 200 });
    const withSome = questions.filter((question) => expected(question).length > 0);
    const withoutSome = questions.filter(
      (question) => expected(question).length < expected({ ...question, criteria: {} }).length,
    );
    expect(withSome.length).toBeGreaterThan(40);
    expect(withoutSome.length).toBeGreaterThan(80);
  });
});

interface Question {
  kind: AdKind;
  productType: ListScope['productType'];
  /** One person's ads; null for everybody's. */
  whose: 0 | 1 | null;
  criteria: Criteria;
  sort: AdSort;
}

const told = (question: Question) => ({ question, sentence: sentenceOf(question, question.criteria) });

/** Values that the filter offers for a parameter, whether or not any ad has them. */
function offeredOf({ kind, productType }: Question, parameter: string): string[] {
  const field = filterFields(kind, productType)
    .map((named) => named.field)
    .find((one) => 'parameter' in one && one.parameter === parameter);
  if (field?.operator === 'any-of') return field.choices.map(({ value }) => value);
  return [field?.operator === 'yes-or-no' ? 'true' : 'A name that no ad has'];
}

/** How many ads have each spelling of their brands or models. */
function usesOfSpellings(name: 'brand' | 'model', cards: readonly AdCard[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const card of cards)
    for (const spelling of listFields[`${name}Names`].of(card) ?? [])
      uses.set(spelling, (uses.get(spelling) ?? 0) + 1);
  return uses;
}

const photo = { photoId: 'p', photoCaption: '', width: 40, height: 30, thumbhash: 'x' };

const anyAd = fc.constantFrom(...adKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    adId: fc.uuid(),
    hour: fc.nat({ max: 23 }),
    isAnns: fc.boolean(),
    photos: fc.constantFrom([], [photo]),
    standing: standingOf(kind),
    fields: adFields[kind],
  }),
);

const anyAbout = fc.record({
  kind: fc.constantFrom(...adKinds),
  productType: fc.constantFrom(...productTypes),
});
const anyQuestion: fc.Arbitrary<Question> = anyAbout.chain(({ kind, productType }) =>
  criteriaOf({ kind, productType }).chain((criteria) =>
    fc.record({
      kind: fc.constant(kind),
      productType: fc.constant(productType),
      whose: fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, fc.constantFrom(0, 1)),
      criteria: fc.constant(criteria),
      sort: sortFor(kind, criteria),
    }),
  ),
);
