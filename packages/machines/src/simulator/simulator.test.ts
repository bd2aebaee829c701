import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { adSaveMachine } from '../ad-save/ad-save.machine.js';
import { uploadCardModel } from '../upload-card/upload-card.model.js';
import { uploadsModel } from '../uploads/uploads.model.js';
import { createSimulator } from './simulator.js';
import { choicesAt } from './choices.js';

const photo = uploadCardModel.inputs['a photo'];
const noNetwork = { message: 'offline', isNetwork: true };
const aFile = { cardId: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' };

test('an effect waits until a step says how it ends', () => {
  const simulator = createSimulator(uploadCardModel, photo);
  expect(simulator.current().effects).toMatchObject([{ effect: 'upload', input: { fileName: 'front.jpg' } }]);
  simulator.play({ type: 'fail', effect: 'upload', error: noNetwork });
  expect(simulator.current().snapshot.value).toBe('interrupted');
  expect(simulator.current().effects).toEqual([]);
});

test('the clock stands still until it is put forward', () => {
  const simulator = createSimulator(uploadCardModel, photo);
  simulator.play({ type: 'fail', effect: 'upload', error: noNetwork });
  expect(simulator.current().timers).toEqual([{ actor: undefined, name: 'after backoff', dueIn: 1000 }]);
  simulator.play({ type: 'wait', ms: 999 });
  expect(simulator.current()).toMatchObject({
    now: 999,
    snapshot: { value: 'interrupted' },
    timers: [{ dueIn: 1 }],
  });
  simulator.play({ type: 'wait', ms: 1 });
  expect(simulator.current()).toMatchObject({ now: 1000, snapshot: { value: 'uploading' }, timers: [] });
});

test('a step snapshot lists the transitions that were taken, those in between too', () => {
  const simulator = createSimulator(uploadCardModel, { ...photo, isBlocked: true });
  const { happened } = simulator.play({ type: 'send', event: { type: 'errors.cleared' } });
  expect(happened).toEqual([
    { type: 'event', actor: undefined, event: { type: 'errors.cleared' } },
    { type: 'transitions', actor: undefined, transitions: ['uploadCard › errors.cleared'] },
    { type: 'transitions', actor: undefined, transitions: ['uploadCard.waiting › always [isReady]'] },
  ]);
});

test('a command is recorded with its parameters, and does nothing', () => {
  const simulator = createSimulator({ machine: adSaveMachine }, { mode: 'create' });
  simulator.play({ type: 'send', event: { type: 'form.changed', isInvalid: false } });
  simulator.play({ type: 'send', event: { type: 'save.clicked', fields: {} } });
  const output = { adId: 'ad-1', version: 1 };
  const { happened } = simulator.play({ type: 'succeed', effect: 'saveAd', output });
  expect(happened).toContainEqual({
    type: 'command',
    actor: undefined,
    name: 'announceSaved',
    params: { mode: 'create', adId: 'ad-1', photoIds: [] },
  });
});

test('machines it starts are real, and are driven by their names', () => {
  const simulator = createSimulator(uploadsModel, { existing: 0 });
  simulator.play({ type: 'send', event: { type: 'photos.chosen', files: [aFile] } });
  expect(simulator.current().effects).toMatchObject([{ actor: 'a', effect: 'upload' }]);
  simulator.play({ type: 'succeed', actor: 'a', effect: 'upload', output: { photoId: 'a' } });
  expect(simulator.current().snapshot.value).toBe('allUploaded');
  simulator.play({ type: 'send', actor: 'a', event: { type: 'upload.cancelled' } });
  expect(simulator.current().snapshot.value).toBe('empty');
  expect(simulator.current().machines).toHaveLength(1);
});

test('what outsiders send to the actors is heard as steps', () => {
  const simulator = createSimulator(uploadsModel, { existing: 0 });
  const steps: unknown[] = [];
  simulator.subscribe(({ step }) => steps.push(step));
  simulator.actor.send({ type: 'photos.chosen', files: [aFile] });
  simulator.actorOf('a')?.send({ type: 'caption.changed', photoCaption: 'Front' });
  expect(steps).toEqual([
    { type: 'send', event: { type: 'photos.chosen', files: [aFile] } },
    { type: 'send', actor: 'a', event: { type: 'caption.changed', photoCaption: 'Front' } },
  ]);
});

test('what a listener sends while a step is played becomes the next step', () => {
  const simulator = createSimulator(uploadCardModel, photo);
  const values: unknown[] = [];
  simulator.subscribe(({ snapshot }) => {
    values.push(snapshot.value);
    if (snapshot.matches('failed')) simulator.actor.send({ type: 'upload.retried' });
  });
  simulator.play({ type: 'fail', effect: 'upload', error: { message: 'no' } });
  expect(values).toEqual(['failed', 'uploading']);
});

test('a step to a machine that is not running is refused with a sentence', () => {
  const simulator = createSimulator(uploadCardModel, photo);
  expect(() => simulator.play({ type: 'succeed', effect: 'download' })).toThrow(
    'No effect “download” is running.',
  );
  expect(() => simulator.play({ type: 'send', actor: 'x', event: { type: 'y' } })).toThrow(
    'No machine “x” is running.',
  );
  simulator.play({ type: 'send', event: { type: 'upload.cancelled' } });
  expect(() => simulator.play({ type: 'wait', ms: 1 })).toThrow('The machine is over.');
});

test('an error that no transition is there for is a crash, not an exception', () => {
  const machine = setup({
    actors: { ask: fromPromise(async () => 1), listen: fromCallback(() => undefined) },
  }).createMachine({
    id: 'fragile',
    invoke: [
      { id: 'ask', src: 'ask' },
      { id: 'listen', src: 'listen' },
    ],
  });
  const simulator = createSimulator({ machine }, undefined);
  expect(simulator.current().effects.map(({ effect }) => effect)).toEqual(['ask', 'listen']);
  const { crash, snapshot } = simulator.play({ type: 'fail', effect: 'ask', error: { message: 'no' } });
  expect(crash).toEqual({ message: 'no' });
  expect(snapshot.status).toBe('error');
});

test('two timers at once each know when they are due', () => {
  const machine = setup({
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
    types: { context: {} as { count: number } },
  }).createMachine({
    id: 'twoClocks',
    type: 'parallel',
    context: { count: 0 },
    states: {
      quick: { after: { 10: { actions: 'count' } } },
      slow: {
        initial: 'waiting',
        states: {
          waiting: {
            on: { again: { target: 'waiting', reenter: true } },
            after: { 50: { actions: 'count' } },
          },
        },
      },
    },
  });
  const simulator = createSimulator({ machine }, undefined);
  simulator.play({ type: 'wait', ms: 5 });
  simulator.play({ type: 'send', event: { type: 'again' } });
  expect(simulator.current().timers.map(({ dueIn }) => dueIn)).toEqual([5, 50]);
  simulator.play({ type: 'wait', ms: 5 });
  expect(simulator.current().timers.map(({ dueIn }) => dueIn)).toEqual([45]);
});

test('the choices are what makes a difference now, and each can be played', () => {
  const started = () => createSimulator(uploadsModel, { existing: 0 });
  const choices = choicesAt(uploadsModel, started().current());
  expect(choices).not.toEqual([]);
  for (const choice of choices) expect(() => started().play(choice)).not.toThrow();
});
