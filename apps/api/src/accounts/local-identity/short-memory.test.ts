import { maxEntries, shortMemory } from './short-memory.js';

const payload = (uid: string) => ({ uid });

test('so many are remembered and no more: the oldest are forgotten', async () => {
  const memory = new (shortMemory())('Interaction');
  for (let index = 0; index < maxEntries + 2; index++) {
    await memory.upsert(`id-${index}`, payload(`uid-${index}`), 3600);
  }
  expect(await memory.find('id-0')).toBeUndefined();
  expect(await memory.findByUid('uid-1')).toBeUndefined();
  expect(await memory.find('id-2')).toEqual(payload('uid-2'));
  expect(await memory.find(`id-${maxEntries + 1}`)).toEqual(payload(`uid-${maxEntries + 1}`));
});

test('all models share the room, and what is written again is new', async () => {
  const Memory = shortMemory(2);
  const [sessions, codes] = [new Memory('Session'), new Memory('AuthorizationCode')];
  await sessions.upsert('one', payload('one'), 3600);
  await codes.upsert('one', payload('code'), 60);
  await sessions.upsert('one', payload('again'), 3600);
  await codes.upsert('two', payload('other'), 60);
  expect(await codes.find('one')).toBeUndefined();
  expect(await sessions.find('one')).toEqual(payload('again'));
  expect(await codes.find('two')).toEqual(payload('other'));
});

test('what has expired is not found, whatever is older', async () => {
  const Memory = shortMemory();
  const [sessions, codes] = [new Memory('Session'), new Memory('AuthorizationCode')];
  await sessions.upsert('lives', payload('lives'), 3600);
  await codes.upsert('over', payload('over'), -1);
  expect(await codes.findByUid('over')).toBeUndefined();
  expect(await codes.find('over')).toBeUndefined();
  expect(await sessions.find('lives')).toEqual(payload('lives'));
});
