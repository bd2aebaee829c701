import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { adSaveMachine } from '../ad-save/ad-save.machine.js';
import { uploadCardModel } from '../upload-card/upload-card.model.js';
import { uploadsModel } from '../uploads/uploads.model.js';
import { createBench } from './bench.js';
import { choicesAt } from './choices.js';

const photo = uploadCardModel.inputs['a photo'];
const noNetwork = { message: 'offline', isNetwork: true };
const aFile = { cardId: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' };

test('an effect waits until it is told how it ends', () => {
  const bench = createBench(uploadCardModel, photo);
  expect(bench.frame().effects).toMatchObject([{ effect: 'upload', input: { fileName: 'front.jpg' } }]);
  bench.play({ type: 'fail', effect: 'upload', error: noNetwork });
  expect(bench.frame().snapshot.value).toBe('interrupted');
  expect(bench.frame().effects).toEqual([]);
});

test('the clock stands still until it is put forward', () => {
  const bench = createBench(uploadCardModel, photo);
  bench.play({ type: 'fail', effect: 'upload', error: noNetwork });
  expect(bench.frame().timers).toEqual([{ actor: undefined, name: 'after backoff', dueIn: 1000 }]);
  bench.play({ type: 'wait', ms: 999 });
  expect(bench.frame()).toMatchObject({
    now: 999,
    snapshot: { value: 'interrupted' },
    timers: [{ dueIn: 1 }],
  });
  bench.play({ type: 'wait', ms: 1 });
  expect(bench.frame()).toMatchObject({ now: 1000, snapshot: { value: 'uploading' }, timers: [] });
});

test('a frame tells the transitions that were taken, those in between too', () => {
  const bench = createBench(uploadCardModel, { ...photo, isBlocked: true });
  const { happened } = bench.play({ type: 'send', event: { type: 'errors.cleared' } });
  expect(happened).toEqual([
    { type: 'event', actor: undefined, event: { type: 'errors.cleared' } },
    { type: 'transitions', actor: undefined, transitions: ['uploadCard › errors.cleared'] },
    { type: 'transitions', actor: undefined, transitions: ['uploadCard.waiting › always [isReady]'] },
  ]);
});

test('a command is told of with what it was given, and does nothing', () => {
  const bench = createBench({ machine: adSaveMachine }, { mode: 'create' });
  bench.play({ type: 'send', event: { type: 'form.changed', isInvalid: false } });
  bench.play({ type: 'send', event: { type: 'save.clicked', fields: {} } });
  bench.play({ type: 'succeed', effect: 'saveAd', output: { adId: 'ad-1', version: 1 } });
  const { happened } = bench.play({ type: 'succeed', effect: 'savePhotos' });
  expect(happened).toContainEqual({
    type: 'command',
    actor: undefined,
    name: 'announceSaved',
    params: { mode: 'create', adId: 'ad-1' },
  });
});

test('machines it starts are real, and are driven by their names', () => {
  const bench = createBench(uploadsModel, { existing: 0 });
  bench.play({ type: 'send', event: { type: 'photos.chosen', files: [aFile] } });
  expect(bench.frame().effects).toMatchObject([{ actor: 'a', effect: 'upload' }]);
  bench.play({ type: 'succeed', actor: 'a', effect: 'upload', output: { photoId: 'a' } });
  expect(bench.frame().snapshot.value).toBe('allUploaded');
  bench.play({ type: 'send', actor: 'a', event: { type: 'upload.cancelled' } });
  expect(bench.frame().snapshot.value).toBe('empty');
  expect(bench.frame().machines).toHaveLength(1);
});

test('what outsiders send to the actors is heard as steps', () => {
  const bench = createBench(uploadsModel, { existing: 0 });
  const steps: unknown[] = [];
  bench.subscribe(({ step }) => steps.push(step));
  bench.actor.send({ type: 'photos.chosen', files: [aFile] });
  bench.actorOf('a')?.send({ type: 'caption.changed', photoCaption: 'Front' });
  expect(steps).toEqual([
    { type: 'send', event: { type: 'photos.chosen', files: [aFile] } },
    { type: 'send', actor: 'a', event: { type: 'caption.changed', photoCaption: 'Front' } },
  ]);
});

test('what a listener sends while a step is played becomes the next step', () => {
  const bench = createBench(uploadCardModel, photo);
  const values: unknown[] = [];
  bench.subscribe(({ snapshot }) => {
    values.push(snapshot.value);
    if (snapshot.matches('failed')) bench.actor.send({ type: 'upload.retried' });
  });
  bench.play({ type: 'fail', effect: 'upload', error: { message: 'no' } });
  expect(values).toEqual(['failed', 'uploading']);
});

test('a step to nobody is refused in a sentence', () => {
  const bench = createBench(uploadCardModel, photo);
  expect(() => bench.play({ type: 'succeed', effect: 'download' })).toThrow(
    'No effect “download” is running.',
  );
  expect(() => bench.play({ type: 'send', actor: 'x', event: { type: 'y' } })).toThrow(
    'No machine “x” is running.',
  );
  bench.play({ type: 'send', event: { type: 'upload.cancelled' } });
  expect(() => bench.play({ type: 'wait', ms: 1 })).toThrow('The machine is over.');
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
  const bench = createBench({ machine }, undefined);
  expect(bench.frame().effects.map(({ effect }) => effect)).toEqual(['ask', 'listen']);
  const { crash, snapshot } = bench.play({ type: 'fail', effect: 'ask', error: { message: 'no' } });
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
  const bench = createBench({ machine }, undefined);
  bench.play({ type: 'wait', ms: 5 });
  bench.play({ type: 'send', event: { type: 'again' } });
  expect(bench.frame().timers.map(({ dueIn }) => dueIn)).toEqual([5, 50]);
  bench.play({ type: 'wait', ms: 5 });
  expect(bench.frame().timers.map(({ dueIn }) => dueIn)).toEqual([45]);
});

test('the choices are what makes a difference now, and each can be played', () => {
  const started = () => createBench(uploadsModel, { existing: 0 });
  const choices = choicesAt(uploadsModel, started().frame());
  expect(choices).not.toEqual([]);
  for (const choice of choices) expect(() => started().play(choice)).not.toThrow();
});
