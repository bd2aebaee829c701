import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  adStateMachine,
  type AdStateEvent,
  type AdStateMessageInput,
  type SayStateInput,
} from './ad-state.machine.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const input = { from: 'live', to: 'sold', version: 4 } as const;

/** A press of “Mark as sold”. `shown` is what the person sees at the moment. */
function press() {
  const calls: (SayStateInput & { done: (version: number) => void; fail: (error: Error) => void })[] = [];
  const shown: AdStateMessageInput[] = [];
  const announced: unknown[] = [];
  let report: (event: AdStateEvent) => void = () => undefined;
  const actor = createActor(
    adStateMachine.provide({
      actors: {
        sayState: fromPromise<number, SayStateInput>(
          ({ input: asked }) => new Promise((done, fail) => calls.push({ ...asked, done, fail })),
        ),
        showMessage: fromCallback<EventObject, AdStateMessageInput>(({ input: message, sendBack }) => {
          report = sendBack;
          shown.push(message);
          return () => void shown.splice(shown.indexOf(message), 1);
        }),
      },
      actions: {
        announceUndone: (_, { state }) => void announced.push(`undone: ${state}`),
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
    done: (version: number) => (calls.at(-1)!.done(version), settle()),
    fail: () => (calls.at(-1)!.fail(Object.assign(new Error('offline'), { isNetwork: true })), settle()),
    /** As the message reports it. */
    hear: (type: AdStateEvent['type']) => report({ type }),
  };
}

const offline = { message: 'offline', isNetwork: true };
const { from, to } = input;

test('what is pressed is said at once, of the version that the person saw, and can be undone', async () => {
  const { state, calls, shown, isBusy, done } = press();
  expect([state(), isBusy(), shown]).toEqual(['saying', true, []]);
  expect(calls).toMatchObject([{ state: 'sold', version: 4 }]);
  await done(5);
  expect([state(), isBusy(), shown]).toEqual(['said', false, [{ message: 'said', from, to }]]);
});

test('what could not be said says why, and is over', async () => {
  const { actor, state, announced, shown, fail } = press();
  await fail();
  expect([state(), shown, announced]).toEqual(['notSaid', [], [offline]]);
  expect(actor.getSnapshot().status).toBe('done');
  expect(actor.getSnapshot().context.problem).toEqual(offline);
});

test('Undo changes the new version back, and says so', async () => {
  const { actor, state, calls, shown, isBusy, announced, done, hear } = press();
  await done(5);
  hear('undo.clicked');
  expect([state(), isBusy(), shown]).toEqual(['undoing', true, [{ message: 'undoing', from, to }]]);
  expect(calls.at(-1)).toMatchObject({ state: 'live', version: 5 });
  await done(6);
  expect([state(), shown, announced]).toEqual(['undone', [], ['undone: live']]);
  expect(actor.getSnapshot().status).toBe('done');
});

test('a message that is gone ends it', async () => {
  const { actor, state, shown, done, hear } = press();
  await done(5);
  hear('message.gone');
  expect([state(), shown, actor.getSnapshot().status]).toEqual(['kept', [], 'done']);
});

test('a message of progress may go, it is undone all the same', async () => {
  const { state, announced, done, hear } = press();
  await done(5);
  hear('undo.clicked');
  hear('message.gone');
  expect(state()).toBe('undoing');
  await done(6);
  expect(announced).toEqual(['undone: live']);
});

test('what could not be undone says why, and can be tried again', async () => {
  const { actor, state, calls, shown, announced, done, fail, hear } = press();
  await done(5);
  hear('undo.clicked');
  await fail();
  expect([state(), shown]).toEqual(['notUndone', [{ message: 'notUndone', from, to }]]);
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
  const errorOf = (machine: typeof adStateMachine) =>
    new Promise((resolve) => {
      const actor = createActor(machine, { input });
      actor.subscribe({ error: resolve });
      actor.start();
    });
  const sayState = fromPromise<number, SayStateInput>(() => Promise.resolve(5));
  const undoAtOnce = fromCallback<EventObject, AdStateMessageInput>(({ input: { message }, sendBack }) => {
    if (message === 'said') sendBack({ type: 'undo.clicked' });
  });

  test('sayState', async () => {
    const problems: unknown[] = [];
    const announceFailed = (_: unknown, { problem }: { problem: { message: string } | null }) =>
      void problems.push(problem?.message);
    createActor(adStateMachine.provide({ actions: { announceFailed } }), { input }).start();
    await settle();
    expect(problems).toEqual(['provide sayState']);
  });
  test('announceFailed', async () =>
    expect(await errorOf(adStateMachine)).toEqual(new Error('provide announceFailed')));
  test('showMessage', async () =>
    expect(await errorOf(adStateMachine.provide({ actors: { sayState } }))).toEqual(
      new Error('provide showMessage'),
    ));
  test('announceUndone', async () =>
    expect(await errorOf(adStateMachine.provide({ actors: { sayState, showMessage: undoAtOnce } }))).toEqual(
      new Error('provide announceUndone'),
    ));
});
