import { createActor, fromPromise, waitFor } from 'xstate';
import { done, fields, never, offline, onAd, running, startForm } from './ad-save.harness.js';
import { adSaveMachine, type FormPhoto } from './ad-save.machine.js';
import { type AdSaveInput, type SaveAdInput, type SavedAd } from './ad-save.setup.js';

const refused = () =>
  Promise.reject(
    Object.assign(new Error('Some fields need another look.'), {
      code: 'invalid-request',
      fields: [{ path: 'price', message: 'A price is not negative.' }],
    }),
  );
const conflict = () =>
  Promise.reject(Object.assign(new Error('Changed elsewhere.'), { code: 'ad-changed-elsewhere' }));

const allFalse = {
  createClicked: false,
  saveClicked: false,
  saving: false,
  savedSuccessfully: false,
  showSnackbar: false,
  formInvalid: false,
};

describe('editing', () => {
  test('at first the form is invalid and every other flag false', () => {
    const { now, flags } = startForm();
    expect(now().value).toEqual({ editing: 'invalid' });
    expect(flags()).toEqual({ ...allFalse, formInvalid: true });
    expect(now().context).toMatchObject({
      mode: 'create',
      adId: null,
      version: null,
      photos: [],
      problem: null,
    });
  });

  test('the form becomes valid and invalid again', () => {
    const { change, now, flags } = startForm();
    change();
    expect(now().value).toEqual({ editing: 'valid' });
    expect(flags()).toEqual(allFalse);
    change(true);
    expect(now().value).toEqual({ editing: 'invalid' });
    expect(flags()).toEqual({ ...allFalse, formInvalid: true });
  });

  test('an invalid form is not saved', () => {
    const { change, save, now, sent } = startForm();
    change(true);
    save();
    expect(now().value).toEqual({ editing: 'invalid' });
    expect(sent).toEqual([]);
  });

  test('an invalid form says what is missing once the button was clicked, as often as it is', () => {
    const { change, save, now, flags } = startForm();
    change(true);
    expect(flags()).toMatchObject({ createClicked: false, saveClicked: false });
    save();
    save();
    expect(now().context.attempts).toBe(2);
    expect(flags()).toMatchObject({ createClicked: true, saveClicked: false, showSnackbar: false });
    change();
    expect(flags()).toMatchObject({ createClicked: true, formInvalid: false });
  });

  test('a click that a photo prevents saves nothing, and what is missing is said', () => {
    const { actor, change, now, flags, sent } = startForm({}, { mode: 'edit', adId: 'ad-1', version: 2 });
    change();
    actor.send({ type: 'save.prevented' });
    expect(now().value).toEqual({ editing: 'valid' });
    expect(sent).toEqual([]);
    expect(flags()).toMatchObject({ createClicked: false, saveClicked: true });
    expect(now().context.attempts).toBe(1);
  });
});

describe('a form that was filled without the person', () => {
  test.each([
    [true, 'invalid'],
    [false, 'valid'],
  ])('is what it is (invalid: %s)', (isInvalid, editing) => {
    const { actor, now, flags } = startForm();
    actor.send({ type: 'form.restored', isInvalid });
    expect(now().value).toEqual({ editing });
    expect(flags()).toEqual({ ...allFalse, formInvalid: isInvalid });
  });

  test('becomes invalid again', () => {
    const { actor, now } = startForm();
    actor.send({ type: 'form.restored', isInvalid: false });
    actor.send({ type: 'form.restored', isInvalid: true });
    expect(now().value).toEqual({ editing: 'invalid' });
  });

  test('is saved without having been touched', () => {
    const { actor, save, now } = startForm({ ads: [never] });
    actor.send({ type: 'form.restored', isInvalid: false });
    save();
    expect(now().value).toBe('saving');
  });
});

