import { createActor, fromPromise, waitFor, type StateValueFrom } from 'xstate';
import {
  adSaveFlags,
  adSaveMachine,
  type AdSaveInput,
  type SaveAdInput,
  type SavedAd,
} from './ad-save.machine.js';

const fields = { title: 'Zoe with a new battery' };
const stored = { adId: 'ad-1', version: 3 };
const done = () => Promise.resolve(stored);
const photosDone = () => Promise.resolve();
const never = () => new Promise<never>(() => {});
const refused = () =>
  Promise.reject(
    Object.assign(new Error('Some fields need another look.'), {
      code: 'invalid-request',
      fields: [{ path: 'price', message: 'A price is not negative.' }],
    }),
  );
const conflict = () =>
  Promise.reject(Object.assign(new Error('Changed elsewhere.'), { code: 'ad-changed-elsewhere' }));

type Answers = { ads?: (() => Promise<SavedAd>)[]; photos?: (() => Promise<{ version: number } | void>)[] };

/** A form whose saves are answered from lists; what was sent and said to the person is collected. */
function startForm({ ads = [], photos = [] }: Answers = {}, input: AdSaveInput = { mode: 'create' }) {
  const sent: unknown[] = [];
  const said: unknown[] = [];
  const machine = adSaveMachine.provide({
    actors: {
      saveAd: fromPromise<SavedAd, SaveAdInput>(({ input: given }) => {
        sent.push(given);
        return ads.shift()!();
      }),
      savePhotos: fromPromise<{ version: number } | void, { adId: string }>(({ input: given }) => {
        sent.push(given);
        return photos.shift()!();
      }),
    },
    actions: {
      announceSaved: (_, params) => void said.push(params),
      announceFailed: (_, { problem }) => void said.push(problem),
    },
  });
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    sent,
    said,
    now: () => actor.getSnapshot(),
    flags: () => adSaveFlags(actor.getSnapshot()),
    change: (isInvalid = false) => actor.send({ type: 'form.changed', isInvalid }),
    save: () => actor.send({ type: 'save.clicked', fields }),
    reached: (value: StateValueFrom<typeof adSaveMachine>) =>
      waitFor(actor, (state) => state.matches(value), { timeout: 1000 }),
  };
}

const allFalse = {
  createClicked: false,
  saveClicked: false,
  saving: false,
  savedSuccessfully: false,
  showSnackbar: false,
  formInvalid: false,
  hasChanged: false,
};

describe('editing', () => {
  test('at first the form is invalid and every other flag false', () => {
    const { now, flags } = startForm();
    expect(now().value).toEqual({ editing: 'invalid' });
    expect(flags()).toEqual({ ...allFalse, formInvalid: true });
    expect(now().context).toEqual({
      mode: 'create',
      adId: null,
      version: null,
      hasChanged: false,
      problem: null,
    });
  });

  test('the form becomes valid and invalid again', () => {
    const { change, now, flags } = startForm();
    change();
    expect(now().value).toEqual({ editing: 'valid' });
    expect(flags()).toEqual({ ...allFalse, hasChanged: true });
    change(true);
    expect(now().value).toEqual({ editing: 'invalid' });
    expect(flags()).toEqual({ ...allFalse, hasChanged: true, formInvalid: true });
  });

  test('an invalid form is not saved', () => {
    const { change, save, now, sent } = startForm();
    change(true);
    save();
    expect(now().value).toEqual({ editing: 'invalid' });
    expect(sent).toEqual([]);
  });
});

describe('saving a new ad', () => {
  test('saves the ad, then its photos, and says so', async () => {
    const { change, save, flags, sent, said, now, reached } = startForm({
      ads: [done],
      photos: [photosDone],
    });
    change();
    save();
    expect(now().value).toBe('saving');
    expect(flags()).toEqual({ ...allFalse, createClicked: true, saving: true, hasChanged: true });
    const savingPhotos = adSaveFlags(await reached('savingPhotos'));
    expect(savingPhotos).toEqual({ ...allFalse, createClicked: true, saving: true, hasChanged: true });
    await reached('saved');
    expect(flags()).toEqual({
      ...allFalse,
      createClicked: true,
      savedSuccessfully: true,
      showSnackbar: true,
    });
    expect(sent).toEqual([{ fields, adId: null, version: null }, { adId: 'ad-1' }]);
    expect(said).toEqual([{ mode: 'create', adId: 'ad-1' }]);
    expect(now().context).toMatchObject({ adId: 'ad-1', version: 3, problem: null });
  });

  test('the next save changes the ad that was made, at the version its photos left it at', async () => {
    const photos = [() => Promise.resolve({ version: 4 }), photosDone];
    const { change, save, sent, now, reached } = startForm({ ads: [done, never], photos });
    change();
    save();
    await reached('saved');
    change(true);
    expect(now().value).toEqual({ editing: 'invalid' });
    change();
    expect(now().value).toEqual({ editing: 'valid' });
    save();
    expect(sent.at(-1)).toEqual({ fields, adId: 'ad-1', version: 4 });
  });

  test.each([
    ['saving', { ads: [never] }],
    ['savingPhotos', { ads: [done], photos: [never] }],
  ])('changes and clicks while %s are left alone', async (state, answers) => {
    const { change, save, now, sent, reached } = startForm(answers);
    change();
    save();
    await reached(state as 'saving');
    const before = sent.length;
    change(true);
    change();
    save();
    expect(now().value).toBe(state);
    expect(sent).toHaveLength(before);
  });
});

