import { randomUUID } from 'node:crypto';
import {
  wantedBikeFields,
  wantedCarFields,
  wantedScooterFields,
} from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import { bikeFields, carFields, scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { jpeg, type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';

export interface AdsUnderTest {
  server: TestApp;
  ann: Person;
  bob: Person;
  /** Lets so many milliseconds pass. */
  pass: (milliseconds: number) => void;
  now: () => Date;
}

/** The whole api without an ad, and two people. */
export async function startWithoutAds(): Promise<AdsUnderTest> {
  let time = Date.parse('2026-11-21T12:00:00Z');
  // Every look at the clock is a second later, so that ads have an order.
  const now = () => new Date((time += 1000));
  const server = await startTestApp({ now, before: othersReact });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { server, ann: await server.person('Ann'), bob: await server.person('bob'), pass, now };
}

export interface Kind {
  name: string;
  id: string;
  cards: string;
  price: string;
  /** The state in which the deal is done. */
  over: StateOfAd;
  car: (overrides?: { title?: string }) => AdFields;
  bike: (overrides?: { title?: string }) => AdFields;
  scooter: () => AdFields;
  priced: (amount: number) => object;
}

/** Both kinds of ad answer the same calls; only names and fields differ. */
export const kinds: Kind[] = [
  {
    name: 'SellerAd',
    id: 'sellerAdId',
    cards: 'sellerAdCards',
    price: 'price',
    over: 'sold',
    car: carFields,
    bike: bikeFields,
    scooter: scooterFields,
    priced: (price) => carFields({ price }),
  },
  {
    name: 'BuyerAd',
    id: 'buyerAdId',
    cards: 'buyerAdCards',
    price: 'budgetMax',
    over: 'found',
    car: wantedCarFields,
    bike: wantedBikeFields,
    scooter: wantedScooterFields,
    priced: (budgetMax) => wantedCarFields({ budgetMax }),
  },
];

export const callsOf = (name: string) => ({
  create: `/api/${name}/Create${name}`,
  update: (id: string) => `/api/${name}/Update${name}/${id}`,
  changeState: (id: string) => `/api/${name}/ChangeState/${id}`,
  delete: (id: string) => `/api/${name}/Delete${name}/${id}`,
  restore: (id: string) => `/api/${name}/Restore${name}/${id}`,
  deleted: `/api/${name}/GetDeleted${name}s`,
  card: (id: string) => `/api/${name}Card/Get${name}Card/${id}`,
  counts: (user: string) => `/api/${name}Card/Get${name}CountsOfUser/${user}`,
  cards: (path: string) => `/api/${name}Card/Get${name}Cards/${path}`,
});

/** Uploads a photo of a car and returns its id. */
export async function uploadedPhoto(server: TestApp, by: Person): Promise<string> {
  const photoId = randomUUID();
  const upload = server.as(by).post('/api/File/car/add').field({ cardId: photoId, fileName: 'photo.jpg' });
  await upload.attach('file', await jpeg(), 'photo.jpg').expect(200);
  return photoId;
}

export const titlesIn = (cards: { title: string }[]) => cards.map(({ title }) => title);

/** Posts ads of a kind, and looks at them, in what is under test just then. */
export function adsOf(kind: Kind, underTest: () => AdsUnderTest) {
  const calls = callsOf(kind.name);
  const as = (person: Person | null) => underTest().server.as(person);
  const post = async (fields: object = kind.car(), by = underTest().ann) => {
    const { body } = await as(by).post(calls.create).send(fields).expect(201);
    const { [kind.id]: id, version, position } = body;
    return { id, version, position };
  };
  const list = async (path: string) => (await as(null).get(calls.cards(path)).expect(200)).body;
  return {
    calls,
    post,
    list,
    cardOf: async (id: string) => (await as(null).get(calls.card(id))).body.data,
    titles: async (path: string) => titlesIn((await list(path))[kind.cards]),
  };
}
