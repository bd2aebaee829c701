import { act, fireEvent, screen } from '@testing-library/react';
import type { AdsApi } from '../ads/ads-api';
import { draftOfCard } from '../ads/draft/ad-draft';
import { draftStore } from '../ads/draft/draft-store';
import type { UploadsApi } from '../photos/uploads/uploads-api';
import { routes } from '../routes';
import { CallFailed } from '../wiring/http/call-failed';
import { AdsWorld } from './ads-world';
import type { KindUnderTest } from './kinds-under-test';
import { ann, renderApp } from './render-app';

/** The page that posts a new ad, and what a person does on it. */

export const photoFile = (name = 'front.jpg') => new File(['x'], name, { type: 'image/jpeg' });

export const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post ad' }));
export const choosePhotos = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });

/** Uploads that continue when the test says so. */
export function uploads() {
  const running = new Map<
    string,
    { progress: (fraction: number) => void; done: () => void; fail: () => void }
  >();
  const uploadPhoto: UploadsApi['uploadPhoto'] = ({ cardId, fileName }, onProgress) =>
    new Promise((resolve, reject) =>
      running.set(fileName, {
        progress: (fraction) => act(() => onProgress(fraction)),
        done: () => resolve({ cardId, photoId: cardId, width: 4, height: 3, thumbhash: '' }),
        fail: (status = 500, code = 'internal-error', message = 'A fault of the server.') =>
          reject(new CallFailed({ status, code, message })),
      }),
    );
  return { uploadPhoto, of: (fileName: string) => running.get(fileName)! };
}

/** Calls that post an ad with all its photos; what is sent is collected. */
export const creating = (sent: unknown[]): Pick<AdsApi, 'createAd'> => ({
  createAd: async (asked, id, fields, photos) => (
    sent.push({ asked, id, title: fields.title, photos: photos.length }),
    { adId: id, version: 1, photoIds: photos.map(({ photoId }) => photoId) }
  ),
});

export function createFormOf({ kind, places, ad }: Pick<KindUnderTest, 'kind' | 'places' | 'ad'>) {
  const at = `${places}/create`;
  return {
    at,
    /** The key of its draft in the browser's storage. */
    stored: `voltyard.user.${ann.id}.draft.${kind}`,
    openForm: async ({
      user = ann,
      calls = {},
      address = at,
    }: { user?: typeof ann | null; calls?: Partial<AdsApi & UploadsApi>; address?: string } = {}) => {
      const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 1 }), ...calls });
      return { world, ...(await renderApp({ at: address, user, appRoutes: world.around(routes) })) };
    },
    /** A complete form that was left earlier: typing all of it is the form's own test. */
    leaveDraft: () => {
      const drafts = draftStore(ann.id, kind);
      const started = { ...drafts.start('car'), draft: draftOfCard(ad({ title: 'Renault Zoe' })) };
      drafts.store(started);
      return started;
    },
  };
}
