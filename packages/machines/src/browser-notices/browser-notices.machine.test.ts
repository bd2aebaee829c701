import { createActor, fromPromise, waitFor } from 'xstate';
import { browserNoticesMachine, type KnownChoice, type NoticePermission } from './browser-notices.machine.js';

const [ann, bob] = ['ann', 'bob'];
const failed = () => Promise.reject(new Error('no storage'));

function open({
  choices,
  permissions = [],
}: {
  choices: (KnownChoice | null)[];
  permissions?: (NoticePermission | null)[];
}) {
  const stored: unknown[] = [];
  const looked: string[] = [];
  const actor = createActor(
    browserNoticesMachine.provide({
      actors: {
        readChoice: fromPromise<KnownChoice, { userId: string }>(({ input }) => {
          looked.push(input.userId);
          const choice = choices.shift();
          return choice ? Promise.resolve(choice) : failed();
        }),
        askPermission: fromPromise<NoticePermission>(() => {
          const permission = permissions.shift();
          return permission ? Promise.resolve(permission) : failed();
        }),
      },
      actions: { storeChoice: (_, choice) => stored.push(choice) },
    }),
  ).start();
  const settled = () =>
    waitFor(actor, (now) => !now.matches('looking') && !now.matches('asking'), { timeout: 1000 });
  return { actor, stored, looked, settled };
}

const found = (userId: string) => ({ type: 'person.found', userId }) as const;
const choice = (permission: NoticePermission, isWanted = false): KnownChoice => ({ permission, isWanted });

test('the browser is asked when the person switches it on, never before, and the choice is stored', async () => {
  const { actor, stored, settled } = open({ choices: [choice('default')], permissions: ['granted'] });
  expect(actor.getSnapshot().value).toBe('signedOut');
  actor.send(found(ann));
  expect((await settled()).value).toBe('off');
  actor.send({ type: 'switched.on' });
  expect(actor.getSnapshot().value).toBe('asking');
  expect((await settled()).value).toBe('on');
  actor.send({ type: 'switched.off' });
  expect(actor.getSnapshot().value).toBe('off');
  expect(stored).toEqual([
    { userId: ann, isWanted: true },
    { userId: ann, isWanted: false },
  ]);
});

test.each([
  [choice('granted', true), 'on'],
  [choice('granted'), 'off'],
  [choice('denied', true), 'off'],
  [choice('default', true), 'off'],
  [choice('unsupported', true), 'unsupported'],
  [null, 'unsupported'],
] as const)('with %j it is %s when the page is opened', async (known, state) => {
  const { actor, settled } = open({ choices: [known] });
  actor.send(found(ann));
  expect((await settled()).value).toBe(state);
});

test.each(['denied', 'default', null] as const)(
  'an answer %s is not allowed, and can be asked again',
  async (first) => {
    const { actor, stored, settled } = open({
      choices: [choice('default')],
      permissions: [first, 'granted'],
    });
    actor.send(found(ann));
    await settled();
    actor.send({ type: 'switched.on' });
    expect((await settled()).value).toBe('denied');
    expect(stored).toEqual([]);
    actor.send({ type: 'switched.on' });
    expect((await settled()).value).toBe('on');
  },
);

test('one person’s choice is not the next one’s', async () => {
  const { actor, looked, settled } = open({ choices: [choice('granted', true), choice('granted')] });
  actor.send(found(ann));
  expect((await settled()).value).toBe('on');
  actor.send(found(bob));
  expect((await settled()).value).toBe('off');
  expect(looked).toEqual([ann, bob]);
  actor.send({ type: 'person.lost' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'signedOut', context: { userId: null } });
});

test('readChoice and askPermission have to be provided', async () => {
  const actor = createActor(browserNoticesMachine).start();
  actor.send(found(ann));
  expect((await waitFor(actor, (now) => !now.matches('looking'), { timeout: 1000 })).value).toBe(
    'unsupported',
  );
  const readChoice = fromPromise<KnownChoice, { userId: string }>(() => Promise.resolve(choice('default')));
  const other = createActor(browserNoticesMachine.provide({ actors: { readChoice } })).start();
  other.send(found(ann));
  await waitFor(other, (now) => now.matches('off'), { timeout: 1000 });
  other.send({ type: 'switched.on' });
  expect((await waitFor(other, (now) => !now.matches('asking'), { timeout: 1000 })).value).toBe('denied');
});

test('storeChoice has to be provided', async () => {
  const readChoice = fromPromise<KnownChoice, { userId: string }>(() =>
    Promise.resolve(choice('granted', true)),
  );
  const actor = createActor(browserNoticesMachine.provide({ actors: { readChoice } }));
  const problem = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  actor.send(found(ann));
  await waitFor(actor, (now) => now.matches('on'), { timeout: 1000 });
  actor.send({ type: 'switched.off' });
  expect(await problem).toEqual(new Error('provide storeChoice'));
});