describe('saving a new ad', () => {
  test('saves the ad and says so', async () => {
    const { change, save, flags, sent, said, now, reached } = startForm({
      ads: [done],
    });
    change();
    save();
    expect(now().value).toBe('saving');
    expect(flags()).toEqual({ ...allFalse, createClicked: true, saving: true });
    await reached('saved');
    expect(flags()).toEqual({
      ...allFalse,
      createClicked: true,
      savedSuccessfully: true,
      showSnackbar: true,
    });
    expect(sent).toEqual([{ fields, adId: null, version: null, photos: [] }]);
    expect(said).toEqual([{ mode: 'create', adId: 'ad-1', photoIds: [] }]);
    expect(now().context).toMatchObject({ adId: 'ad-1', version: 3, problem: null });
  });

  test('the next save changes the ad that was made', async () => {
    const { change, save, sent, now, reached } = startForm({ ads: [done, never] });
    change();
    save();
    await reached('saved');
    change(true);
    expect(now().value).toEqual({ editing: 'invalid' });
    change();
    expect(now().value).toEqual({ editing: 'valid' });
    save();
    expect(sent.at(-1)).toEqual({ fields, adId: 'ad-1', version: 3, photos: [] });
  });

  test('changes and clicks while it saves are left alone', () => {
    const { change, save, now, sent } = startForm({ ads: [never] });
    change();
    save();
    change(true);
    change();
    save();
    expect(now().value).toBe('saving');
    expect(sent).toHaveLength(1);
  });

  test('what is saved can be saved again as it is', async () => {
    const { change, save, sent, reached } = startForm({ ads: [done, never] });
    change();
    save();
    await reached('saved');
    save();
    expect(sent.at(-1)).toEqual({ fields, adId: 'ad-1', version: 3, photos: [] });
  });

  test('the next save sends the fields of its own click', async () => {
    const { actor, change, save, sent, reached } = startForm({ ads: [done, never] });
    change();
    save();
    await reached('saved');
    const others = { title: 'Zoe, now cheaper' };
    actor.send({ type: 'save.clicked', fields: others });
    expect(sent.at(-1)).toMatchObject({ fields: others });
  });
});

describe('saving an ad that exists', () => {
  const edit: AdSaveInput = { mode: 'edit', adId: 'ad-1', version: 2 };

  test('names the version the form began with', async () => {
    const { change, save, flags, sent, said, reached } = startForm({ ads: [done] }, edit);
    change();
    save();
    expect(flags()).toMatchObject({ saveClicked: true, createClicked: false });
    expect(sent).toEqual([{ fields, adId: 'ad-1', version: 2, photos: [] }]);
    await reached('saved');
    expect(said).toEqual([{ mode: 'edit', adId: 'ad-1', photoIds: [] }]);
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
    expect(flags()).toEqual({ ...allFalse, saveClicked: true, showSnackbar: true });
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
    });
    change();
    save();
    const failed = await reached('failed');
    expect(failed.hasTag('problem')).toBe(true);
    expect(failed.context.problem).toEqual(problem);
    expect(said).toEqual([problem]);
    expect(flags()).toEqual({ ...allFalse, createClicked: true, showSnackbar: true });
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
});

describe('a network that is back', () => {
  const failedBy = async (answer: () => Promise<never>) => {
    const { actor, change, save, now, sent, reached } = startForm({ ads: [answer] });
    change();
    save();
    await reached('failed');
    actor.send({ type: 'network.returned' });
    return { now, sent };
  };

  test('ends what failed without it, and sends nothing by itself', async () => {
    const { now, sent } = await failedBy(offline);
    expect(now().value).toEqual({ editing: 'valid' });
    expect(now().context.problem).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('changes nothing of what was refused', async () => {
    const { now } = await failedBy(refused);
    expect(now().value).toBe('failed');
  });
});

describe('effects have to be provided', () => {
  const quiet = { announceSaved: () => {}, announceFailed: () => {} };
  const clickThrough = (machine: typeof adSaveMachine, photos: FormPhoto[] = []) => {
    const actor = createActor(machine, { input: { mode: 'create' } });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'photos.changed', photos });
    actor.send({ type: 'form.changed', isInvalid: false });
    actor.send({ type: 'save.clicked', fields });
    return { actor, errors };
  };

  test('saveAd', async () => {
    const { actor } = clickThrough(adSaveMachine.provide({ actions: quiet }));
    const { context } = await waitFor(actor, (state) => state.matches('failed'));
    expect(context.problem?.message).toBe('provide saveAd');
  });

  test.each([
    ['savePhotos', { ...running('a'), photoId: 'photo-a', upload: 'done' as const }],
    ['removePhoto', { ...onAd('a'), isRemoved: true }],
  ])('%s', async (effect, photo) => {
    const saveAd = fromPromise<SavedAd, SaveAdInput>(async () => ({
      adId: 'ad-1',
      version: 1,
      photoIds: [],
    }));
    const { actor } = clickThrough(adSaveMachine.provide({ actors: { saveAd }, actions: quiet }), [photo]);
    const { context } = await waitFor(actor, (state) => state.matches('photosFailed'));
    expect(context.problem?.message).toBe(`provide ${effect}`);
  });

  test('announceSaved and announceFailed', async () => {
    const failing = clickThrough(adSaveMachine);
    const saving = clickThrough(
      adSaveMachine.provide({
        actors: { saveAd: fromPromise<SavedAd, SaveAdInput>(({ input }) => done(input)) },
      }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(failing.errors).toEqual([new Error('provide announceFailed')]);
    expect(saving.errors).toEqual([new Error('provide announceSaved')]);
  });
});
