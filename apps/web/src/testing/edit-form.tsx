import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import { fireEvent, screen } from '@testing-library/react';
import type { AdsApi } from '../ads/ads-api';
import type { UploadsApi } from '../photos/uploads/uploads-api';
import { routes } from '../routes';
import { CallFailed } from '../wiring/http/call-failed';
import { photo } from './ad-fixtures';
import { AdsWorld } from './ads-world';
import type { KindUnderTest } from './kinds-under-test';
import { ann, type RenderedApp, renderApp } from './render-app';

/** The page that edits an ad, and what its owner does on it. */

export const refused = (code: string, status: number) =>
  new CallFailed({ status, code, message: `refused: ${code}` });

export const title = () => screen.findByLabelText<HTMLInputElement>('Title');
export const type = async (value: string) => fireEvent.change(await title(), { target: { value } });
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

export const noticesOf = ({ actors }: Pick<RenderedApp, 'actors'>) =>
  actors.notifications.getSnapshot().context.notifications;

export function editFormOf({ places, ad }: Pick<KindUnderTest, 'places' | 'ad'>) {
  const mine = ad({ userId: ann.id, title: 'Renault Zoe', version: 4, photos: [photo()] });
  const id = adIdOf(mine);
  const at = `${places}/edit/${id}`;
  return {
    mine,
    id,
    at,
    topic: `ad:${id}`,
    openEdit: async (calls: Partial<AdsApi & UploadsApi> = {}, hash = '') => {
      const loadAd = calls.loadAd ?? (async () => mine);
      const world = new AdsWorld({
        loadAd,
        // The owner's view and the card are the same here, one load after the other.
        loadOwnAd: loadAd as AdsApi['loadOwnAd'],
        loadAds: async () => ({ rows: [], next: null, position: 10 }),
        ...calls,
      });
      const app = await renderApp({ at: `${at}${hash}`, user: ann, appRoutes: world.around(routes) });
      return { world, ...app };
    },
  };
}
