import { createActor, fromPromise, waitFor } from 'xstate';
import { type AddedPhoto, gallerySaveMachine } from './gallery-save.machine.js';

const front = { photoId: 'photo-1', photoCaption: 'From the front' };
const rear = { photoId: 'photo-2', photoCaption: '' };
const refused = () =>
  Promise.reject(Object.assign(new Error('This photo is already used elsewhere.'), { code: 'photo-in-use' }));
const never = () => new Promise<never>(() => {});

/** A page whose saves are answered from a list; what is said to the person is collected. */
function openPage(...answers: (() => Promise<AddedPhoto[]>)[]) {
  const said: unknown[] = [];
  let saves = 0;
  const machine = gallerySaveMachine.provide({
    actors: {
      putInGallery: fromPromise<AddedPhoto[]>(() => {
        saves += 1;
        return answers.shift()!();
      }),
    },
    actions: {
      announceFailed: (_, { problem }) => void said.push(problem?.message),
    },
  });
  const actor = createActor(machine).start();
  return {
    said,
    now: () => actor.getSnapshot(),
    saves: () => saves,
    change: (isInvalid: boolean) => actor.send({ type: 'form.changed', isInvalid }),
    save: () => actor.send({ type: 'save.clicked' }),
    reached: (save: 'saving' | 'saved' | 'failed') =>
      waitFor(actor, (state) => state.matches({ save }), { timeout: 1000 }),
  };
}

test('at first there is nothing to save, and nothing was', () => {
  const { now } = openPage();
  expect(now().value).toEqual({ form: 'invalid', save: 'idle' });
  expect(now().context).toEqual({ added: [], problem: null });
});

test('the form turns valid and invalid as it is told', () => {
  const { now, change } = openPage();
  change(false);
  expect(now().matches({ form: 'valid' })).toBe(true);
  change(true);
  expect(now().matches({ form: 'invalid' })).toBe(true);
});

test('an invalid form is not saved; the page says so until it is valid', () => {
  const { now, change, save, saves } = openPage(never);
  save();
  expect(now().matches({ save: 'refused' })).toBe(true);
  change(true);
  expect(now().matches({ save: 'refused' })).toBe(true);
  change(false);
  expect(now().matches({ save: 'idle' })).toBe(true);
  expect(saves()).toBe(0);
});

test('a valid form is saved', async () => {
  const { change, save, reached, now } = openPage(async () => [front, rear]);
  change(false);
  save();
  expect(now().hasTag('busy')).toBe(true);
  const { context } = await reached('saved');
  expect(context.added).toEqual([front, rear]);
});

test('further photos are added to the earlier ones', async () => {
  const { change, save, reached } = openPage(
    async () => [front],
    async () => [rear],
  );
  change(false);
  save();
  await reached('saved');
  save();
  await reached('saving');
  const { context } = await reached('saved');
  expect(context).toEqual({ added: [front, rear], problem: null });
});

test('a save that failed says why, and can be tried again', async () => {
  const { said, change, save, reached, now } = openPage(refused, async () => [front]);
  change(false);
  save();
  await reached('failed');
  expect(now().hasTag('problem')).toBe(true);
  expect(now().context.problem).toEqual({
    message: 'This photo is already used elsewhere.',
    code: 'photo-in-use',
  });
  expect(said).toEqual(['This photo is already used elsewhere.']);

  save();
  expect(now().context.problem).toBeNull();
  await reached('saved');
});

test.each(['idle', 'saved', 'failed'] as const)('an invalid form is not saved when %s', async (state) => {
  const { change, save, reached, now, saves } = openPage(state === 'failed' ? refused : async () => [front]);
  if (state !== 'idle') {
    change(false);
    save();
    await reached(state);
  }
  const before = saves();
  change(true);
  save();
  expect(now().matches({ save: 'refused' })).toBe(true);
  expect(now().context.problem).toBeNull();
  expect(saves()).toBe(before);
});

test('while it saves the form stays usable, and a second click does nothing', () => {
  const { change, save, now, saves } = openPage(never);
  change(false);
  save();
  change(true);
  expect(now().value).toEqual({ form: 'invalid', save: 'saving' });
  change(false);
  save();
  expect(saves()).toBe(1);
});
