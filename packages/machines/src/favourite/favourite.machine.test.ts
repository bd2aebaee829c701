import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { type FavouriteEvent, favouriteMachine, type FavouriteReportInput } from './favourite.machine.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A call that the test answers. */
function byHand() {
  const calls: { done: () => void; fail: (error: Error) => void }[] = [];
  return {
    logic: fromPromise<void>(() => new Promise((done, fail) => calls.push({ done, fail }))),
    count: () => calls.length,
    done: () => (calls.at(-1)!.done(), settle()),
    fail: () => (calls.at(-1)!.fail(new Error('offline')), settle()),
  };
}

/** A heart. `reported` is what the page says at the moment. */
function heart(...events: FavouriteEvent['type'][]) {
  const [save, remove] = [byHand(), byHand()];
  const announced: string[] = [];
  const reported: string[] = [];
  const actor = createActor(
    favouriteMachine.provide({
      actors: {
        save: save.logic,
        remove: remove.logic,
        reportFailure: fromCallback<EventObject, FavouriteReportInput>(({ input }) => {
          const entry = `${input.failure}: ${input.problem?.message}`;
          reported.push(entry);
          return () => void reported.splice(reported.indexOf(entry), 1);
        }),
      },
      actions: {
        announce: (_, { isSaved, isUndo }) =>
          void announced.push(`${isSaved ? 'saved' : 'removed'}${isUndo ? ' by Undo' : ''}`),
      },
    }),
  ).start();
  const send = (type: FavouriteEvent['type']) => actor.send({ type });
  events.forEach(send);
  return {
    save,
    remove,
    announced,
    reported,
    send,
    state: () => actor.getSnapshot().value,
    isFull: () => actor.getSnapshot().hasTag('saved'),
    problem: () => actor.getSnapshot().context.problem,
  };
}

test('a press fills the heart at once, and the ad is saved', async () => {
  const { state, isFull, save, announced } = heart('heart.pressed');
  expect([state(), isFull(), save.count(), announced]).toEqual([{ saving: 'wanted' }, true, 1, []]);
  await save.done();
  expect([state(), isFull(), announced]).toEqual(['saved', true, ['saved']]);
});

test('a press on a full heart empties it at once, and the ad is taken out', async () => {
  const { state, isFull, remove, announced } = heart('heard.saved', 'heart.pressed');
  expect([state(), isFull(), remove.count(), announced]).toEqual([{ removing: 'wanted' }, false, 1, []]);
  await remove.done();
  expect([state(), isFull(), announced]).toEqual(['notSaved', false, ['removed']]);
});

test('each can be undone, which is said and not offered again', async () => {
  const saved = heart('heart.pressed');
  await saved.save.done();
  saved.send('undo.clicked');
  expect(saved.isFull()).toBe(false);
  await saved.remove.done();
  expect(saved.announced).toEqual(['saved', 'removed by Undo']);
  saved.send('undo.clicked');
  await saved.save.done();
  expect(saved.announced.at(-1)).toBe('saved by Undo');
  saved.send('heart.pressed');
  await saved.remove.done();
  expect(saved.announced.at(-1)).toBe('removed');
});

test('a press of the heart is no undo, whatever was undone before', async () => {
  const removed = heart('heard.saved', 'undo.clicked');
  await removed.remove.done();
  removed.send('heart.pressed');
  await removed.save.done();
  expect(removed.announced).toEqual(['removed by Undo', 'saved']);
  const restored = heart('undo.clicked', 'heart.pressed');
  await restored.save.done();
  await restored.remove.done();
  expect(restored.announced).toEqual(['removed']);
  const again = heart('heard.saved', 'undo.clicked', 'heart.pressed');
  await again.remove.done();
  await again.save.done();
  expect(again.announced).toEqual(['saved']);
});

test('Undo alone says that it undoes', async () => {
  const { announced, save } = heart('undo.clicked');
  await save.done();
  expect(announced).toEqual(['saved by Undo']);
});

test('a heart that is emptied, filled and emptied again is empty', async () => {
  const { state, isFull, remove } = heart('heard.saved', 'heart.pressed', 'heart.pressed', 'heart.pressed');
  expect([state(), isFull()]).toEqual([{ removing: 'wanted' }, false]);
  await remove.done();
  expect(state()).toBe('notSaved');
});

