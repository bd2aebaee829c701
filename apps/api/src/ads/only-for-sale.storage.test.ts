import { kinds, startWithoutAds, type AdsUnderTest } from './ads.test-harness.js';

let underTest: AdsUnderTest;
beforeAll(async () => {
  underTest = await startWithoutAds();
});
afterAll(() => underTest.server.stop());

const ask = (path: string) => underTest.server.as(null).get(path);
const wanted = kinds.find(({ name }) => name === 'BuyerAd')!;
const cards = '/api/BuyerAdCard/GetBuyerAdCards/car';
const counts = '/api/BuyerAdCard/GetBuyerAdCounts/car';

const criteria = [
  ['dcKwMin=50', 'dcKwMin', 'DC charging power'],
  ['condition=good', 'condition', 'Condition'],
  ['batteryOwnership=leased', 'batteryOwnership', 'Battery ownership'],
] as const;
const orders = [
  ['sort=range', 'sort', 'Longest range first'],
  ['sort=health', 'sort', 'Best battery health first'],
  ['sort=odometer', 'sort', 'Fewest kilometres first'],
] as const;

describe.each([
  ['the list', cards],
  ['a user’s list', `${cards}/Ann`],
  ['the counts', counts],
  ['the counts of a user’s list', `${counts}/Ann`],
])('%s of wanted ads', (_name, path) => {
  test.each([...criteria, ...(path.startsWith(cards) ? orders : [])])(
    'refuses %s, and says that it is for ads for sale',
    async (search, parameter, label) => {
      const { status, body } = await ask(`${path}?${search}`);
      expect({ status, ...body }).toMatchObject({
        status: 400,
        code: 'invalid-request',
        fields: [{ path: parameter, message: `“${label}” applies only to ads for sale.` }],
      });
      await ask(`${path.replaceAll(wanted.name, 'SellerAd')}?${search}`).expect(200);
    },
  );
});
