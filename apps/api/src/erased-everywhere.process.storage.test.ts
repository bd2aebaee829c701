import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { projections } from './app.js';
import { type AppOverStorage, appOverStorage } from './app-over-storage.test-harness.js';
import { jpeg, type Person, sessionOf, signedInPerson } from './app.test-harness.js';
import { realCommands } from './commands/real-commands.test-harness.js';
import { emptyTestTarget, type TestTarget } from './storage/storage.test-harness.js';
import type { Storage } from './storage/storage.js';

/**
 * Of a person whose account was deleted no word is left, in any byte of the marketplace, of what is exported and of what
 * is made of that; of a person who stayed every word can be read there.
 */

const day = 24 * 3_600_000;
const erasedWords = /zephyrax|quillannon/gi;
const wordsOfOther = ['bobmobile', 'Brandywine', 'bobscaption', 'boblake', 'bobswords'];

let commands: ReturnType<typeof realCommands>;
let places: TestTarget[];
let source: TestTarget;
let storage: Storage;
let app: AppOverStorage;
let lateBy: number;
const now = () => new Date(Date.now() + lateBy);

beforeEach(async () => {
  lateBy = 0;
  commands = realCommands();
  places = [];
  source = await newPlace();
  storage = await source.open(projections);
  app = await appOverStorage(storage, { temporaryFolder: commands.path('uploads'), now });
});
afterEach(async () => {
  await app.close();
  await storage.close();
  commands.end();
  for (const place of places) await place.remove();
});

async function newPlace(): Promise<TestTarget> {
  const place = await emptyTestTarget();
  places.push(place);
  return place;
}

/** Ads that are posted, changed and deleted, photos on an ad and in a gallery, and sessions, all full of these words. */
async function leavesTraces(
  person: Person,
  { ad, caption, file }: Record<'ad' | 'caption' | 'file', string>,
) {
  await sessionOf(storage, person, now(), { device: `${ad} browser` });
  const as = app.as(person);
  const fields = { ...carFields(), title: `${ad} title`, description: `${ad} described`, brand: ad };
  const post = async () =>
    (await as.post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body.sellerAdId as string;
  const [shown, deleted] = [await post(), await post()];
  const changed = { ...fields, title: `${ad} changed`, version: 1 };
  await as.put(`/api/SellerAd/UpdateSellerAd/${shown}`).send(changed).expect(200);
  await as.delete(`/api/SellerAd/DeleteSellerAd/${deleted}`).expect(200);
  const wanted = { ...wantedCarFields(), title: `${ad} wanted`, brands: [ad] };
  await as.post('/api/BuyerAd/CreateBuyerAd').send(wanted).expect(201);
  for (const about of [{ sellerAdId: shown }, {}]) {
    const sent = await as
      .post('/api/File/car/add')
      .field({ cardId: randomUUID(), fileName: `${file}.jpg` })
      .attach('file', await jpeg(), `${file}.jpg`)
      .expect(200);
    const photos = [{ photoId: (sent.body as { photoId: string }).photoId, photoCaption: caption }];
    await as
      .post('/api/Photo/SavePhotos')
      .send({ photos, ...about })
      .expect(200);
  }
}

/** The other's ads stay among a person's favourites, and must not keep their words. */
async function savesAdsOf(person: Person, other: Person): Promise<void> {
  const { body } = await app.as(person).get(`/api/SellerAdCard/GetSellerAdCards/car/${other.userId}`);
  for (const { sellerAdId } of (body as { sellerAdCards: { sellerAdId: string }[] }).sellerAdCards)
    await app.as(person).put(`/api/Favourite/SaveFavourite/${sellerAdId}`).expect(200);
}

/** What stands where the words were. */
async function expectFavouriteWithoutWords(person: Person): Promise<void> {
  const { body } = await app.as(person).get('/api/Favourite/GetFavourites').expect(200);
  expect(body).toMatchObject({ favourites: [{ card: null, cardWhenSaved: null }] });
}

/** Both ask about an ad of a third person, who answers them, and about each other’s. */
async function talk(ann: Person, bob: Person) {
  const carl = await signedInPerson(storage, 'Carl', now());
  const post = async (by: Person) =>
    (await app.as(by).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201)).body.sellerAdId;
  const say = async (by: Person, text: string, about: object) =>
    (
      await app
        .as(by)
        .post('/api/Conversation/SendMessage')
        .send({ messageId: randomUUID(), text, ...about })
        .expect(201)
    ).body.conversationId as string;
  const adOfCarl = await post(carl);
  for (const [person, words] of [
    [ann, 'zephyrax words, long enough to be looked for among others'],
    [bob, 'bobswords, long enough to be looked for among others too'],
  ] as const) {
    const conversationId = await say(person, words, { adId: adOfCarl });
    await say(carl, 'Come and see it', { conversationId });
    await say(person, `${words} again`, { conversationId });
  }
  await say(ann, 'zephyrax to bob', { adId: await post(bob) });
  await say(bob, 'bobswords to her', { adId: await post(ann) });
}

