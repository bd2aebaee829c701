import { wantedBikeCard, wantedCarCard } from '../../testing/wanted-fixtures';
import { contentsOf } from './card-contents';
import { criteriaOf } from './wanted-criteria';

test('every criterion is said in a few words, and which ones are only nice to have', () => {
  expect(criteriaOf(wantedCarCard({ models: ['Zoe', 'e-up!', 'ID.3'] }))).toEqual([
    'Hatchback or SUV',
    'Renault or VW',
    'Zoe, e-up! or ID.3 (nice to have)',
    'from 2019',
    'up to 60,000\u00a0km',
    'at least 40\u00a0kWh',
    '250\u00a0km range (nice to have)',
    'battery health from 85.5\u00a0%',
    'CCS 2',
  ]);
});

test('a two-wheeler has its battery in Wh, and its class in plain words', () => {
  const criteria = criteriaOf(wantedBikeCard({ batteryUsableKwhMin: 0.5, legalClasses: ['epac', 'l1e-b'] }));
  expect(criteria).toContain('at least 500\u00a0Wh');
  expect(criteria).toContain('Pedelec to 25 km/h (EPAC) or Speed pedelec or moped to 45 km/h (L1e-B)');
});

test('what was left open is not said, and zero is a limit like any other', () => {
  const { buyerAdId, title, budgetMax, currency, place, productType, ...rest } = wantedCarCard();
  const open = { buyerAdId, title, budgetMax, currency, place, productType, photos: [], version: 1 };
  const { userId, userName, createdAt, updatedAt, state, stateSince } = rest;
  const frame = { userId, userName, createdAt, updatedAt, state, stateSince };
  expect(criteriaOf({ ...open, ...frame })).toEqual([]);
  expect(criteriaOf({ ...open, ...frame, odometerKmMax: 0 })).toEqual(['up to 0\u00a0km']);
});

test('a long row of names is counted', () =>
  expect(criteriaOf(wantedCarCard({ brands: ['VW', 'Kia', 'BMW', 'Opel', 'Fiat'] }))).toContain(
    'VW, Kia, BMW or 2 more',
  ));

test('a budget that is nice to have is said to be', () => {
  expect(contentsOf(wantedCarCard({ niceToHave: ['budgetMax'] })).amountNote).toBe('may be more');
  expect(contentsOf(wantedCarCard()).amountNote).toBeNull();
});
