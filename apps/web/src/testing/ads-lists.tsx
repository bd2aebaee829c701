import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdsApi } from '../ads/ads-api';
import { routes } from '../routes';
import { AdsWorld } from './ads-world';
import type { KindUnderTest } from './kinds-under-test';
import { type ann, renderApp } from './render-app';

/** Lists of ads, and what a person sees of them. */

interface ListUnderTest {
  at: string;
  user?: typeof ann | null;
  calls?: Partial<AdsApi>;
}

export async function openList(loadAds: AdsApi['loadAds'], { at, user = null, calls = {} }: ListUnderTest) {
  const world = new AdsWorld({ loadAds, ...calls });
  const app = await renderApp({ at, user, appRoutes: world.around(routes) });
  return { world, ...app };
}

export const page =
  (rows: AdCard[], next: string | null = null) =>
  async () => ({ rows, next, position: 10 });

export const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
export const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

export const freshness = () =>
  screen.getAllByRole('status').find((sign) => sign.className.includes('freshness'))!;

/** The list of cars of one kind of ad, with two ads for it. */
export function carListOf({ kind, places, ad }: KindUnderTest) {
  const car = (title: string, changes: Parameters<typeof ad>[0] = {}) =>
    ad({ adId: title, title, ...changes });
  return {
    open: (load: AdsApi['loadAds'], options: Partial<ListUnderTest> = {}) =>
      openList(load, { at: `${places}/list/car`, ...options }),
    topic: `${kind}:car`,
    car,
    old: car('Old Leaf', { createdAt: '2026-01-01T00:00:00.000Z' }),
    fresh: car('Fresh Zoe', { createdAt: '2026-02-01T00:00:00.000Z' }),
  };
}
