import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  savedSearchMachine,
  type SavedSearchEvent,
  type SavedSearchInput,
  type SavedSearchMessageInput,
  type SearchChanged,
  type SearchChangeInput,
} from './saved-search.machine.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const publishing = {
  change: { to: 'visibility', visibility: 'public' },
  undo: { to: 'visibility', visibility: 'private' },
} as const satisfies SavedSearchInput;
const telling = {
  change: { to: 'notify', notify: 'daily' },
  undo: { to: 'notify', notify: 'at-once' },
} as const satisfies SavedSearchInput;

const keeping = {
  change: { to: 'keeping', isKept: true },
  undo: { to: 'keeping', isKept: false },
} as const satisfies SavedSearchInput;

/** A press of a button of a search. `shown` is what the person sees at the moment. */
function press(input: SavedSearchInput) {
  const calls: (SearchChangeInput & {
    done: (changed: SearchChanged) => void;
    fail: (error: Error) => void;
  })[] = [];
  const shown: SavedSearchMessageInput[] = [];
  const announced: unknown[] = [];
  let report: (event: SavedSearchEvent) => void = () => undefined;
  const actor = createActor(
    savedSearchMachine.provide({
      actors: {
        changeSearch: fromPromise<SearchChanged, SearchChangeInput>(
          ({ input: asked }) => new Promise((done, fail) => calls.push({ ...asked, done, fail })),
        ),
        showMessage: fromCallback<EventObject, SavedSearchMessageInput>(({ input: message, sendBack }) => {
          report = sendBack;
          shown.push(message);
          return () => void shown.splice(shown.indexOf(message), 1);
        }),
      },
      actions: {
        showMissing: () => void announced.push('asked'),
        announceUndone: (_, { change }) => void announced.push({ undone: change }),
        announceFailed: (_, { problem }) => void announced.push(problem),
      },
    }),
    { input },
  ).start();
  return {
    actor,
    calls,
    shown,
    announced,
    state: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    done: (missing: string[] = []) => (calls.at(-1)!.done({ missing }), settle()),
    wasSo: () => (calls.at(-1)!.done({ missing: [], wasSo: true }), settle()),
    fail: () => (calls.at(-1)!.fail(Object.assign(new Error('offline'), { isNetwork: true })), settle()),
    /** As the message reports it. */
    hear: (type: 'undo.clicked' | 'message.gone') => report({ type }),
  };
}

const offline = { message: 'offline', isNetwork: true };

test('what is pressed is changed at once, and can be undone', async () => {
  const { state, calls, shown, isBusy, done } = press(telling);
  expect([state(), isBusy(), shown]).toEqual(['changing', true, []]);
  expect(calls).toMatchObject([{ change: telling.change, mayAsk: true }]);
  await done();
  expect([state(), isBusy(), shown]).toEqual([
    'changed',
    false,
    [{ message: 'changed', change: telling.change }],
  ]);
});

test('what was so already is over, without anything to undo', async () => {
  const { actor, state, shown, wasSo } = press(keeping);
  await wasSo();
  expect([state(), shown, actor.getSnapshot().status]).toEqual(['kept', [], 'done']);
});

test('what could not be changed says why, and is over', async () => {
  const { actor, state, announced, shown, fail } = press(telling);
  await fail();
  expect([state(), shown, announced]).toEqual(['notChanged', [], [offline]]);
  expect(actor.getSnapshot().status).toBe('done');
  expect(actor.getSnapshot().context.problem).toEqual(offline);
});

test('what a public ad needs is asked for, and goes along with the next attempt', async () => {
  const { actor, state, calls, isBusy, announced, done } = press(publishing);
  await done(['budgetMax', 'town']);
  const { missing } = actor.getSnapshot().context;
  expect([state(), isBusy(), missing, announced]).toEqual([
    'asking',
    false,
    ['budgetMax', 'town'],
    ['asked'],
  ]);
  const details = { budgetMax: '20000', town: 'Graz' };
  actor.send({ type: 'details.given', details });
  expect([state(), actor.getSnapshot().context.missing]).toEqual(['changing', []]);
  expect(calls.at(-1)).toMatchObject({ change: { ...publishing.change, details }, mayAsk: true });
  await done();
  expect(state()).toBe('changed');
});

