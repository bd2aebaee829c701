import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Favourite } from '@voltyard/contracts/favourites/favourites.rest';
import type { Change } from '@voltyard/contracts/push';
import { type Person, startTestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';

interface FavouritesPage {
  favourites: Favourite[];
  next: string | null;
  position: number;
}

/** The whole api with Ann, who posts ads, and Bob, who saves them; its clock stands still unless a test moves it. */
export async function favouritesMarket() {
  let now = new Date('2026-11-23T10:00:00.000Z');
  const server = await startTestApp({ now: () => now, areCallsLimited: false, before: othersReact });
  const people = { ann: await server.person('Ann'), bob: await server.person('Bob') };
  const { ann, bob } = people;
  const call =
    (method: 'put' | 'delete' | 'get', name: string) =>
    (adId: string, by: Person | null = bob) =>
      server.as(by)[method](`/api/Favourite/${name}/${adId}`);
  const save = call('put', 'SaveFavourite');
  const countReplyOf = async (adId: string): Promise<{ count: number | null; position: number }> =>
    (await call('get', 'GetFavouriteCount')(adId, null).expect(200)).body;
  const list = async (by = bob, query = ''): Promise<FavouritesPage> =>
    (await server.as(by).get(`/api/Favourite/GetFavourites${query}`).expect(200)).body;
  const change = async (kind: 'SellerAd' | 'BuyerAd', adId: string, version: number, fields: object) =>
    server
      .as(ann)
      .put(`/api/${kind}/Update${kind}/${adId}`)
      .send({ ...fields, version })
      .expect(200);
  return {
    ...server,
    ...people,
    secondsPass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    now: () => now,
    sellerAd: async (changes: object = {}): Promise<string> =>
      (
        await server
          .as(ann)
          .post('/api/SellerAd/CreateSellerAd')
          .send({ ...carFields(), ...changes })
          .expect(201)
      ).body.sellerAdId,
    wantedAd: async (changes: object = {}): Promise<string> =>
      (
        await server
          .as(ann)
          .post('/api/BuyerAd/CreateBuyerAd')
          .send({ ...wantedCarFields(), ...changes })
          .expect(201)
      ).body.buyerAdId,
    changeAd: (adId: string, version: number, changes: object) =>
      change('SellerAd', adId, version, { ...carFields(), ...changes }),
    changeWanted: (adId: string, version: number, changes: object) =>
      change('BuyerAd', adId, version, { ...wantedCarFields(), ...changes }),
    deleteAd: (adId: string) => server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200),
    restoreAd: (adId: string) => server.as(ann).post(`/api/SellerAd/RestoreSellerAd/${adId}`).expect(200),
    save,
    saved: async (adId: string, by: Person = bob): Promise<number> =>
      (await save(adId, by).expect(200)).body.position,
    remove: call('delete', 'DeleteFavourite'),
    countReplyOf,
    countOf: async (adId: string): Promise<number | null> => (await countReplyOf(adId)).count,
    list,
    idsOf: async (by = bob): Promise<string[]> => (await list(by)).favourites.map(({ adId }) => adId),
    /** Lets a subscription react to all that it is due to. */
    react: (name: string) =>
      reactToDue(
        server.app.subscriptions.find((subscription) => subscription.name === name)!,
        server.storage.store,
        { now, after: 0 },
      ),
    watching: async (topic: string, by: Person | null = null, after?: number) => {
      await server.allIsDelivered();
      const client = server.socket(by ? { token: by.token } : {});
      const heard: Change[] = [];
      client.on('changes', (changes) => heard.push(...changes));
      const reply = await client.timeout(60_000).emitWithAck('watch', { topic, after });
      return { heard, reply };
    },
  };
}
export type FavouritesMarket = Awaited<ReturnType<typeof favouritesMarket>>;
