import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { signUpSnack, snackbarMachine } from '../snackbar/snackbar.machine.js';
import { uploadCardMachine } from '../upload-card/upload-card.machine.js';
import { SimulatorClock } from './simulator-clock.js';
import { type ActorMessage, inspectedActor, messageOf } from './inspection.js';
import { plain } from './plain.js';

function messagesOf(live: (inspect: (inspected: InspectionEvent) => void) => void): ActorMessage[] {
  const messages: (ActorMessage | null)[] = [];
  live((inspected) => messages.push(messageOf(inspected)));
  return messages.filter((message) => message !== null);
}

test('an event is told when it is sent, by its transitions, and with what became of it', () => {
  const messages = messagesOf((inspect) => {
    const snackbar = createActor(snackbarMachine, { inspect, clock: new SimulatorClock() }).start();
    snackbar.send({ type: 'message.shown', snack: signUpSnack });
  });
  expect(messages.map(({ type }) => type)).toEqual([
    'actor.started',
    'event.heard',
    'event.sent',
    'transitions.taken',
    'event.heard',
  ]);
  expect(messages.at(-1)).toMatchObject({
    event: { type: 'message.shown', snack: signUpSnack },
    snapshot: {
      status: 'active',
      states: ['snackbar', 'snackbar.shown', 'snackbar.shown.running'],
      value: ['shown.running'],
      context: { snack: signUpSnack },
    },
  });
});

test('an effect is told of with what it was asked and answered', async () => {
  const photo = { photoId: 'a', cardId: 'a', width: 4, height: 3, thumbhash: '' };
  const machine = uploadCardMachine.provide({ actors: { upload: fromPromise(async () => photo) } });
  let done = () => {};
  const ended = new Promise<void>((resolve) => (done = resolve));
  const messages: ActorMessage[] = [];
  createActor(machine, {
    input: { cardId: 'a', file: { name: 'a.jpg', size: 1, type: 'image/jpeg' }, isBlocked: false },
    inspect: (inspected) => {
      const message = messageOf(inspected);
      if (message === null) return;
      messages.push(message);
      if (message.type === 'event.heard' && message.snapshot.status === 'done') done();
    },
  }).start();
  await ended;
  const started = messages.find(
    (message) => message.type === 'actor.started' && message.actor.name === 'upload',
  );
  expect(started).toMatchObject({
    actor: { machine: null, source: 'upload', snapshot: { context: { input: { cardId: 'a' } } } },
  });
  expect(messages.at(-1)).toMatchObject({ snapshot: { context: { output: photo } } });
});

test('everything that is told is plain JSON', () => {
  const messages = messagesOf((inspect) => {
    const card = createActor(uploadCardMachine, {
      input: { cardId: 'a', file: { name: 'a.jpg', size: 1, type: 'image/jpeg' }, isBlocked: true },
      inspect,
    }).start();
    card.send({ type: 'caption.changed', photoCaption: 'Front' });
  });
  expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
});

test('an actor is told apart by its machine, and by who started it', () => {
  const actor = createActor(snackbarMachine).start();
  expect(inspectedActor(actor)).toMatchObject({
    id: actor.sessionId,
    parentId: null,
    name: 'snackbar',
    machine: 'snackbar',
  });
});

test('what is no data is named', () => {
  const actor = createActor(snackbarMachine, { id: 'snacks' });
  const around: Record<string, unknown> = { actor, compare: () => 0, missing: undefined, when: new Date(0) };
  around.around = around;
  expect(
    plain({ ...around, none: Number.NaN, seen: new Set([1]), problem: new Error('no network') }),
  ).toEqual({
    actor: 'actor snacks',
    compare: 'function compare',
    when: '1970-01-01T00:00:00.000Z',
    around: {
      actor: 'actor snacks',
      compare: 'function compare',
      when: '1970-01-01T00:00:00.000Z',
      around: 'the same as further out',
    },
    none: 'NaN',
    seen: [1],
    problem: { name: 'Error', message: 'no network' },
  });
});
