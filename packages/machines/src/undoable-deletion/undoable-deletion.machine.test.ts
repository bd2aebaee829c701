import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type DeletionMessageInput,
  type DeletionReportInput,
  undoableDeletionMachine,
  type UndoableDeletionEvent,
} from './undoable-deletion.machine.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const offline = Object.assign(new Error('offline'), { isNetwork: true });

/** A call that the test answers. */
function byHand() {
  const calls: { done: () => void; fail: (error: Error) => void }[] = [];
  const logic = fromPromise<void>(() => new Promise((done, fail) => calls.push({ done, fail })));
  return {
    logic,
    count: () => calls.length,
    done: () => (calls.at(-1)!.done(), settle()),
    fail: (error: Error = offline) => (calls.at(-1)!.fail(error), settle()),
  };
}

/** Something that was just pressed to be deleted. `shown` and `reported` are what the person sees at the moment. */
function press() {
  const [remove, restore] = [byHand(), byHand()];
  const shown: string[] = [];
  const reported: string[] = [];
  const announced: string[] = [];
  let report: (event: UndoableDeletionEvent) => void = () => undefined;
  const whileShown = (list: string[], entry: string) => {
    list.push(entry);
    return () => void list.splice(list.indexOf(entry), 1);
  };
  const actor = createActor(
    undoableDeletionMachine.provide({
      actors: {
        remove: remove.logic,
        restore: restore.logic,
        showMessage: fromCallback<EventObject, DeletionMessageInput>(({ input, sendBack }) => {
          report = sendBack;
          return whileShown(shown, input.message);
        }),
        reportFailure: fromCallback<EventObject, DeletionReportInput>(({ input }) =>
          whileShown(reported, `${input.failure}: ${input.problem?.message}`),
        ),
      },
      actions: { announceRestored: () => void announced.push('back') },
    }),
  ).start();
  return {
    actor,
    remove,
    restore,
    shown,
    reported,
    announced,
    state: () => actor.getSnapshot().value,
    isLeaving: () => actor.getSnapshot().hasTag('leaving'),
    send: (type: UndoableDeletionEvent['type']) => actor.send({ type }),
    /** As the message reports it. */
    hear: (type: UndoableDeletionEvent['type']) => report({ type }),
  };
}

async function deleted() {
  const deletion = press();
  await deletion.remove.done();
  return deletion;
}

async function notRestored() {
  const deletion = await deleted();
  deletion.hear('restore.clicked');
  await deletion.restore.fail();
  return deletion;
}

test('what is pressed is deleted at once, looks so, and can be undone', async () => {
  const { state, shown, isLeaving, remove } = press();
  expect([state(), remove.count(), isLeaving(), shown]).toEqual(['deleting', 1, true, []]);
  await remove.done();
  expect([state(), isLeaving(), shown]).toEqual(['deleted', true, ['deleted']]);
});

test('a second press does nothing until it has failed', async () => {
  const { state, send, remove, restore, hear } = press();
  send('delete.clicked');
  expect(remove.count()).toBe(1);
  await remove.done();
  send('delete.clicked');
  expect([state(), remove.count()]).toEqual(['deleted', 1]);
  hear('restore.clicked');
  hear('restore.clicked');
  send('delete.clicked');
  expect([state(), remove.count(), restore.count()]).toEqual(['restoring', 1, 1]);
});