async function eraseAnnBesideBob(): Promise<{ ann: Person; bob: Person }> {
  const ann = await signedInPerson(storage, 'Quillannon', now());
  const bob = await signedInPerson(storage, 'Brandywine', now());
  await leavesTraces(ann, { ad: 'zephyrax', caption: 'zephyrax caption', file: 'zephyraxfile' });
  await leavesTraces(bob, { ad: 'bobmobile', caption: 'bobscaption', file: 'boblake' });
  await savesAdsOf(ann, bob);
  await savesAdsOf(bob, ann);
  await talk(ann, bob);
  expect((await source.everyByte()).match(erasedWords)).not.toBeNull();
  await app.as(ann).delete('/api/User/DeleteAccount').expect(200);
  await app.react();
  lateBy = day + 60_000;
  await app.react();
  return { ann, bob };
}

const logOf = async ({ store }: Storage) => store.readAfter(0, 10_000);

/** Nothing of the erased person in any byte, all of the other's words in the log, and views that can be made again. */
async function expectErased(place: TestTarget, opened?: Storage): Promise<void> {
  const looked = opened ?? (await place.open(projections));
  try {
    for (const round of ['as it is', 'with its views made again']) {
      if (round !== 'as it is') await looked.rebuild();
      const found = (await place.everyByte()).match(erasedWords) ?? [];
      expect({ place: place.name, round, found }).toEqual({ place: place.name, round, found: [] });
      const log = await logOf(looked);
      expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
      const text = JSON.stringify(log);
      expect(text.match(erasedWords)).toBeNull();
      for (const word of wordsOfOther) expect(text).toContain(word);
      const rows = JSON.stringify(
        await Promise.all(projections.map(({ view }) => looked.views.find(view, { limit: 1000 }))),
      );
      expect(rows).toContain('bobmobile changed');
      expect(rows).toContain('bobscaption');
      expect(rows).toContain('bobswords to her');
      expect(rows.match(erasedWords)).toBeNull();
    }
  } finally {
    if (!opened) await looked.close();
  }
}

test('a day after an account was deleted no byte has its words, and the views are made without them', async () => {
  const { bob } = await eraseAnnBesideBob();
  await expectFavouriteWithoutWords(bob);
  await expectErased(source, storage);
});

test('nor what is exported, and what is imported from that with its keys', async () => {
  await eraseAnnBesideBob();
  const [log, keys] = [commands.path('log.jsonl'), commands.path('keys.jsonl')];
  await commands.succeed(['export', '--to', log, '--keys', keys], source.environment);
  expect((readFileSync(log, 'utf8') + readFileSync(keys, 'utf8')).match(erasedWords)).toBeNull();
  const imported = await newPlace();
  await commands.succeed(['import', '--from', log, '--keys', keys], imported.environment);
  await expectErased(imported);
});

test('nor a marketplace that was migrated to SQLite and back', async () => {
  const { bob } = await eraseAnnBesideBob();
  const onSqlite = `sqlite:${commands.path('migrated')}`;
  await commands.succeed(['migrate', '--from', source.name, '--to', onSqlite]);
  const back = await newPlace();
  await commands.succeed(['migrate', '--from', onSqlite, '--to', back.name]);
  await expectErased(back);
  const there = await back.open(projections);
  const appThere = await appOverStorage(there, { temporaryFolder: commands.path('uploads-there'), now });
  const { body } = await appThere.as(bob).get('/api/User/GetMyData?before=').expect(200);
  expect(body).toMatchObject({ account: { userName: 'Brandywine' } });
  await appThere.close();
  await there.close();
});
