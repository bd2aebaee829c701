import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AccountEvent } from '@voltyard/contracts/accounts/accounts.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { jpeg, type Person, sessionOf, startTestApp, type TestApp } from '../app.test-harness.js';
import { projections } from '../app.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { commandHandler } from '../event-store/command-handler.js';
import { myData } from './my-data.js';
import { sessionsView } from './sessions.projection.js';

let server: TestApp;
let ann: Person;
let bob: Person;
let lateBy: number;
/** How many more commits are stored until the process is stopped, as it were. */
let appendsLeft: number;
const day = 24 * 3_600_000;
beforeEach(async () => {
  lateBy = 0;
  appendsLeft = Infinity;
  server = await startTestApp({
    now: () => new Date(Date.now() + lateBy),
    measuring: (store) => ({
      ...store,
      append: async (commit) => {
        if (appendsLeft === 0) throw new Error('stopped');
        appendsLeft -= 1;
        return store.append(commit);
      },
    }),
  });
  [ann, bob] = [await server.person('Quillannon'), await server.person('Bob')];
});
afterEach(() => server.stop());

const word = 'Zephyrax';
const sellerAd = async (by: Person, title: string): Promise<string> => {
  const fields = { ...carFields(), title, description: `${title} described`, brand: title };
  return (await server.as(by).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body.sellerAdId;
};
const wantedAd = async (by: Person, title: string): Promise<string> =>
  (
    await server
      .as(by)
      .post('/api/BuyerAd/CreateBuyerAd')
      .send({ ...wantedCarFields(), title })
      .expect(201)
  ).body.buyerAdId;
const photo = async (by: Person, caption: string, ad?: string): Promise<string> => {
  const file = await jpeg();
  const sent = await server
    .as(by)
    .post('/api/File/car/add')
    .field({ cardId: randomUUID(), fileName: by === ann ? 'zephyrax.jpg' : 'lake.jpg' })
    .attach('file', file, 'x.jpg')
    .expect(200);
  const { photoId } = sent.body as { photoId: string };
  const photos = [{ photoId, photoCaption: caption }];
  await server
    .as(by)
    .post('/api/Photo/SavePhotos')
    .send({ photos, ...(ad !== undefined && { sellerAdId: ad }) })
    .expect(200);
  return photoId;
};
const get = (path: string, by: Person | null = null) => server.as(by).get(path);
const titlesFor = async (call: string): Promise<string[]> => {
  const { body } = await get(`/api/${call}/car`).expect(200);
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
    { now: new Date(Date.now() + lateBy), after },
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
const close = () => server.as(ann).delete('/api/User/DeleteAccount').expect(200);
const restore = (by = ann) => server.as(by).post('/api/User/RestoreAccount');

describe('a deleted account', () => {
  let ad: string;
  beforeEach(async () => {
    ad = await sellerAd(ann, `${word} one`);
    await wantedAd(ann, `${word} wanted`);
    await photo(ann, `${word} in gallery`);
    await photo(ann, `${word} on ad`, ad);
    await sellerAd(bob, 'Bobs car');
    await photo(bob, 'Bobs photo');
  });

  test('takes ads and photos out of every list at once, and only the person’s', async () => {
    await close();
    await react('closed-accounts');
    expect(await titlesFor('SellerAdCard/GetSellerAdCards')).toEqual(['Bobs car']);
    expect(await titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([]);
    expect(await captions()).toEqual(['Bobs photo']);
    expect((await get('/api/User/GetLoggedInUser', ann)).body).toMatchObject({
      closedAt: expect.any(String),
    });
  });

  test('ends the sessions elsewhere and leaves the one that can undo it', async () => {
    const elsewhere = await sessionOf(server.storage, ann, new Date());
    await close();
    expect((await get('/api/User/GetLoggedInUser', elsewhere)).status).toBe(401);
    expect((await get('/api/User/GetLoggedInUser', ann)).status).toBe(200);
  });

  test('is one append, however many sessions there are: all are refused from the answer on, but this one', async () => {
    const elsewhere: Person[] = [];
    for (let index = 0; index < 60; index++) elsewhere.push(await sessionOf(server.storage, ann, new Date()));
    appendsLeft = 1;
    await close();
    const statuses = await Promise.all(
      elsewhere.map(async (person) => (await get('/api/User/GetLoggedInUser', person)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const { body } = await get('/api/Auth/GetSessions', ann).expect(200);
    expect(body.sessions).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  test('ends for good the sessions that began before it, also when it is restored at once, and none that began after', async () => {
    const elsewhere = await sessionOf(server.storage, ann, new Date());
    await close();
    const later = await sessionOf(server.storage, ann, new Date(Date.now() + 60_000));
    await restore().expect(200);
    expect((await get('/api/User/GetLoggedInUser', elsewhere)).status).toBe(401);
    await react('closed-accounts');
    expect(await server.storage.views.get(sessionsView, elsewhere.token.split('.')[0]!)).toBeNull();
    for (const person of [ann, later])
      expect((await get('/api/User/GetLoggedInUser', person)).body).toEqual({
        id: ann.userId,
        userName: 'Quillannon',
        displayName: 'Quillannon',
        authenticated: true,
      });
  });

  test('changes nothing else until that is undone', async () => {
    await close();
    const refused = await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields());
    expect([refused.status, refused.body.code]).toEqual([409, 'account-closed']);
    await restore().expect(200);
    await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201);
  });

  test('comes back whole within a day, but for what was deleted before', async () => {
    const other = await sellerAd(ann, 'Deleted before');
    await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${other}`).expect(200);
    lateBy = 1000;
    await close();
    await close();
    await react('closed-accounts');
    lateBy = day - 60_000;
    await restore().expect(200);
    await restore().expect(200);
    await react('closed-accounts');
    expect((await titlesFor('SellerAdCard/GetSellerAdCards')).toSorted()).toEqual([
      'Bobs car',
      `${word} one`,
    ]);
    expect(await titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([`${word} wanted`]);
    expect((await captions()).toSorted()).toEqual(['Bobs photo', `${word} in gallery`]);
    lateBy = 3 * day;
    await react('deleted-accounts');
    expect((await get('/api/User/GetByUserName?userName=Quillannon')).body).toMatchObject({ id: ann.userId });
  });

  test('comes back whole when it was deleted twice before the first undo was reacted to', async () => {
    await close();
    const first = await react('closed-accounts');
    const stream = `account-${ann.userId}`;
    const commits = await server.storage.store.read(stream);
    const { closedAt } = commits.at(-1)!.events[0] as AccountEvent & { type: 'AccountClosed' };
    const at = new Date(Date.parse(closedAt) + 1000).toISOString();
    const events = [
      { type: 'AccountReopened', userId: ann.userId, closedAt },
      { type: 'AccountClosed', userId: ann.userId, closedAt: at },
    ];
    await server.storage.store.append({ stream, version: commits.length + 1, at, events });
    const second = await react('closed-accounts', first);
    expect(await titlesFor('SellerAdCard/GetSellerAdCards')).toEqual(['Bobs car']);
    expect(await captions()).toEqual(['Bobs photo']);
    lateBy = 2000;
    await restore().expect(200);
    await react('closed-accounts', second);
    expect((await titlesFor('SellerAdCard/GetSellerAdCards')).toSorted()).toEqual([
      'Bobs car',
      `${word} one`,
    ]);
    expect(await titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([`${word} wanted`]);
    expect((await captions()).toSorted()).toEqual(['Bobs photo', `${word} in gallery`]);
  });

  test('comes back with an ad that can be changed and restored by itself no more', async () => {
    const { store } = server.storage;
    const fields = { ...carFields(), title: 'Changed a thousand times' };
    const changes = Array.from({ length: 1100 }, () => ({ type: 'AdChanged', userId: ann.userId, fields }));
    const at = new Date().toISOString();
    await store.append({ stream: `ad-${ad}`, version: 3, at, events: changes });
    await close();
    await react('closed-accounts');
    await restore().expect(200);
    await react('closed-accounts');
    expect((await titlesFor('SellerAdCard/GetSellerAdCards')).toSorted()).toEqual([
      'Bobs car',
      'Changed a thousand times',
    ]);
    expect(await titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([`${word} wanted`]);
    expect((await captions()).toSorted()).toEqual(['Bobs photo', `${word} in gallery`]);
  });

  test('posts nothing that was on its way: a body that arrives after the deletion is refused', async () => {
    const body = JSON.stringify(carFields());
    const sending = request(`${server.url}/api/SellerAd/CreateSellerAd`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ann.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(body.slice(0, 20));
    await get('/api/User/GetLoggedInUser', ann).expect(200); // by now the head has been looked at
    await close();
    sending.end(body.slice(20));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(409);
    answer.resume();
  });

  test('cannot come back after a day', async () => {
    await close();
    lateBy = day + 60_000;
    expect((await restore()).body.code).toBe('account-restore-too-late');
  });

  test('is erased after a day: nothing of the person is left, in the log, its rows, or what is copied', async () => {
    const positions = async () =>
      (await server.storage.store.readAfter(0, 1000)).map(({ position }) => position);
    const files = async () => {
      const keys: string[] = [];
      for await (const key of server.storage.files.keys()) keys.push(key);
      return keys;
    };
    const before = (await files()).length;
    await close();
    await react('closed-accounts');
    lateBy = day + 60_000;
    await react('deleted-accounts');
    await react('deleted-accounts');

    expect(await files()).toHaveLength(before / 3);
    await get('/api/User/GetLoggedInUser', ann).expect(401);
    await get('/api/User/GetByUserName?userName=Quillannon').expect(404);
    expect((await get('/api/User/DoesUserNameExist?userName=quillannon')).body).toBe(true);
    const log = await server.storage.store.readAfter(0, 1000);
    expect(await positions()).toEqual(log.map((_, index) => index + 1));
    const theirs = /zephyrax|quillannon/i;
    expect(JSON.stringify(log)).not.toMatch(theirs);
    expect(JSON.stringify(await server.storage.readSealed(0, 1000))).not.toMatch(theirs);
    expect(await everyRow()).not.toMatch(theirs);
    await server.storage.rebuild();
    expect(await everyRow()).not.toMatch(theirs);
    expect(await titlesFor('SellerAdCard/GetSellerAdCards')).toEqual(['Bobs car']);
    expect(await captions()).toEqual(['Bobs photo']);
  });
});

test('the next process erases an account, wherever the one before was stopped', async () => {
  const outcomes: string[] = [];
  for (let stopAfter = 0; stopAfter < 10; stopAfter++) {
    appendsLeft = Infinity;
    ann = await server.person(`Quill${stopAfter}`);
    const ad = await sellerAd(ann, `${word} ${stopAfter}`);
    await photo(ann, `${word} in gallery`);
    await photo(ann, `${word} on ad`, ad);
    await close();
    await react('closed-accounts');
    lateBy += day + 60_000;
    appendsLeft = stopAfter;
    outcomes.push(
      await react('deleted-accounts').then(
        () => 'done',
        () => 'stopped',
      ),
    );
    appendsLeft = Infinity;
    await react('deleted-accounts');
    expect((await server.storage.keys.find([ann.userId])).get(ann.userId)).toBe('destroyed');
    const [newest] = (await server.storage.store.read(`account-${ann.userId}`)).slice(-1);
    expect(newest!.events).toEqual([{ type: 'AccountErased', userId: ann.userId }]);
    expect((await get(`/api/User/DoesUserNameExist?userName=Quill${stopAfter}`)).body).toBe(true);
  }
  expect(outcomes[0]).toBe('stopped');
  expect(outcomes.at(-1)).toBe('done');
  expect(await everyRow()).not.toMatch(/zephyrax|quill\d/i);
  expect(JSON.stringify(await server.storage.store.readAfter(0, 10_000))).not.toMatch(/zephyrax \d/i);
});

test('its name is taken at every moment, also of an account from before names had streams', async () => {
  const userId = randomUUID();
  const stream = `account-${userId}`;
  const at = new Date().toISOString();
  const names = { userName: 'Bramblewick', displayName: 'Ann' };
  const opened = {
    type: 'AccountOpened',
    userId,
    ...names,
    identity: { provider: 'google', subject: 'ann' },
  };
  const closed = { type: 'AccountClosed', userId, closedAt: at };
  await server.storage.store.append({ stream, version: 1, at, events: [opened, closed] });
  lateBy = day + 60_000;
  for (let step = 0; step < 5; step++) {
    appendsLeft = 1;
    await react('deleted-accounts').catch(() => undefined);
    expect((await get('/api/User/DoesUserNameExist?userName=bramblewick')).body).toBe(true);
  }
  appendsLeft = Infinity;
  await react('deleted-accounts');
  const [newest] = (await server.storage.store.read(stream)).slice(-1);
  expect(newest!.events).toEqual([{ type: 'AccountErased', userId }]);
});

test('a session that began while its account was deleted changes nothing', async () => {
  await close();
  lateBy = day + 60_000;
  await react('deleted-accounts');
  const late = await sessionOf(server.storage, ann, new Date());
  const { body } = await server.as(late).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(409);
  expect(body.code).toBe('account-closed');
});

describe('all one’s data', () => {
  const pagesOf = async (by: Person): Promise<MyDataPage[]> => {
    const pages: MyDataPage[] = [];
    for (let before: string | null = ''; before !== null;) {
      const { body } = await get(`/api/User/GetMyData?before=${encodeURIComponent(before)}`, by).expect(200);
      pages.push(body as MyDataPage);
      before = pages.at(-1)!.next;
    }
    return pages;
  };
  const historyOf = async (by: Person) => (await pagesOf(by)).flatMap(({ history }) => history);

  test('is everything of one person only, with private fields, page after page', async () => {
    const ad = await sellerAd(ann, `${word} one`);
    await photo(ann, `${word} on ad`, ad);
    const deleted = await wantedAd(ann, `${word} wanted`);
    await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${deleted}`).expect(200);
    await photo(ann, `${word} in gallery`);
    await sellerAd(bob, 'Bobs car');
    const pages = await pagesOf(ann);
    expect(pages[0]).toMatchObject({
      account: { userName: 'Quillannon', identity: { provider: 'google', subject: 'Quillannon' } },
      sessions: [{ isCurrent: true }],
    });
    const ads = pages.flatMap((page) => page.belongings.ads);
    const photos = pages.flatMap((page) => page.belongings.photos);
    expect(ads).toHaveLength(2);
    expect(ads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sellerAdId: ad, place: carFields().place }),
        expect.objectContaining({ buyerAdId: deleted, deletedAt: expect.any(String) }),
      ]),
    );
    expect(photos).toHaveLength(2);
    expect(JSON.stringify(photos)).toContain(`${word} in gallery`);
    expect(JSON.stringify(pages)).not.toContain('Bobs');
    await get('/api/User/GetMyData').expect(401);
  });

  test('has whatever list a slice adds, under the name that the slice gives it', async () => {
    const page = async (userId: string, before?: string) => ({
      items: before === undefined ? [{ of: userId }] : [{ of: userId }, { of: userId }],
      next: before === undefined ? 'more' : null,
    });
    const change = async () => 'done' as const;
    const favourites = { name: 'favourites', page, hide: change, bringBack: change, remove: change };
    const nothing = { ...favourites, name: 'nothing', page: async () => ({ items: [], next: null }) };
    const now = () => new Date();
    const { store, views } = server.storage;
    const pageAfter = (before?: string) =>
      myData(
        {
          handle: commandHandler(store, now),
          readStream: (...asked) => store.read(...asked),
          views,
          belongings: [nothing, favourites],
          now,
        },
        { ...ann, sessionId: 's', expiresAt: now().toISOString() },
        before,
      );
    const first = await pageAfter();
    expect(first.belongings).toEqual({ nothing: [], favourites: [{ of: ann.userId }] });
    const second = await pageAfter(first.next!);
    expect(second.belongings.favourites).toHaveLength(2);
    expect((await pageAfter(second.next!)).history).not.toEqual([]);
  });

  test('is on few pages, none of them empty', async () => {
    await sellerAd(ann, `${word} one`);
    const sizes = (await pagesOf(ann)).map(
      ({ belongings, history }) => [...Object.values(belongings), history].flat().length,
    );
    expect(sizes).toHaveLength(2);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  test('has earlier words of an ad, and an ad and a photo that were deleted long ago', async () => {
    const ad = await sellerAd(ann, `${word} first title`);
    const fields = { ...carFields(), title: `${word} second title` };
    const update = { ...fields, version: 1 };
    await server.as(ann).put(`/api/SellerAd/UpdateSellerAd/${ad}`).send(update).expect(200);
    const gone = await sellerAd(ann, `${word} deleted ad`);
    await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${gone}`).expect(200);
    const photoId = await photo(ann, `${word} deleted photo`);
    await server.as(ann).delete(`/api/Photo/DeletePhoto/${photoId}`).expect(200);
    await photo(bob, 'Bobs photo');
    lateBy = 3 * day;
    for (const { name } of server.app.subscriptions) await react(name);
    const pages = await pagesOf(ann);
    const shownNow = JSON.stringify(pages.map(({ belongings }) => belongings));
    expect(shownNow).not.toMatch(/Zephyrax (?:first|deleted)/);
    const history = pages.flatMap((page) => page.history);
    for (const words of ['first title', 'second title', 'deleted ad', 'deleted photo'])
      expect(JSON.stringify(history)).toContain(`${word} ${words}`);
    expect(history).toContainEqual(
      expect.objectContaining({
        type: 'AccountOpened',
        at: expect.stringMatching(/Z$/),
        displayName: 'Quillannon',
      }),
    );
    expect(JSON.stringify(history)).not.toMatch(/Bobs|Hash|\[deleted\]/);
  });

  test('has a history that is longer than a page, whole and in order', async () => {
    const ad = await sellerAd(ann, `${word} changed often`);
    const fields = { ...carFields(), title: 'Changed' };
    const commit = (version: number) => ({
      stream: `ad-${ad}`,
      version,
      at: new Date().toISOString(),
      events: Array.from({ length: 300 }, (_, index) => ({
        type: 'AdChanged',
        userId: ann.userId,
        fields: { ...fields, description: `Change ${version}.${index}` },
      })),
    });
    for (let version = 2; version < 7; version++) await server.storage.store.append(commit(version));
    await sellerAd(ann, `${word} after`);
    const pages = await pagesOf(ann);
    expect(pages.filter(({ history }) => history.length > 0)).toHaveLength(2);
    const history = pages.flatMap((page) => page.history);
    const changes = history.filter(({ type }) => type === 'AdChanged');
    expect(changes.map(({ fields: changed }) => (changed as { description: string }).description)).toEqual(
      [2, 3, 4, 5, 6].flatMap((version) =>
        Array.from({ length: 300 }, (_, index) => `Change ${version}.${index}`),
      ),
    );
    expect(history.at(-1)).toMatchObject({ type: 'AdPublished' });
  });

  test('lists every session, and in the history those that ended', async () => {
    const ended = await sessionOf(server.storage, ann, new Date(), { device: 'Firefox on Linux' });
    await server.as(ended).post('/api/Auth/Logout').expect(200);
    for (let index = 0; index < 101; index++) await sessionOf(server.storage, ann, new Date());
    const [first] = await pagesOf(ann);
    expect(first!.sessions).toHaveLength(102);
    const devices = (await historyOf(ann)).map(({ device }) => device);
    expect(devices).toContain('Firefox on Linux');
  });

  test.each(['9/', '2/nonsense', '2/1.2'])('a cursor that no page has (%s) is refused', async (before) => {
    const { status } = await get(`/api/User/GetMyData?before=${encodeURIComponent(before)}`, ann);
    expect(status).toBe(404);
  });
});

interface MyDataPage {
  sessions: object[];
  belongings: { ads: object[]; photos: object[] };
  history: ({ type: string } & Record<string, unknown>)[];
  next: string | null;
}
