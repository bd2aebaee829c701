import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdCounts } from '@voltyard/contracts/ads/criteria/list-counts';
import type { AdsApi } from '../ads/ads-api';
import { routes } from '../routes';
import { AdsWorld } from './ads-world';
import { listCounts } from './list-counts';
import { renderApp } from './render-app';

/** A wide window, in which the filter is beside the list. */
export const onADesk = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

/** Opens a list with its filter beside it, signed out. */
export async function openPanel(search = '', list = '/ads/for-sale/list/car', calls: Partial<AdsApi> = {}) {
  onADesk();
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }), ...calls });
  const app = await renderApp({ at: `${list}${search}`, user: null, appRoutes: world.around(routes) });
  const panel = within(await screen.findByRole('complementary', { name: 'Filters' }));
  const group = (name: string) => within(panel.getByRole('group', { name }));
  const address = () => decodeURIComponent(app.router.state.location.search);
  return {
    ...app,
    world,
    panel,
    group,
    address,
    expectAsked: (asked: string) => waitFor(() => expect(address()).toBe(asked)),
  };
}
export const typed = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

export const enter = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' });

/** Counts of a list that leaves out 12 ads that do not say. */
export const counted = (count: number, values: AdCounts['values'] = {}) =>
  listCounts({ count, values, unknown: 12 });
