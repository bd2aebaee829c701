import { renderHook, waitFor } from '@testing-library/react';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { ReactNode } from 'react';
import { carCard } from '../../testing/ad-fixtures';
import { zoeModel } from '../../testing/catalogue-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { type AdsApi, AdsApiContext } from '../ads-api';
import { useRealRange } from './use-real-range';

const zoe = zoeModel({ realRangeKm: 310 });

function show(card: AdCard, find: AdsApi['findCatalogueModels'] = async () => [zoe]) {
  const findCatalogueModels = jest.fn(find);
  const { api } = new AdsWorld({ findCatalogueModels });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdsApiContext value={api}>{children}</AdsApiContext>
  );
  const { result, rerender } = renderHook((props: { card: AdCard }) => useRealRange(props.card), {
    wrapper,
    initialProps: { card },
  });
  const become = (other: AdCard) => rerender({ card: other });
  return { result, become, asked: () => findCatalogueModels.mock.calls.map(([text]) => text) };
}

test('is searched by name and variant, and by name alone when that finds nothing', async () => {
  const answer = (text: string) => (text.endsWith('with sunroof') ? [] : [zoe]);
  const { result, asked } = show(carCard({ variant: 'with sunroof' }), async (text) => answer(text));
  await waitFor(() => expect(result.current).toEqual({ least: 310, most: 310 }));
  expect(asked()).toEqual(['Renault Zoe with sunroof', 'Renault Zoe']);
});

test('is not searched for a wanted ad', () => expect(show(wantedCarCard()).asked()).toEqual([]));

test('is unknown when the call fails', async () => {
  const { result, asked } = show(carCard(), () => Promise.reject(new Error('offline')));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(result.current).toBeNull();
});

test('is searched once for a vehicle, however often its card comes anew, and again for another one', async () => {
  const { result, become, asked } = show(carCard());
  await waitFor(() => expect(result.current).toEqual({ least: 310, most: 310 }));
  become(carCard({ price: 9000 }));
  expect(asked()).toEqual(['Renault Zoe']);
  become(carCard({ model: 'Megane' }));
  await waitFor(() => expect(result.current).toBeNull());
  expect(asked()).toEqual(['Renault Zoe', 'Renault Megane']);
});