test('what could not be deleted says why until it is tried again', async () => {
  const { actor, state, send, remove, reported, isLeaving } = press();
  await remove.fail();
  expect([state(), isLeaving(), reported]).toEqual(['notDeleted', false, ['notDeleted: offline']]);
  expect(actor.getSnapshot().context.problem).toEqual({ message: 'offline', isNetwork: true });
  send('delete.clicked');
  expect([state(), remove.count(), reported]).toEqual(['deleting', 2, []]);
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('Undo says that it restores, then that it is back', async () => {
  const { actor, state, hear, shown, isLeaving, announced, restore } = await deleted();
  hear('restore.clicked');
  expect([state(), shown, announced, isLeaving()]).toEqual(['restoring', ['restoring'], [], false]);
  await restore.done();
  expect([state(), shown, announced]).toEqual(['restored', [], ['back']]);
  expect(actor.getSnapshot().status).toBe('done');
});

test('a message that is gone ends it', async () => {
  const { actor, state, hear, shown } = await deleted();
  hear('message.gone');
  expect([state(), shown, actor.getSnapshot().status]).toEqual(['gone', [], 'done']);
});

test('a message of progress may go: it is restored all the same', async () => {
  const { state, hear, restore, announced } = await deleted();
  hear('restore.clicked');
  hear('message.gone');
  expect(state()).toBe('restoring');
  await restore.done();
  expect(announced).toEqual(['back']);
});

test('what is restored elsewhere has nothing to undo, and is not said to be back twice', async () => {
  const { actor, state, hear, shown, announced } = await deleted();
  hear('restored.elsewhere');
  expect([state(), shown, announced]).toEqual(['restored', [], []]);
  expect(actor.getSnapshot().status).toBe('done');
});

test('what could not be restored says why, and can be tried again by the message', async () => {
  const { actor, state, hear, shown, reported, restore } = await notRestored();
  expect(state()).toEqual({ notRestored: 'offered' });
  expect([shown, reported]).toEqual([['notRestored'], ['notRestored: offline']]);
  hear('restore.clicked');
  expect([state(), shown, reported, restore.count()]).toEqual(['restoring', ['restoring'], [], 2]);
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('the reason stays when the message is gone', async () => {
  const { state, hear, send, shown, reported, restore } = await notRestored();
  hear('message.gone');
  expect(state()).toEqual({ notRestored: 'noted' });
  expect([shown, reported]).toEqual([[], ['notRestored: offline']]);
  send('restore.clicked');
  expect(restore.count()).toBe(1);
});

test.each([
  ['restored.elsewhere', 'restored'],
  ['failure.outdated', 'gone'],
  ['delete.clicked', 'deleting'],
] as const)('the reason is over with %s', async (event, next) => {
  const { actor, state, send, shown, reported } = await notRestored();
  send(event);
  expect([state(), shown, reported]).toEqual([next, [], []]);
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('where its form is closed, neither message nor reason is left', async () => {
  const { actor, shown, reported } = await notRestored();
  actor.stop();
  expect([shown, reported]).toEqual([[], []]);
});

describe('what is not provided is named', () => {
  const errorOf = (machine: typeof undoableDeletionMachine) =>
    new Promise((resolve) => {
      const actor = createActor(machine);
      actor.subscribe({ error: resolve });
      actor.start();
    });
  const done = fromPromise<void>(() => Promise.resolve());
  const restoreAtOnce = fromCallback<EventObject, DeletionMessageInput>(({ input, sendBack }) => {
    if (input.message === 'deleted') sendBack({ type: 'restore.clicked' });
  });
  const problemsOf = async (actors: object) => {
    const problems: unknown[] = [];
    const reportFailure = fromCallback<EventObject, DeletionReportInput>(
      ({ input }) => void problems.push(input.problem?.message),
    );
    createActor(undoableDeletionMachine.provide({ actors: { reportFailure, ...actors } })).start();
    await settle();
    return problems;
  };

  test('remove', async () => expect(await problemsOf({})).toEqual(['provide remove']));
  test('restore', async () =>
    expect(await problemsOf({ remove: done, showMessage: restoreAtOnce })).toEqual(['provide restore']));
  test('reportFailure', async () =>
    expect(await errorOf(undoableDeletionMachine)).toEqual(new Error('provide reportFailure')));
  test('showMessage', async () =>
    expect(await errorOf(undoableDeletionMachine.provide({ actors: { remove: done } }))).toEqual(
      new Error('provide showMessage'),
    ));
  test('announceRestored', async () =>
    expect(
      await errorOf(
        undoableDeletionMachine.provide({
          actors: { remove: done, restore: done, showMessage: restoreAtOnce },
        }),
      ),
    ).toEqual(new Error('provide announceRestored')));
});
