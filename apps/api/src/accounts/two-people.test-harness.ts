import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { projections } from '../app.js';
import { jpeg, type Person, startTestApp } from '../app.test-harness.js';
import type { Storage } from '../storage/storage.js';
import { othersReact } from '../others-react.test-harness.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';

export const day = 24 * 3_600_000;
/** In the texts of the first person, and nowhere else. */
export const word = 'Zephyrax';

/** A marketplace with two people, whose clock can go ahead and whose process can be stopped between two commits. */
export async function twoPeople() {
  const state = {
    /** How far the clock is ahead, ms. */
    lateBy: 0,
    /** How many more commits are stored until the process is stopped, as it were. */
    appendsLeft: Infinity,
  };
  let sweep!: jest.SpiedFunction<Storage['sweep']>;
  const server = await startTestApp({
    now: () => new Date(Date.now() + state.lateBy),
    before: async (storage) => {
      sweep = jest.spyOn(storage, 'sweep');
      await othersReact(storage);
    },
    measuring: (store) => ({
      ...store,
      append: async (commit) => {
        if (state.appendsLeft === 0) throw new Error('stopped');
        state.appendsLeft -= 1;
        return store.append(commit);
      },
    }),
  });

  const people = { ann: await server.person('Quillannon'), bob: await server.person('Bob') };

  const sellerAd = async (by: Person, title: string): Promise<string> => {
    const fields = { ...carFields(), title, description: `${title} described`, brand: title };
    return (await server.as(by).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body
      .sellerAdId;
  };
  const wantedAd = async (by: Person, title: string, fields = {}): Promise<string> =>
    (
      await server
        .as(by)
        .post('/api/BuyerAd/CreateBuyerAd')
        .send({ ...wantedCarFields(), title, ...fields })
        .expect(201)
    ).body.buyerAdId;
  const upload = async (by: Person): Promise<string> => {
    const file = await jpeg();
    const sent = await server
      .as(by)
      .post('/api/File/car/add')
      .field({
        cardId: randomUUID(),
        fileName: by.userId === people.ann.userId ? 'zephyrax.jpg' : 'lake.jpg',
      })
      .attach('file', file, 'x.jpg')
      .expect(200);
    return sent.body.photoId as string;
  };
  const photo = async (by: Person, caption: string, ad?: string): Promise<string> => {
    const photoId = await upload(by);
    const photos = [{ photoId, photoCaption: caption }];
    await server
      .as(by)
      .post('/api/Photo/SavePhotos')
      .send({ photos, ...(ad !== undefined && { sellerAdId: ad }) })
      .expect(200);
    return photoId;
  };
  const get = (path: string, by: Person | null = null) => server.as(by).get(path);
  const titlesFor = async (call: string, by: Person | null = null): Promise<string[]> => {
    const { body } = await get(`/api/${call}/car`, by).expect(200);
    return ((body.sellerAdCards ?? body.buyerAdCards) as { title: string }[]).map(({ title }) => title);
  };
  const captions = async (): Promise<string[]> => {
    const { body } = await get('/api/PhotoGallery/GetPhotoGalleryCards/car').expect(200);
    return (body.photoGalleryCards as { photoCaption: string }[]).map(({ photoCaption }) => photoCaption);
  };
  /** Lets a subscription react to all that it is due to; answers up to where. */
  const react = (name: string, after = 0) =>
    reactToDue(
      server.app.subscriptions.find((subscription) => subscription.name === name)!,
      server.storage.store,
      { now: new Date(Date.now() + state.lateBy), after },
    );
  /** Every row of every view, and what is left of removed ones. */
  const everyRow = async () =>
    JSON.stringify(
      await Promise.all(
        projections.map(async ({ view }) => [
          await server.storage.views.find(view, { limit: 1000 }),
          await server.storage.views.changedAfter(view, {}, 0, 1000),
        ]),
      ),
    );
  const close = (by: Person = people.ann) => server.as(by).delete('/api/User/DeleteAccount').expect(200);
  const restore = (by: Person = people.ann) => server.as(by).post('/api/User/RestoreAccount');

  return Object.assign(state, people, {
    server,
    sweep,
    sellerAd,
    wantedAd,
    upload,
    photo,
    get,
    titlesFor,
    captions,
    react,
    everyRow,
    close,
    restore,
    stop: () => server.stop(),
  });
}

export type TwoPeople = Awaited<ReturnType<typeof twoPeople>>;