test('a press meanwhile is done afterwards, and only the last wish counts', async () => {
  const { state, isFull, send, save, remove, announced } = heart('heart.pressed', 'heart.pressed');
  expect([isFull(), remove.count()]).toEqual([false, 0]);
  await save.done();
  expect([state(), remove.count(), announced]).toEqual([{ removing: 'wanted' }, 1, []]);
  send('heart.pressed');
  expect([isFull(), save.count()]).toEqual([true, 1]);
  send('heart.pressed');
  send('heart.pressed');
  await remove.done();
  expect([state(), save.count()]).toEqual([{ saving: 'wanted' }, 2]);
  send('heart.pressed');
  send('heart.pressed');
  await save.done();
  expect([state(), announced]).toEqual(['saved', ['saved']]);
});

test('what could not be saved says why until it is tried again', async () => {
  const { state, isFull, send, save, reported, problem } = heart('heart.pressed');
  await save.fail();
  expect([state(), isFull(), reported]).toEqual(['saveFailed', false, ['notSaved: offline']]);
  expect(problem()).toEqual({ message: 'offline' });
  send('heart.pressed');
  expect([state(), save.count(), reported, problem()]).toEqual([{ saving: 'wanted' }, 2, [], null]);
});

test('what could not be taken out says why until it is tried again', async () => {
  const { state, isFull, send, remove, reported, problem } = heart('heard.saved', 'heart.pressed');
  await remove.fail();
  expect([state(), isFull(), reported]).toEqual(['removeFailed', true, ['notRemoved: offline']]);
  expect(problem()).toEqual({ message: 'offline' });
  send('heart.pressed');
  expect([state(), remove.count(), reported, problem()]).toEqual([{ removing: 'wanted' }, 2, [], null]);
});

test('a failure is no undo when it is tried again', async () => {
  const { send, save, remove, announced } = heart('heard.saved', 'undo.clicked');
  await remove.fail();
  send('heart.pressed');
  await remove.done();
  expect(announced).toEqual(['removed']);
  send('undo.clicked');
  await save.fail();
  send('heart.pressed');
  await save.done();
  expect(announced).toEqual(['removed', 'saved']);
});

test('what another device does shows, and is not announced', async () => {
  const { state, send, announced } = heart('heard.saved');
  expect(state()).toBe('saved');
  send('heard.removed');
  expect([state(), announced]).toEqual(['notSaved', []]);
  const failed = heart('heart.pressed');
  await failed.save.fail();
  failed.send('heard.saved');
  expect([failed.state(), failed.problem()]).toEqual(['saved', null]);
  failed.send('heart.pressed');
  await failed.remove.fail();
  failed.send('heard.removed');
  expect([failed.state(), failed.reported]).toEqual(['notSaved', []]);
});

test('what is heard during a call changes nothing', () => {
  const { state, send } = heart('heart.pressed', 'heard.removed', 'heard.saved');
  expect(state()).toEqual({ saving: 'wanted' });
  send('undo.clicked');
  expect(state()).toEqual({ saving: 'wanted' });
});

describe('what is not provided is named', () => {
  const errorOf = (machine: typeof favouriteMachine, ...events: FavouriteEvent['type'][]) =>
    new Promise((resolve) => {
      const actor = createActor(machine);
      actor.subscribe({ error: resolve });
      actor.start();
      for (const type of events) actor.send({ type });
    });
  const done = fromPromise<void>(() => Promise.resolve());
  const problemOf = async (...events: FavouriteEvent['type'][]) => {
    const problems: unknown[] = [];
    const reportFailure = fromCallback<EventObject, FavouriteReportInput>(
      ({ input }) => void problems.push(input.problem?.message),
    );
    const actor = createActor(favouriteMachine.provide({ actors: { reportFailure } })).start();
    for (const type of events) actor.send({ type });
    await settle();
    return problems;
  };

  test('save', async () => expect(await problemOf('heart.pressed')).toEqual(['provide save']));
  test('remove', async () =>
    expect(await problemOf('heard.saved', 'heart.pressed')).toEqual(['provide remove']));
  test('reportFailure', async () =>
    expect(await errorOf(favouriteMachine, 'heart.pressed')).toEqual(new Error('provide reportFailure')));
  test('announce', async () =>
    expect(await errorOf(favouriteMachine.provide({ actors: { save: done } }), 'heart.pressed')).toEqual(
      new Error('provide announce'),
    ));
});
