import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AccountEvent } from '@voltyard/contracts/accounts/accounts.events';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Person, sessionOf } from '../app.test-harness.js';
import { sessionsView } from './sessions.projection.js';
import { day, type TwoPeople, twoPeople, word } from './two-people.test-harness.js';

let market: TwoPeople;
beforeEach(async () => {
  market = await twoPeople();
});
afterEach(() => market.stop());

const privateAds = () => market.titlesFor('BuyerAd/GetPrivateBuyerAds', market.ann);

describe('a deleted account', () => {
  let ad: string;
  beforeEach(async () => {
    ad = await market.sellerAd(market.ann, `${word} one`);
    await market.wantedAd(market.ann, `${word} wanted`);
    await market.wantedAd(market.ann, `${word} private`, { visibility: 'private' });
    await market.photo(market.ann, `${word} in gallery`);
    await market.photo(market.ann, `${word} on ad`, ad);
    await market.sellerAd(market.bob, 'Bobs car');
    await market.photo(market.bob, 'Bobs photo');
  });

  test('takes ads and photos out of every list at once, and only the person’s', async () => {
    await market.close();
    await market.react('closed-accounts');
    expect(await market.titlesFor('SellerAdCard/GetSellerAdCards')).toEqual(['Bobs car']);
    expect(await market.titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([]);
    expect(await privateAds()).toEqual([]);
    expect(await market.captions()).toEqual(['Bobs photo']);
    expect((await market.get('/api/User/GetLoggedInUser', market.ann)).body).toMatchObject({
      closedAt: expect.any(String),
    });
  });

  test('ends the sessions elsewhere and leaves the one that can undo it', async () => {
    const elsewhere = await sessionOf(market.server.storage, market.ann, new Date());
    await market.close();
    expect((await market.get('/api/User/GetLoggedInUser', elsewhere)).status).toBe(401);
    expect((await market.get('/api/User/GetLoggedInUser', market.ann)).status).toBe(200);
  });

  test('is one append, however many sessions there are: all are refused from the answer on, but this one', async () => {
    const elsewhere: Person[] = [];
    for (let index = 0; index < 60; index++)
      elsewhere.push(await sessionOf(market.server.storage, market.ann, new Date()));
    market.appendsLeft = 1;
    await market.close();
    const statuses = await Promise.all(
      elsewhere.map(async (person) => (await market.get('/api/User/GetLoggedInUser', person)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const { body } = await market.get('/api/Auth/GetSessions', market.ann).expect(200);
    expect(body.sessions).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  test('ends for good the sessions that began before it, also when it is restored at once, and none that began after', async () => {
    const elsewhere = await sessionOf(market.server.storage, market.ann, new Date());
    await market.close();
    const later = await sessionOf(market.server.storage, market.ann, new Date(Date.now() + 60_000));
    await market.restore().expect(200);
    expect((await market.get('/api/User/GetLoggedInUser', elsewhere)).status).toBe(401);
    await market.react('closed-accounts');
    expect(await market.server.storage.views.get(sessionsView, elsewhere.token.split('.')[0]!)).toBeNull();
    for (const person of [market.ann, later])
      expect((await market.get('/api/User/GetLoggedInUser', person)).body).toEqual({
        id: market.ann.userId,
        userName: 'Quillannon',
        displayName: 'Quillannon',
        authenticated: true,
      });
  });

  test('serves its unused uploads to no one until it is restored', async () => {
    const [unused, bobs] = [await market.upload(market.ann), await market.upload(market.bob)];
    const served = async () => {
      const asked = [unused, bobs].map((photoId) => market.get(`/api/Photo/${photoId}/320`));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await served()).toEqual([200, 200]);
    await market.close();
    expect(await served()).toEqual([404, 200]);
    await market.restore().expect(200);
    expect(await served()).toEqual([200, 200]);
    await market.close();
    market.lateBy = day + 60_000;
    market.appendsLeft = 2; // the name is retired, the account is deleted: nothing of it is removed yet
    await market.react('deleted-accounts').catch(() => undefined);
    expect(await served()).toEqual([404, 200]);
    market.appendsLeft = Infinity;
    await market.react('deleted-accounts');
    expect(await served()).toEqual([404, 200]);
  });

  test('changes nothing else until that is undone', async () => {
    await market.close();
    const refused = await market.server.as(market.ann).post('/api/SellerAd/CreateSellerAd').send(carFields());
    expect([refused.status, refused.body.code]).toEqual([409, 'account-closed']);
    await market.restore().expect(200);
    await market.server.as(market.ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201);
  });

  test('comes back whole within a day, but for what was deleted before', async () => {
    const other = await market.sellerAd(market.ann, 'Deleted before');
    await market.server.as(market.ann).delete(`/api/SellerAd/DeleteSellerAd/${other}`).expect(200);
    market.lateBy = 1000;
    await market.close();
    await market.close();
    await market.react('closed-accounts');
    market.lateBy = day - 60_000;
    await market.restore().expect(200);
    await market.restore().expect(200);
    await market.react('closed-accounts');
    expect((await market.titlesFor('SellerAdCard/GetSellerAdCards')).toSorted()).toEqual([
      'Bobs car',
      `${word} one`,
    ]);
    expect(await market.titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([`${word} wanted`]);
    expect(await privateAds()).toEqual([`${word} private`]);
    expect((await market.captions()).toSorted()).toEqual(['Bobs photo', `${word} in gallery`]);
    market.lateBy = 3 * day;
    await market.react('deleted-accounts');
    expect((await market.get('/api/User/GetByUserName?userName=Quillannon')).body).toMatchObject({
      id: market.ann.userId,
    });
  });

  test('comes back whole when it was deleted twice before the first undo was reacted to', async () => {
    await market.close();
    const first = await market.react('closed-accounts');
    const stream = `account-${market.ann.userId}`;
    const commits = await market.server.storage.store.read(stream);
    const { closedAt } = commits.at(-1)!.events[0] as AccountEvent & { type: 'AccountClosed' };
    const at = new Date(Date.parse(closedAt) + 1000).toISOString();
    const events = [
      { type: 'AccountReopened', userId: market.ann.userId, closedAt },
      { type: 'AccountClosed', userId: market.ann.userId, closedAt: at },
    ];
    await market.server.storage.store.append({ stream, version: commits.length + 1, at, events });
    const second = await market.react('closed-accounts', first);
    expect(await market.titlesFor('SellerAdCard/GetSellerAdCards')).toEqual(['Bobs car']);
    expect(await market.captions()).toEqual(['Bobs photo']);
    market.lateBy = 2000;
    await market.restore().expect(200);
    await market.react('closed-accounts', second);
    expect((await market.titlesFor('SellerAdCard/GetSellerAdCards')).toSorted()).toEqual([
      'Bobs car',
      `${word} one`,
    ]);
    expect(await market.titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([`${word} wanted`]);
    expect((await market.captions()).toSorted()).toEqual(['Bobs photo', `${word} in gallery`]);
  });

  test('comes back with an ad that can be changed and restored by itself no more', async () => {
    const { store } = market.server.storage;
    const fields = { ...carFields(), title: 'Changed a thousand times' };
    const changes = Array.from({ length: 1100 }, () => ({
      type: 'AdChanged',
      userId: market.ann.userId,
      fields,
    }));
    const at = new Date().toISOString();
    await store.append({ stream: `ad-${ad}`, version: 3, at, events: changes });
    await market.close();
    await market.react('closed-accounts');
    await market.restore().expect(200);
    await market.react('closed-accounts');
    expect((await market.titlesFor('SellerAdCard/GetSellerAdCards')).toSorted()).toEqual([
      'Bobs car',
      'Changed a thousand times',
    ]);
    expect(await market.titlesFor('BuyerAdCard/GetBuyerAdCards')).toEqual([`${word} wanted`]);
    expect((await market.captions()).toSorted()).toEqual(['Bobs photo', `${word} in gallery`]);
  });

  test('posts nothing that was on its way: a body that arrives after the deletion is refused', async () => {
    const body = JSON.stringify(carFields());
    const sending = request(`${market.server.url}/api/SellerAd/CreateSellerAd`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${market.ann.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(body.slice(0, 20));
    await market.get('/api/User/GetLoggedInUser', market.ann).expect(200); // by now the head has been looked at
    await market.close();
    sending.end(body.slice(20));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(409);
    answer.resume();
  });

  test('cannot come back after a day', async () => {
    await market.close();
    market.lateBy = day + 60_000;
    expect((await market.restore()).body.code).toBe('account-restore-too-late');
  });

  test('is erased after a day: nothing of the person is left, in the log, its rows, or what is copied', async () => {
    const positions = async () =>
      (await market.server.storage.store.readAfter(0, 1000)).map(({ position }) => position);
    const files = async () => {
      const keys: string[] = [];
      for await (const key of market.server.storage.files.keys()) keys.push(key);
      return keys;
    };
    const before = (await files()).length;
    await market.close();
    await market.react('closed-accounts');
    market.lateBy = day + 60_000;
    await market.react('deleted-accounts');
    await market.react('deleted-accounts');

    expect(await files()).toHaveLength(before / 3);
    await market.get('/api/User/GetLoggedInUser', market.ann).expect(401);
    await market.get('/api/User/GetByUserName?userName=Quillannon').expect(404);
    expect((await market.get('/api/User/DoesUserNameExist?userName=quillannon')).body).toBe(true);
    const log = await market.server.storage.store.readAfter(0, 1000);
    expect(await positions()).toEqual(log.map((_, index) => index + 1));
    const theirs = /zephyrax|quillannon/i;
    expect(JSON.stringify(log)).not.toMatch(theirs);
    expect(JSON.stringify(await market.server.storage.readSealed(0, 1000))).not.toMatch(theirs);
    expect(await market.everyRow()).not.toMatch(theirs);
    await market.server.storage.rebuild();
    expect(await market.everyRow()).not.toMatch(theirs);
    expect(await market.titlesFor('SellerAdCard/GetSellerAdCards')).toEqual(['Bobs car']);
    expect(await market.captions()).toEqual(['Bobs photo']);
  });
});

test('the next process erases an account, wherever the one before was stopped', async () => {
  let stops = 0;
  for (let isDone = false; !isDone;) {
    const stopAfter = stops;
    market.appendsLeft = Infinity;
    const ann = await market.server.person(`Quill${stopAfter}`);
    const ad = await market.sellerAd(ann, `${word} ${stopAfter}`);
    await market.photo(ann, `${word} in gallery`);
    await market.photo(ann, `${word} on ad`, ad);
    await market.close(ann);
    await market.react('closed-accounts');
    market.lateBy += day + 60_000;
    market.appendsLeft = stopAfter;
    isDone = await market.react('deleted-accounts').then(
      () => true,
      () => false,
    );
    if (!isDone) stops++;
    market.appendsLeft = Infinity;
    await market.react('deleted-accounts');
    expect((await market.server.storage.keys.find([ann.userId])).get(ann.userId)).toBe('destroyed');
    const [newest] = (await market.server.storage.store.read(`account-${ann.userId}`)).slice(-1);
    expect(newest!.events).toEqual([{ type: 'AccountErased', userId: ann.userId }]);
    expect((await market.get(`/api/User/DoesUserNameExist?userName=Quill${stopAfter}`)).body).toBe(true);
  }
  // A photo of the gallery, the ad, its name, and that it is erased: there are as many places to stop at, and more.
  expect(stops).toBeGreaterThan(3);
  expect(await market.everyRow()).not.toMatch(/zephyrax|quill\d/i);
  expect(JSON.stringify(await market.server.storage.store.readAfter(0, 10_000))).not.toMatch(/zephyrax \d/i);
});

test('a sweep that failed is tried again', async () => {
  await market.close();
  market.lateBy = day + 60_000;
  market.sweep.mockRejectedValueOnce(new Error('stopped'));
  await expect(market.react('deleted-accounts')).rejects.toThrow('stopped');
  market.sweep.mockClear();
  await market.react('deleted-accounts');
  expect(market.sweep).toHaveBeenCalledTimes(1);
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
  await market.server.storage.store.append({ stream, version: 1, at, events: [opened, closed] });
  market.lateBy = day + 60_000;
  for (let step = 0; step < 5; step++) {
    market.appendsLeft = 1;
    await market.react('deleted-accounts').catch(() => undefined);
    expect((await market.get('/api/User/DoesUserNameExist?userName=bramblewick')).body).toBe(true);
  }
  market.appendsLeft = Infinity;
  await market.react('deleted-accounts');
  const [newest] = (await market.server.storage.store.read(stream)).slice(-1);
  expect(newest!.events).toEqual([{ type: 'AccountErased', userId }]);
});

test('a session that began while its account was deleted changes nothing', async () => {
  await market.close();
  market.lateBy = day + 60_000;
  await market.react('deleted-accounts');
  const late = await sessionOf(market.server.storage, market.ann, new Date());
  const { body } = await market.server
    .as(late)
    .post('/api/SellerAd/CreateSellerAd')
    .send(carFields())
    .expect(409);
  expect(body.code).toBe('account-closed');
});
