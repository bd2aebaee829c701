import { randomUUID } from 'node:crypto';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { projections } from './app.js';
import { type Person, startTestApp, type TestApp } from './app.test-harness.js';
import { othersReact } from './others-react.test-harness.js';
import { freshDatabase } from './storage/fresh-database.test-harness.js';
import {
  type ObservedCommand,
  observedCommands,
  roundTripsOf,
} from './storage/mongodb/observed-commands.test-harness.js';
import { openMongoStorage } from './storage/mongodb/open-mongo-storage.js';

const database = freshDatabase();
let observed: Awaited<ReturnType<typeof observedCommands>>;
let server: TestApp;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  const { hostname, port, pathname } = new URL(database.url);
  observed = await observedCommands({ host: hostname, port: Number(port) });
  const url = `mongodb://${observed.address}${pathname}?directConnection=true`;
  server = await startTestApp({
    // What is due is another process's: it would be seen among the commands of a request.
    before: othersReact,
    open: () => openMongoStorage({ url, projections, pollEvery: 3_600_000 }),
  });
  [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
});
afterAll(async () => {
  await server.stop();
  await observed.close();
  await database.drop();
});

const createAd = async (): Promise<string> =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201)).body.sellerAdId;
const send = async (by: Person, to: object): Promise<string> => {
  const message = { messageId: randomUUID(), text: 'Is it still there?', ...to };
  const sent = await server.as(by).post('/api/Conversation/SendMessage').send(message).expect(201);
  return sent.body.conversationId;
};
const list = (query = '') =>
  server.as(null).get(`/api/SellerAdCard/GetSellerAdCards/car${query}`).expect(200);

const besideCalls = new Set(['view_positions', 'subscription_checkpoints']);
const isWrite = ({ name }: ObservedCommand) => name === 'insert' || name === 'update';

/** Up to the last write: the pushes of what was written follow it. */
async function roundTripsOfOne(write: () => Promise<unknown>): Promise<number> {
  await server.allIsDelivered();
  const commands = (await observed.during(write)).filter(({ collection }) => !besideCalls.has(collection));
  return roundTripsOf(commands.slice(0, commands.findLastIndex(isWrite) + 1));
}

/** The fewest of several: what else the server does meanwhile only adds to them. */
async function roundTripsOfWriting(write: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < 5; time++) counts.push(await roundTripsOfOne(write));
  return Math.min(...counts);
}

const collectionsAskedBy = async (call: () => Promise<unknown>): Promise<string[]> =>
  (await observed.during(call)).map(({ collection }) => collection);

// The fewest of several: who looks for matches of a new ad asks the same collection.
test('a list is one round trip, and none once it is in memory', async () => {
  const isOfList = ({ collection }: ObservedCommand) => collection.startsWith('view_ad-cards');
  const counts: number[] = [];
  for (let time = 0; time < 3; time++) {
    await createAd();
    await server.allIsDelivered();
    counts.push(roundTripsOf((await observed.during(list)).filter(isOfList)));
  }
  expect(Math.min(...counts)).toBe(1);
  const again: number[] = [];
  for (let time = 0; time < 3; time++)
    again.push(roundTripsOf((await observed.during(list)).filter(isOfList)));
  expect(Math.min(...again)).toBe(0);
});

test('who is signed in is asked once, and again after what changes it', async () => {
  const carl = await server.person('Carl');
  const profile = () => server.as(carl).get('/api/User/GetLoggedInUser');
  await profile().expect(200);
  const asked = await collectionsAskedBy(() => profile().expect(200));
  expect(asked.filter((name) => /^view_(sessions|private-users)/.test(name))).toEqual([]);
  await server.as(carl).post('/api/Auth/Logout').expect(200);
  await profile().expect(401);
});

test('an ad is created in three: what is there, the commit, its rows', async () => {
  await createAd();
  expect(await roundTripsOfWriting(createAd)).toBeLessThanOrEqual(3);
});

test('a message in a conversation is sent in three: what decides whether it may, the commit, its rows', async () => {
  const adId = await createAd();
  const conversationId = await send(bob, { adId });
  await send(ann, { conversationId });
  await send(bob, { conversationId });
  expect(await roundTripsOfWriting(() => send(bob, { conversationId }))).toBeLessThanOrEqual(3);
});
