import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openList } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import type { AdsApi } from '../ads-api';

useEmptyBrowser();

type Unmet = AdsApi['loadUnmetCriteria'];

async function openCars(search: string, loadUnmetCriteria: Unmet) {
  const loaded: unknown[] = [];
  const { router } = await openList(
    async ({ productType, brand }) => {
      loaded.push([productType, brand]);
      return { rows: [], next: null, position: 10 };
    },
    { at: `/ads/for-sale/list/car?${search}`, calls: { loadUnmetCriteria } },
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  const toBikes = () => fireEvent.click(screen.getByRole('link', { name: 'Bikes' }));
  return { router, loaded, address, toBikes };
}

test('another type gets what its ads can meet; what is left out is said, and Back has it', async () => {
  const asked: unknown[] = [];
  const { router, loaded, address, toBikes } = await openCars(
    'text=garage&subType=suv&brand=Renault&priceMax=900&sort=price-low',
    async (...question) => {
      asked.push(question.slice(0, 2));
      return ['brand'];
    },
  );
  toBikes();
  await waitFor(() =>
    expect(address()).toBe('/ads/for-sale/list/bike?text=garage&priceMax=900&sort=price-low'),
  );
  const note = '“SUV” and “Renault” were left out: no bike matches them. Back leads to the cars with them.';
  expect(await screen.findByText(note)).toBeInTheDocument();
  // Its words are asked in any case.
  expect(asked).toEqual([
    [
      { kind: 'for-sale', productType: 'bike' },
      { brand: ['Renault'], priceMax: 900 },
    ],
  ]);
  await waitFor(() =>
    expect(loaded).toEqual([
      ['car', ['Renault']],
      ['bike', undefined],
    ]),
  );

  await act(() => router.navigate(-1));
  expect(address()).toContain('car?text=garage&subType=suv&brand=Renault');
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('what was left out comes back with a type that has it', async () => {
  const { address, toBikes } = await openCars(
    'subType=suv&brand=Renault&priceMax=900',
    async ({ productType }) => (productType === 'car' ? [] : ['brand']),
  );
  toBikes();
  await screen.findByText(/“SUV” and “Renault” were left out: no bike/);
  fireEvent.click(screen.getByRole('link', { name: 'Scooters' }));
  await screen.findByText(/“SUV” and “Renault” were left out: no scooter/);
  expect(address()).toBe('/ads/for-sale/list/scooter?priceMax=900');
  fireEvent.click(screen.getByRole('link', { name: 'Cars' }));
  await waitFor(() =>
    expect(address()).toBe('/ads/for-sale/list/car?subType=suv&brand=Renault&priceMax=900'),
  );
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
});

test('the next change of the filter ends the note', async () => {
  const { toBikes } = await openCars('brand=Renault&priceMax=900', async () => ['brand']);
  toBikes();
  const note = await screen.findByText('“Renault” was left out: no bike matches it.', { exact: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter: Up to €900' }));
  await waitFor(() => expect(note).toBeEmptyDOMElement());
});

test.each<[string, Unmet]>([
  ['fits', async () => []],
  ['cannot be asked about', () => Promise.reject(new Error('offline'))],
])('a filter that %s stays, and nothing is said', async (_, loadUnmetCriteria) => {
  const { loaded, address, toBikes } = await openCars('brand=BMW', loadUnmetCriteria);
  toBikes();
  await waitFor(() => expect(loaded).toContainEqual(['bike', ['BMW']]));
  expect(address()).toBe('/ads/for-sale/list/bike?brand=BMW');
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
});

test('words and the wish for photos are taken along without a question', async () => {
  const loadUnmetCriteria = jest.fn<ReturnType<Unmet>, Parameters<Unmet>>(async () => ['text']);
  const { loaded, address, toBikes } = await openCars('text=zoe&withPhotos=true', loadUnmetCriteria);
  toBikes();
  await waitFor(() => expect(loaded).toContainEqual(['bike', undefined]));
  expect(address()).toBe('/ads/for-sale/list/bike?text=zoe&withPhotos=true');
  expect(loadUnmetCriteria).not.toHaveBeenCalled();
});