test('details say nothing of another change', async () => {
  const { actor, calls, done } = press(telling);
  await done(['budgetMax']);
  actor.send({ type: 'details.given', details: { budgetMax: '1' } });
  expect(calls.at(-1)?.change).toEqual(telling.change);
});

test('a person who does not answer changes nothing', async () => {
  const { actor, state, calls, shown, done } = press(publishing);
  await done(['budgetMax']);
  actor.send({ type: 'asking.cancelled' });
  expect([state(), calls.length, shown, actor.getSnapshot().status]).toEqual(['cancelled', 1, [], 'done']);
});

test('Undo takes it back without asking, and says so', async () => {
  const { actor, state, calls, shown, isBusy, announced, done, hear } = press(publishing);
  await done();
  hear('undo.clicked');
  expect([state(), isBusy(), shown]).toEqual([
    'undoing',
    true,
    [{ message: 'undoing', change: publishing.change }],
  ]);
  expect(calls.at(-1)).toMatchObject({ change: publishing.undo, mayAsk: false });
  await done();
  expect([state(), shown, announced]).toEqual(['undone', [], [{ undone: publishing.undo }]]);
  expect(actor.getSnapshot().status).toBe('done');
});

test('a message that is gone ends it', async () => {
  const { actor, state, shown, done, hear } = press(telling);
  await done();
  hear('message.gone');
  expect([state(), shown, actor.getSnapshot().status]).toEqual(['kept', [], 'done']);
});

test('a message of progress may go, it is undone all the same', async () => {
  const { state, announced, done, hear } = press(telling);
  await done();
  hear('undo.clicked');
  hear('message.gone');
  expect(state()).toBe('undoing');
  await done();
  expect(announced).toEqual([{ undone: telling.undo }]);
});

test('what could not be undone says why, and can be tried again', async () => {
  const { actor, state, calls, shown, announced, done, fail, hear } = press(telling);
  await done();
  hear('undo.clicked');
  await fail();
  expect([state(), shown]).toEqual(['notUndone', [{ message: 'notUndone', change: telling.change }]]);
  expect(announced).toEqual([offline]);
  expect(actor.getSnapshot().hasTag('problem')).toBe(true);
  hear('undo.clicked');
  expect([state(), calls.length]).toEqual(['undoing', 3]);
  expect(actor.getSnapshot().context.problem).toBeNull();
  await fail();
  hear('message.gone');
  expect([state(), actor.getSnapshot().context.problem]).toEqual(['kept', null]);
});

describe('what is not provided is named', () => {
  const errorOf = (machine: typeof savedSearchMachine) =>
    new Promise((resolve) => {
      const actor = createActor(machine, { input: telling });
      actor.subscribe({ error: resolve });
      actor.start();
    });
  const changeSearch = fromPromise<SearchChanged, SearchChangeInput>(() => Promise.resolve({ missing: [] }));
  const undoAtOnce = fromCallback<EventObject, SavedSearchMessageInput>(
    ({ input: { message }, sendBack }) => {
      if (message === 'changed') sendBack({ type: 'undo.clicked' });
    },
  );

  test('changeSearch', async () => {
    const problems: unknown[] = [];
    const announceFailed = (_: unknown, { problem }: { problem: { message: string } | null }) =>
      void problems.push(problem?.message);
    createActor(savedSearchMachine.provide({ actions: { announceFailed } }), { input: telling }).start();
    await settle();
    expect(problems).toEqual(['provide changeSearch']);
  });
  test('showMissing', async () => {
    const asking = fromPromise<SearchChanged, SearchChangeInput>(() =>
      Promise.resolve({ missing: ['budgetMax'] }),
    );
    expect(await errorOf(savedSearchMachine.provide({ actors: { changeSearch: asking } }))).toEqual(
      new Error('provide showMissing'),
    );
  });
  test('announceFailed', async () =>
    expect(await errorOf(savedSearchMachine)).toEqual(new Error('provide announceFailed')));
  test('showMessage', async () =>
    expect(await errorOf(savedSearchMachine.provide({ actors: { changeSearch } }))).toEqual(
      new Error('provide showMessage'),
    ));
  test('announceUndone', async () =>
    expect(
      await errorOf(savedSearchMachine.provide({ actors: { changeSearch, showMessage: undoAtOnce } })),
    ).toEqual(new Error('provide announceUndone')));
});
