import { usersView, users } from '../accounts/users.projection.js';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';

let storage: Storage;
let other: Storage;
beforeEach(async () => {
  storage = await testStorage([users]);
  other = await testStorage([users]);
});
afterEach(async () => {
  await storage.close();
  await other.close();
});

const at = '2026-11-22T12:00:00.000Z';
const identity = { provider: 'google', subject: 'quillan@zephyr.example' };
const ann = { userId: 'u1', userName: 'Quillan' };
const commits = {
  name: { stream: 'user-name-quillan', events: [{ type: 'UserNameClaimed', ...ann, identity }] },
  account: {
    stream: 'account-u1',
    events: [{ type: 'AccountOpened', ...ann, displayName: 'Quillan Zephyrine', identity }],
  },
};
const commitOf = (commit: (typeof commits)['account'], version = 1) => ({ ...commit, version, at });
const stored = async (of = storage) => JSON.stringify(await of.readSealed(0, 100));
const words = /quillan|zephyr/i;

test('what is appended is stored without a readable word, and read and projected as it was', async () => {
  const appended = await storage.store.append(commitOf(commits.account));
  expect(appended.events).toEqual(commits.account.events);
  expect(await stored()).not.toMatch(words);
  expect(await storage.store.read('account-u1')).toEqual([appended]);
  expect(await storage.store.readAfter(0, 9)).toEqual([appended]);
  const before = await storage.views.get(usersView, 'u1');
  expect(before?.json).toContain('Quillan');
  await storage.rebuild();
  expect(await storage.views.get(usersView, 'u1')).toEqual(before);
});

test('once the key is destroyed it cannot be read, and the views can be made all the same', async () => {
  await storage.store.append(commitOf(commits.account));
  await storage.store.append(
    commitOf({
      ...commits.account,
      stream: 'account-u2',
      events: [{ ...commits.account.events[0]!, userId: 'u2' }],
    }),
  );
  await storage.keys.destroy('u1');
  const [gone, there] = await storage.store.readAfter(0, 9);
  expect(JSON.stringify(gone)).not.toMatch(words);
  expect(JSON.stringify(there)).toMatch(words);
  await storage.rebuild();
  expect((await storage.views.get(usersView, 'u1'))?.json).toContain('[deleted]');
  expect((await storage.views.get(usersView, 'u2'))?.json).toContain('Quillan');
});

test('what is appended of a person whose key is destroyed cannot be read either', async () => {
  await storage.keys.destroy('u1');
  await storage.store.append(commitOf(commits.account));
  expect(await storage.store.head()).toBe(1);
  expect(JSON.stringify(await storage.store.readAfter(0, 9))).not.toMatch(words);
  expect((await storage.views.get(usersView, 'u1'))?.json).not.toMatch(words);
});

test('a log from before is encrypted when it is taken over, the names of its streams too', async () => {
  const carried = [commits.name as typeof commits.account, commits.account].map((commit, index) => ({
    ...commitOf(commit),
    position: index + 1,
  }));
  await storage.importCommits(carried);
  expect(await stored()).not.toMatch(words);
  const [name, account] = await storage.store.readAfter(0, 9);
  expect(name!.stream).toMatch(/^user-name-before-~[\w-]{43}$/);
  expect([name!.events, account]).toEqual([commits.name.events, carried[1]]);
  expect(await storage.openImported(carried)).toEqual([name, account]);
});

test('what is encrypted is taken over as it is, with its key', async () => {
  await storage.store.append(commitOf(commits.account));
  await other.keys.take(await storage.keys.list('', 9));
  await other.importCommits(await storage.readSealed(0, 9));
  expect(await stored(other)).toBe(await stored());
  expect(await other.store.readAfter(0, 9)).toEqual(await storage.store.readAfter(0, 9));
});

test('an ad from before whose changes do not say whose they are is encrypted for its owner', async () => {
  const published = {
    type: 'AdPublished',
    kind: 'for-sale',
    adId: '1',
    ...ann,
    publishedAt: at,
    fields: { productType: 'car', title: 'Zephyrcar' },
  };
  const changed = { type: 'AdChanged', fields: { productType: 'car', title: 'Zephyrcar two' } };
  const first = { stream: 'ad-1', version: 1, at, position: 1, events: [published] };
  const second = { stream: 'ad-1', version: 2, at, position: 2, events: [changed] };
  await storage.importCommits([first]);
  await storage.importCommits([second]);
  expect(await stored()).not.toMatch(words);
  expect(await storage.store.readAfter(0, 9)).toEqual([first, second]);
  await storage.keys.destroy('u1');
  expect(JSON.stringify(await storage.store.readAfter(0, 9))).not.toMatch(words);
});
