import { createActor, fromPromise, waitFor } from 'xstate';
import { dataDownloadMachine, type SaveDataInput } from './data-download.machine.js';

/** Started, with what each attempt does. */
function open(...attempts: ((input: SaveDataInput) => Promise<void>)[]) {
  const actor = createActor(
    dataDownloadMachine.provide({
      actors: { saveData: fromPromise<void, SaveDataInput>(({ input }) => attempts.shift()!(input)) },
    }),
  ).start();
  return {
    actor,
    reached: (state: 'saved' | 'failed') => waitFor(actor, (now) => now.matches(state), { timeout: 5000 }),
  };
}
const never = () => new Promise<void>(() => undefined);
const clicked = { type: 'download.clicked' } as const;

test('the file is fetched page after page, then saved', async () => {
  let inHand: SaveDataInput | undefined;
  let end = () => undefined as void;
  const { actor, reached } = open((input) => {
    inHand = input;
    return new Promise((resolve) => (end = resolve));
  });
  actor.send(clicked);
  expect(actor.getSnapshot().value).toEqual({ collecting: 'fetching' });
  inHand!.onPage(50);
  inHand!.onPage(80);
  expect(actor.getSnapshot().context.items).toBe(80);
  end();
  expect((await reached('saved')).context).toEqual({ items: 80, pause: 0, problem: null });
});

test('a server that asks to wait is waited for, and the page says how long', () => {
  let inHand: SaveDataInput | undefined;
  const { actor } = open((input) => {
    inHand = input;
    return never();
  });
  actor.send(clicked);
  inHand!.onPage(50);
  inHand!.onPause(30);
  expect(actor.getSnapshot()).toMatchObject({
    value: { collecting: 'paused' },
    context: { items: 50, pause: 30 },
  });
  inHand!.onPage(100);
  expect(actor.getSnapshot()).toMatchObject({
    value: { collecting: 'fetching' },
    context: { items: 100, pause: 0 },
  });
});

test('a second press while it is under way starts no second download', () => {
  let started = 0;
  const { actor } = open(() => {
    started += 1;
    return never();
  });
  actor.send(clicked);
  actor.send(clicked);
  expect(started).toBe(1);
});

test('a download that failed says why, and begins anew when it is tried again', async () => {
  const { actor, reached } = open(
    (input) => {
      input.onPage(50);
      input.onPause(3);
      return Promise.reject(new Error('offline'));
    },
    () => Promise.resolve(),
    never,
  );
  actor.send(clicked);
  const failed = await reached('failed');
  expect(failed.context.problem).toEqual({ message: 'offline' });
  expect(failed.hasTag('problem')).toBe(true);
  actor.send(clicked);
  expect(actor.getSnapshot().context).toEqual({ items: 0, pause: 0, problem: null });
  await reached('saved');
  actor.send(clicked);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
});

test('saveData has to be provided', async () => {
  const actor = createActor(dataDownloadMachine).start();
  actor.send(clicked);
  const { context } = await waitFor(actor, (now) => now.matches('failed'), { timeout: 5000 });
  expect(context.problem).toEqual({ message: 'provide saveData' });
});
