import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { PriceGuidance } from '@voltyard/contracts/ads/price-guidance';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdsApi } from '../ads-api';
import { bikeCard, carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { createFormOf } from '../../testing/create-form';
import { demand, guidance } from '../../testing/market-fixtures';
import { renderApp } from '../../testing/render-app';
import { routes } from '../../routes';
import { CallFailed } from '../../wiring/http/call-failed';
import { connectionWasOpened } from '../../wiring/session/account-changes';
import { priceScaleOf } from './price-scale';
import { pageOf } from '../kinds/ad-paths';

const { openForm } = createFormOf({ kind: 'for-sale', places: '/ads/for-sale', ad: carCard });
const price = /^Price/;
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole(label === price ? 'textbox' : 'combobox', { name: label }), {
    target: { value },
  });
const line = () => document.querySelector('.draft-demand')!;

beforeEach(() => localStorage.clear());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());
/** The person stops typing. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(500));

describe('in the form of an ad for sale', () => {
  test('who looks for it is counted as it is typed, once for each pause', async () => {
    const asked: unknown[] = [];
    const loadDemand: AdsApi['loadDemand'] = async (question) => (asked.push(question), demand());
    await openForm({ calls: { loadDemand } });
    expect(line()).toHaveTextContent('');
    type(/^Brand/, 'Ren');
    type(/^Brand/, 'Renault');
    await pause();
    expect(line()).toHaveTextContent(
      '14 people look for this; 9 within your price; 5 more at $18,500 or less',
    );
    expect(within(line() as HTMLElement).getByRole('status')).toBeVisible();
    type(price, '9900');
    await pause();
    expect(asked).toMatchObject([{ brand: 'Renault' }, { brand: 'Renault', price: 9900 }]);
  });

  test('who looks for such a vehicle is counted once its kind was pressed, also the one that is chosen already', async () => {
    const asked: unknown[] = [];
    const loadDemand: AdsApi['loadDemand'] = async (question) => (asked.push(question), demand());
    await openForm({ calls: { loadDemand } });
    await pause();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'Car' }));
    await pause();
    expect(asked).toMatchObject([{ productType: 'car' }]);
    fireEvent.click(screen.getByRole('radio', { name: 'Bike' }));
    await pause();
    expect(asked).toMatchObject([{ productType: 'car' }, { productType: 'bike' }]);
    expect(line()).toHaveTextContent('14 people look for this');
  });

  test('who looks for such a vehicle is counted at once where the address names its kind', async () => {
    const asked: unknown[] = [];
    const loadDemand: AdsApi['loadDemand'] = async (question) => (asked.push(question), demand());
    await openForm({ calls: { loadDemand }, address: '/ads/for-sale/create?type=bike' });
    await pause();
    expect(asked).toMatchObject([{ productType: 'bike' }]);
  });

  test('without a network it says so, and counts when that is back', async () => {
    const answers = [() => Promise.reject(CallFailed.offline()), () => Promise.resolve(demand())];
    await openForm({ calls: { loadDemand: () => answers.shift()!() } });
    type(/^Brand/, 'Renault');
    await pause();
    expect(line()).toHaveTextContent('Offline: who looks for this is counted when you are back.');
    act(connectionWasOpened);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(line()).toHaveTextContent('14 people look for this');
  });

  test('a failure is said, and counting can be tried again', async () => {
    const failed = () =>
      Promise.reject(new CallFailed({ status: 500, code: 'internal-error', message: 'A fault.' }));
    const answers = [failed, () => Promise.resolve(demand())];
    await openForm({ calls: { loadDemand: () => answers.shift()!() } });
    type(/^Brand/, 'Renault');
    await pause();
    expect(line()).toHaveTextContent('Who looks for this could not be counted.');
    fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(line()).toHaveTextContent('14 people look for this');
  });

  test('what others ask stands beside the price, with the typed one among them', async () => {
    const asked: unknown[] = [];
    const loadPriceGuidance: AdsApi['loadPriceGuidance'] = async (query) => (
      asked.push(query),
      guidance({ currency: 'USD' })
    );
    await openForm({ calls: { loadPriceGuidance } });
    const beside = screen.getByRole('group', { name: 'What others ask' });
    type(/^Brand/, 'Renault');
    type(/^Model/, 'Zoe');
    await pause();
    expect(within(beside).getByRole('heading', { name: 'What others ask' })).toBeVisible();
    expect(beside).toHaveTextContent('Half ask up to$10,000');
    expect(beside).toHaveTextContent('Asking prices on this site, not what was paid.');
    type(price, '9900');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(beside).toHaveTextContent('Your price: $9,900, within the middle half');
    expect(asked).toMatchObject([{ brand: 'Renault', model: 'Zoe', currency: 'USD' }]);
  });
});

test('of a model with too few ads it is said that prices cannot be compared, and nothing before it is typed', async () => {
  await openForm({ calls: { loadPriceGuidance: async () => ({ count: 7, p50: null }) } });
  const beside = screen.getByRole('group', { name: 'What others ask' });
  type(/^Brand/, 'Renault');
  type(/^Model/, '');
  await pause();
  expect(beside).toBeEmptyDOMElement();
  type(/^Model/, 'Twizy');
  await pause();
  expect(beside).toHaveTextContent(/^Too few ads like this from different sellers to compare prices\.$/);
});

test('where too few ads are like the typed one, that is said, and that they are of its age', async () => {
  const loadPriceGuidance: AdsApi['loadPriceGuidance'] = async ({ year }) =>
    year === undefined ? guidance({ currency: 'USD' }) : { count: 7, p50: null };
  await openForm({ calls: { loadPriceGuidance } });
  const beside = screen.getByRole('group', { name: 'What others ask' });
  type(/^Brand/, 'Renault');
  type(/^Model/, 'Zoe');
  await pause();
  expect(beside).not.toHaveTextContent('Too few');
  fireEvent.change(screen.getByLabelText(/^First registration/), { target: { value: '2012-05-31' } });
  await pause();
  expect(beside).toHaveTextContent(
    /^Too few ads for the Renault Zoe of about this age from different sellers in the last 180 days to compare prices\.$/,
  );
});

describe('on the page of an ad for sale', () => {
  const open = async (
    card: SellerAdCard = carCard({ price: 12_500 }),
    answer: PriceGuidance = guidance(),
  ) => {
    const asked: unknown[] = [];
    const world = new AdsWorld({
      loadAd: async () => card,
      loadAds: async () => ({ rows: [], next: null, position: 1 }),
      loadPriceGuidance: async (query) => (asked.push(query), answer),
    });
    await renderApp({ at: pageOf(card), user: null, appRoutes: world.around(routes) });
    return asked;
  };

  test('it is seen what others ask, and where this one is', async () => {
    const asked = await open();
    const section = await screen.findByRole('region', { name: 'What others ask' });
    expect(section).toHaveTextContent('A quarter ask up to€9,000');
    expect(section).toHaveTextContent('Three quarters ask up to€12,000');
    const pointOf = (part: string) => within(section).getByText(part).parentElement!.style;
    const { p25, p50, p75 } = priceScaleOf(guidance(), null);
    expect(pointOf('A quarter ask up to').width).toBe(`${p25}%`);
    expect(pointOf('Half ask up to').marginLeft).toBe(`${p50}%`);
    expect(pointOf('Three quarters ask up to').marginLeft).toBe(`${p75}%`);
    expect(section).toHaveTextContent('This ad: €12,500, within the highest quarter');
    expect(section).toHaveTextContent('From 12 ads for the');
    const { sellerAdId: exceptAdId } = carCard();
    expect(asked).toMatchObject([{ exceptAdId, year: expect.any(Number) }]);
  });

  test('a price on request is not seen among them', async () => {
    await open(bikeCard({ priceType: 'on-request' }));
    const section = await screen.findByRole('region', { name: 'What others ask' });
    expect(section).not.toHaveTextContent('This ad');
  });

  test('nothing stands there where too few ask', async () => {
    const asked = await open(carCard(), { count: 7, p50: null });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'What others ask' })).toBeNull();
  });
});
