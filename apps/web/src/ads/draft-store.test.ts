import { bikeCard } from './ad-fixtures';
import { draftOfCard } from './ad-draft';
import {
  forgetStoredAd,
  rememberDefaults,
  rememberedDefaults,
  startAd,
  storeAd,
  storedAd,
} from './draft-store';

beforeEach(() => localStorage.clear());

test('a form comes back as it was left, under the same id', () => {
  const started = { ...startAd('bike'), draft: draftOfCard(bikeCard()) };
  storeAd(started);
  expect(storedAd()).toEqual(started);
  forgetStoredAd();
  expect(storedAd()).toBeNull();
});

test('an untouched form leaves nothing behind', () => {
  const started = startAd('car');
  storeAd({ ...started, draft: { ...started.draft, title: 'Zoe' } });
  storeAd(started);
  expect(storedAd()).toBeNull();
});

test.each([
  '{',
  '[]',
  '{"adId":"x"}',
  '{"adId":"c0000000-0000-4000-8000-000000000001","draft":{"productType":"boat"}}',
])('what is no form is not restored: %s', (stored) => {
  localStorage.setItem('voltyard.draft.for-sale', stored);
  expect(storedAd()).toBeNull();
});

test('answers of an older version that are no longer asked are left behind, new ones are empty', () => {
  const { adId } = startAd('car');
  const draft = { productType: 'car', title: 'Zoe', colour: 'red' };
  localStorage.setItem('voltyard.draft.for-sale', JSON.stringify({ adId, draft }));
  expect(storedAd()!.draft).toMatchObject({ title: 'Zoe', brand: '', connectors: [] });
  expect(storedAd()!.draft).not.toHaveProperty('colour');
});

test('currency and place are remembered from the last ad', () => {
  expect(rememberedDefaults()).toEqual({ currency: 'EUR', country: 'US', postcode: '' });
  rememberDefaults({ ...draftOfCard(bikeCard()), currency: 'CHF', country: 'CH', postcode: '8001' });
  expect(startAd('car').draft).toMatchObject({ currency: 'CHF', country: 'CH', postcode: '8001' });
});

test('two forms never share an id', () => expect(startAd('car').adId).not.toBe(startAd('car').adId));