describe('saving an ad that exists', () => {
  const edit: AdSaveInput = { mode: 'edit', adId: 'ad-1', version: 2 };

  test('names the version the form began with', async () => {
    const { change, save, flags, sent, said, reached } = startForm(
      { ads: [done], photos: [photosDone] },
      edit,
    );
    change();
    save();
    expect(flags()).toMatchObject({ saveClicked: true, createClicked: false });
    expect(sent).toEqual([{ fields, adId: 'ad-1', version: 2 }]);
    await reached('saved');
    expect(said).toEqual([{ mode: 'edit', adId: 'ad-1' }]);
  });

  test('names the version that taking a photo off left the ad at', () => {
    const { actor, change, save, now, sent } = startForm({ ads: [never] }, edit);
    change();
    actor.send({ type: 'version.raised', version: 5 });
    expect(now().value).toEqual({ editing: 'valid' });
    save();
    expect(sent).toEqual([{ fields, adId: 'ad-1', version: 5 }]);
  });

  test('is told when the ad was changed elsewhere, and goes no further', async () => {
    const { change, save, flags, said, sent, now, reached } = startForm({ ads: [conflict] }, edit);
    change();
    save();
    const conflicted = await reached('conflicted');
    expect(conflicted.hasTag('problem')).toBe(true);
    expect(conflicted.context.problem).toEqual({
      message: 'Changed elsewhere.',
      code: 'ad-changed-elsewhere',
    });
    expect(said).toEqual([conflicted.context.problem]);
    expect(flags()).toEqual({ ...allFalse, saveClicked: true, showSnackbar: true, hasChanged: true });
    change();
    save();
    expect(now().value).toBe('conflicted');
    expect(sent).toHaveLength(1);
  });
});

describe('failing', () => {
  const problem = {
    message: 'Some fields need another look.',
    code: 'invalid-request',
    fields: [{ path: 'price', message: 'A price is not negative.' }],
  };

  test('keeps the problem, says so and can be saved again as it is', async () => {
    const { change, save, flags, said, now, reached } = startForm({
      ads: [refused, done],
      photos: [photosDone],
    });
    change();
    save();
    const failed = await reached('failed');
    expect(failed.hasTag('problem')).toBe(true);
    expect(failed.context.problem).toEqual(problem);
    expect(said).toEqual([problem]);
    expect(flags()).toEqual({ ...allFalse, createClicked: true, showSnackbar: true, hasChanged: true });
    save();
    expect(now().value).toBe('saving');
    expect(now().context.problem).toBeNull();
    await reached('saved');
  });

  test.each([
    [true, 'invalid'],
    [false, 'valid'],
  ])('the form can be corrected (invalid: %s)', async (isInvalid, editing) => {
    const { change, save, now, reached } = startForm({ ads: [refused] });
    change();
    save();
    await reached('failed');
    change(isInvalid);
    expect(now().value).toEqual({ editing });
    expect(now().context.problem).toBeNull();
  });

  test('when only the photos fail, only they are saved again', async () => {
    const { change, save, flags, sent, said, now, reached } = startForm({
      ads: [done],
      photos: [() => Promise.reject(new Error('offline')), photosDone],
    });
    change();
    save();
    const failed = await reached('photosFailed');
    expect(failed.hasTag('problem')).toBe(true);
    expect(failed.context).toMatchObject({ adId: 'ad-1', problem: { message: 'offline' } });
    expect(said).toEqual([{ message: 'offline' }]);
    expect(flags()).toEqual({ ...allFalse, createClicked: true, showSnackbar: true, hasChanged: true });
    save();
    expect(now().value).toBe('savingPhotos');
    expect(now().context.problem).toBeNull();
    await reached('saved');
    expect(sent).toEqual([{ fields, adId: null, version: null }, { adId: 'ad-1' }, { adId: 'ad-1' }]);
  });

  test('when only the photos fail, the form can still be changed', async () => {
    const { change, save, sent, reached } = startForm({
      ads: [done, never],
      photos: [() => Promise.reject(new Error('offline'))],
    });
    change();
    save();
    await reached('photosFailed');
    change();
    save();
    expect(sent.at(-1)).toEqual({ fields, adId: 'ad-1', version: 3 });
  });
});

describe('effects have to be provided', () => {
  const quiet = { announceSaved: () => {}, announceFailed: () => {} };
  const clickThrough = (machine: typeof adSaveMachine) => {
    const actor = createActor(machine, { input: { mode: 'create' } });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'form.changed', isInvalid: false });
    actor.send({ type: 'save.clicked', fields });
    return { actor, errors };
  };

  test('saveAd', async () => {
    const { actor } = clickThrough(adSaveMachine.provide({ actions: quiet }));
    const { context } = await waitFor(actor, (state) => state.matches('failed'));
    expect(context.problem?.message).toBe('provide saveAd');
  });

  test('savePhotos', async () => {
    const machine = adSaveMachine.provide({ actors: { saveAd: fromPromise(done) }, actions: quiet });
    const { context } = await waitFor(clickThrough(machine).actor, (state) => state.matches('photosFailed'));
    expect(context.problem?.message).toBe('provide savePhotos');
  });

  test('announceSaved and announceFailed', async () => {
    const failing = clickThrough(adSaveMachine);
    const actors = {
      saveAd: fromPromise<SavedAd, SaveAdInput>(done),
      savePhotos: fromPromise<{ version: number } | void, { adId: string }>(photosDone),
    };
    const saving = clickThrough(adSaveMachine.provide({ actors }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(failing.errors).toEqual([new Error('provide announceFailed')]);
    expect(saving.errors).toEqual([new Error('provide announceSaved')]);
  });
});
