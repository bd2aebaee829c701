import { bikeCard } from './ad-fixtures';
import { draftOfCard } from './ad-draft';
import { wantedCarCard } from './wanted-fixtures';
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
  const started = { ...startAd('for-sale', 'bike'), draft: draftOfCard(bikeCard()) };
  storeAd(started);
  expect(storedAd('for-sale')).toEqual(started);
  forgetStoredAd('for-sale');
  expect(storedAd('for-sale')).toBeNull();
});

test('an untouched form leaves nothing behind', () => {
  const started = startAd('for-sale', 'car');
  storeAd({ ...started, draft: { ...started.draft, title: 'Zoe' } });
  storeAd(started);
  expect(storedAd('for-sale')).toBeNull();
});

test.each([
  '{',
  '[]',
  '{"adId":"x"}',
  '{"adId":"c0000000-0000-4000-8000-000000000001","draft":{"productType":"boat"}}',
])('what is no form is not restored: %s', (stored) => {
  localStorage.setItem('voltyard.draft.for-sale', stored);
  expect(storedAd('for-sale')).toBeNull();
});

test('answers of an older version that are no longer asked are left behind, new ones are empty', () => {
  const { adId } = startAd('for-sale', 'car');
  const draft = { productType: 'car', title: 'Zoe', colour: 'red' };
  localStorage.setItem('voltyard.draft.for-sale', JSON.stringify({ adId, draft }));
  expect(storedAd('for-sale')!.draft).toMatchObject({ title: 'Zoe', brand: '', connectors: [] });
  expect(storedAd('for-sale')!.draft).not.toHaveProperty('colour');
});

test('currency and place are remembered from the last ad', () => {
  expect(rememberedDefaults()).toEqual({ currency: 'EUR', country: 'US', postcode: '' });
  rememberDefaults({ ...draftOfCard(bikeCard()), currency: 'CHF', country: 'CH', postcode: '8001' });
  expect(startAd('for-sale', 'car').draft).toMatchObject({
    currency: 'CHF',
    country: 'CH',
    postcode: '8001',
  });
});

test('a form of each kind of ad is kept beside the other', () => {
  const selling = { ...startAd('for-sale', 'bike'), draft: draftOfCard(bikeCard()) };
  const looking = { ...startAd('wanted', 'car'), draft: draftOfCard(wantedCarCard()) };
  storeAd(selling);
  storeAd(looking);
  expect(storedAd('wanted')).toEqual(looking);
  forgetStoredAd('wanted');
  expect([storedAd('for-sale'), storedAd('wanted')]).toEqual([selling, null]);
});

test('two forms never share an id', () =>
  expect(startAd('for-sale', 'car').adId).not.toBe(startAd('for-sale', 'car').adId));
