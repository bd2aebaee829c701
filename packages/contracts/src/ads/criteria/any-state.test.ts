import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import type { AdKind } from '../ad-kinds.js';
import { adStates, type StateOfAd } from '../ad-states.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import type { Criteria } from './criteria-table.js';
import { chipsOf, filterFields, sentenceOf } from './describe.js';
import { matches } from './judge.js';
import { readFilter, searchOf } from './list-address.js';
import { countedCriteria } from './list-counts.js';
import { listProblems } from './list-query.js';

const cars = { kind: 'for-sale', productType: 'car' } as const;
const wantedCars = { kind: 'wanted', productType: 'car' } as const;
const since = '2026-11-23T10:00:00.000Z';

/** The states of the ads that a list shows. */
const shown = (kind: AdKind, criteria: Criteria) =>
  adStates[kind].filter((state: StateOfAd) => {
    const standing = { state, since };
    const card =
      kind === 'for-sale'
        ? sellerAdCard(carFields(), { standing })
        : buyerAdCard(wantedCarFields(), { standing });
    return matches({ kind, productType: 'car' }, criteria)(card);
  });

test('a list shows reserved ads, and leaves out those whose deal is done', () => {
  expect(shown('for-sale', {})).toEqual(['live', 'reserved']);
  expect(shown('wanted', {})).toEqual(['live']);
  expect(shown('for-sale', { withUnknown: true, priceMin: 1 })).toEqual(['live', 'reserved']);
});

test('a list that is asked for states shows these and no others', () => {
  expect(shown('for-sale', { state: ['sold'] })).toEqual(['sold']);
  expect(shown('for-sale', { state: ['live', 'sold'] })).toEqual(['live', 'sold']);
  expect(shown('wanted', { state: ['found'] })).toEqual(['found']);
  expect(shown('wanted', { state: ['live', 'found'], withUnknown: true })).toEqual(['live', 'found']);
});

const read = (search: string, kind: AdKind = 'for-sale') =>
  readFilter(new URLSearchParams(search), { kind, productType: 'car' });

test('the usual states ask for nothing', () => {
  expect(read('state=reserved&state=live').filter).not.toHaveProperty('state');
  expect(read('state=live', 'wanted').filter).not.toHaveProperty('state');
  expect(read('state=live').filter).toMatchObject({ state: ['live'] });
  expect(read('state=reserved&state=live&state=sold').filter.state).toHaveLength(3);
});

test('a state of the other kind is refused by a sentence', () => {
  const message = 'The state is one of: live, reserved, sold.';
  expect(listProblems(cars, { state: ['found'] })).toEqual([{ path: 'state', message }]);
  expect(read('state=found')).toMatchObject({ refused: [message] });
  expect(listProblems(wantedCars, { state: ['found'] })).toEqual([]);
  expect(listProblems(wantedCars, { state: ['sold'] })).toHaveLength(1);
});

test('stands in the address as it was chosen', () =>
  expect(searchOf({ sort: 'newest', limit: 24, state: ['live', 'sold'] }).toString()).toBe(
    'state=live&state=sold',
  ));

test.each<[string[], string, string]>([
  [['live', 'reserved', 'sold'], 'Also sold', 'Cars, also sold ones'],
  [['sold'], 'Only sold', 'Cars, only sold ones'],
  [['reserved', 'sold'], 'Only reserved or sold', 'Cars, only reserved or sold ones'],
  [['live'], 'Only available', 'Cars, only available ones'],
  [['live', 'found'], 'Also found', 'Cars, also found ones'],
  [['found'], 'Only found', 'Cars, only found ones'],
])('%j is one chip: %s', (state, label, sentence) => {
  expect(chipsOf(cars, { state })).toMatchObject([
    { criterion: 'state', label, without: { state: undefined } },
  ]);
  expect(sentenceOf(cars, { state })).toBe(sentence);
});

test('the sentence says it last', () => {
  const criteria = { state: ['live', 'reserved', 'sold'], text: 'family', withPhotos: true };
  expect(sentenceOf(cars, { ...criteria, withUnknown: true })).toBe(
    'Cars with photos and the words “family”, also sold ones, or that do not say',
  );
  expect(sentenceOf(wantedCars, { state: ['found'], brand: ['VW'] })).toBe(
    'Wanted cars whose buyers would take one by VW, only found ones',
  );
});

test('the filter offers the states of the kind, the usual ones chosen', () => {
  const field = (kind: AdKind) =>
    filterFields(kind, 'car').find(({ criterion }) => criterion === 'state')!.field;
  expect(field('for-sale')).toEqual({
    operator: 'any-of',
    label: 'State',
    parameter: 'state',
    choices: [
      { value: 'live', label: 'Available' },
      { value: 'reserved', label: 'Reserved' },
      { value: 'sold', label: 'Sold' },
    ],
    usual: ['live', 'reserved'],
  });
  expect(field('wanted')).toMatchObject({
    choices: [{ value: 'live' }, { value: 'found', label: 'Found' }],
    usual: ['live'],
  });
});

test('the ads of every state are counted, whichever is asked for', () => {
  const others = (criteria: Criteria, name: string) =>
    countedCriteria(cars, criteria).find(({ parameter }) => parameter === name)!.others;
  expect(others({ state: ['sold'], priceMin: 1 }, 'state')).toEqual({
    state: ['live', 'reserved', 'sold'],
    priceMin: 1,
  });
  expect(others({ state: ['sold'] }, 'brand')).toEqual({ state: ['sold'] });
  expect(others({}, 'brand')).toEqual({});
});
