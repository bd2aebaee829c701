import {
  at,
  done,
  failed,
  fields,
  gone,
  never,
  offline,
  onAd,
  running,
  startForm,
  uploaded,
} from './ad-save.harness.js';
import { type FormPhoto } from './ad-save.machine.js';
import { photoInHand, photoProgress } from './ad-save.selectors.js';

const edit = { mode: 'edit', adId: 'ad-1', version: 2 } as const;
const sentPhoto = (id: string, photoCaption = '') => ({ photoId: `photo-${id}`, photoCaption });

/** A complete form with these photos, its Save pressed. */
function savedForm(photos: FormPhoto[], ...[answers, input]: Parameters<typeof startForm>) {
  const form = startForm(answers, input);
  form.change();
  form.show(...photos);
  form.save();
  return form;
}

describe('a new ad whose photos are uploaded', () => {
  test('is sent with them, in their order, and nothing is left to do', async () => {
    const photos = [uploaded('a', 'Front'), uploaded('b')];
    const { sent, said, reached } = savedForm(photos, { ads: [done] });
    await reached('saved');
    expect(sent).toEqual([
      { fields, adId: null, version: null, photos: [sentPhoto('a', 'Front'), sentPhoto('b')] },
    ]);
    expect(said).toEqual([{ mode: 'create', adId: 'ad-1', photoIds: ['photo-a', 'photo-b'] }]);
  });

  test('that an earlier attempt has made without them gets them afterwards', async () => {
    const withoutPhotos = () => Promise.resolve({ adId: 'ad-1', version: 3, photoIds: [] });
    const { sent, now, reached } = savedForm([uploaded('a')], { ads: [withoutPhotos], photos: [at(4)] });
    await reached('saved');
    expect(sent.at(-1)).toEqual({ adId: 'ad-1', photos: [sentPhoto('a')] });
    expect(now().context.version).toBe(4);
  });

  test('is sent with them again after it failed', async () => {
    const { sent, save, reached } = savedForm([uploaded('a')], { ads: [offline, done] });
    await reached('failed');
    save();
    await reached('saved');
    expect(sent.at(-1)).toEqual({ fields, adId: null, version: null, photos: [sentPhoto('a')] });
  });
});

describe('a new ad whose photos are still uploading', () => {
  test('waits for them and then appears with them', async () => {
    const { sent, show, now, flags, reached } = savedForm([uploaded('a'), running('b')], { ads: [done] });
    expect(now().value).toBe('waitingForUploads');
    expect(flags()).toMatchObject({ createClicked: true, saving: true });
    show(uploaded('a'), running('b', 0.9));
    expect(sent).toEqual([]);
    show(uploaded('a'), uploaded('b'));
    await reached('saved');
    expect(sent).toEqual([{ fields, adId: null, version: null, photos: [sentPhoto('a'), sentPhoto('b')] }]);
  });

  test('waits no more for a photo that is taken away', async () => {
    const { show, sent, reached } = savedForm([running('a')], { ads: [done] });
    show();
    await reached('saved');
    expect(sent).toHaveLength(1);
  });

  test('leaves changes of the fields alone while it waits', () => {
    const { change, now } = savedForm([running('a')]);
    change(true);
    expect(now().value).toBe('waitingForUploads');
  });

  test('can be changed instead of waited for', () => {
    const { actor, sent, now } = savedForm([running('a')]);
    actor.send({ type: 'waiting.cancelled' });
    expect(now().value).toEqual({ editing: 'valid' });
    expect(sent).toEqual([]);
  });

  test('is posted without waiting when the person says so: the photos follow as they are uploaded', async () => {
    const photos = [uploaded('a'), running('b'), uploaded('c')];
    const { actor, sent, show, reached } = savedForm(photos, { ads: [done], photos: [at(4)] });
    actor.send({ type: 'waiting.skipped' });
    await reached({ savingPhotos: 'uploading' });
    // What lists show first stays first: the third photo waits for the second.
    expect(sent).toEqual([{ fields, adId: null, version: null, photos: [sentPhoto('a')] }]);
    show(uploaded('a'), uploaded('b'), uploaded('c'));
    await reached('saved');
    expect(sent.at(-1)).toEqual({ adId: 'ad-1', photos: [sentPhoto('b'), sentPhoto('c')] });
  });

  test('that is posted without waiting says which photo failed then', async () => {
    const { actor, show, reached, said } = savedForm([running('a')], { ads: [done] });
    actor.send({ type: 'waiting.skipped' });
    await reached({ savingPhotos: 'uploading' });
    show(failed('a'));
    const { context } = await reached('photosMissing');
    expect(context.problem?.message).toBe(
      'Your ad is saved, but 1 photo failed. See at the photo what to do, or remove it, then save.',
    );
    expect(said).toEqual([context.problem]);
  });
});

describe('a new ad with a photo that could not be uploaded', () => {
  test('is not posted, and what to do is said', () => {
    const { sent, said, now, flags } = savedForm([uploaded('a'), failed('b')]);
    expect(now().value).toBe('uploadsFailed');
    expect(now().hasTag('problem')).toBe(true);
    expect(flags()).toMatchObject({ createClicked: true, showSnackbar: true, saving: false });
    const message =
      'Your ad is not posted yet: 1 photo failed. See at the photo what to do, or remove it, then post.';
    expect(now().context.problem).toEqual({ message });
    expect(said).toEqual([{ message }]);
    expect(sent).toEqual([]);
  });

  test('waits first for those that still upload', () => {
    const { show, now } = savedForm([failed('a'), running('b')]);
    expect(now().value).toBe('waitingForUploads');
    show(failed('a'), failed('b'));
    expect(now().value).toBe('uploadsFailed');
    expect(now().context.problem?.message).toContain('2 photos failed');
  });

  test('is posted by another click once the upload was tried again', async () => {
    const { show, save, now, reached } = savedForm([failed('a')], { ads: [done] });
    show(running('a'));
    expect(now().value).toEqual({ editing: 'valid' });
    expect(now().context.problem).toBeNull();
    save();
    expect(now().value).toBe('waitingForUploads');
    show(uploaded('a'));
    await reached('saved');
  });

  test('says how many are still missing while others are tried again', () => {
    const { show, now } = savedForm([failed('a'), failed('b')]);
    show(running('a'), failed('b'));
    expect(now().value).toBe('uploadsFailed');
    expect(now().context.problem?.message).toContain('1 photo failed');
  });

  test('says so again when it is clicked again', () => {
    const { save, said, now } = savedForm([failed('a')]);
    save();
    expect(now().value).toBe('uploadsFailed');
    expect(said).toHaveLength(2);
  });

  test('is posted with the fields of the last click', async () => {
    const { actor, sent, show, reached } = savedForm([failed('a')], { ads: [done] });
    const others = { title: 'Zoe, now cheaper' };
    actor.send({ type: 'save.clicked', fields: others });
    actor.send({ type: 'waiting.skipped' });
    show();
    await reached('saved');
    expect(sent).toMatchObject([{ fields: others }]);
  });

  test('is posted without that photo when the person says so', async () => {
    const { actor, sent, reached } = savedForm([failed('a'), uploaded('b')], { ads: [done] });
    actor.send({ type: 'waiting.skipped' });
    await reached('saved');
    expect(sent).toEqual([{ fields, adId: null, version: null, photos: [sentPhoto('b')] }]);
  });

  test('asks again about a photo that was left out of a save that failed', async () => {
    const { actor, save, now, reached } = savedForm([failed('a')], { ads: [offline] });
    actor.send({ type: 'waiting.skipped' });
    await reached('failed');
    save();
    expect(now().value).toBe('uploadsFailed');
    expect(now().context).toMatchObject({ leftOut: [], isHurried: false });
  });
});

describe('the photos of an ad that exists', () => {
  const removed = { ...onAd('a'), isRemoved: true };
  const captioned = { ...onAd('b', 'before'), photoCaption: 'after' };

  test('are removed, captioned and added, one thing after the other', async () => {
    const { sent, now, reached } = savedForm(
      [removed, captioned, onAd('same', 'as it was'), uploaded('c')],
      { ads: [done], removals: [gone], photos: [at(5), at(6)] },
      edit,
    );
    await reached({ savingPhotos: 'removing' });
    await reached({ savingPhotos: 'savingCaptions' });
    await reached({ savingPhotos: 'attaching' });
    await reached('saved');
    expect(sent).toEqual([
      { fields, adId: 'ad-1', version: 2, photos: [] },
      { photoId: 'a' },
      { adId: 'ad-1', photos: [{ photoId: 'b', photoCaption: 'after' }] },
      { adId: 'ad-1', photos: [sentPhoto('c')] },
    ]);
    expect(now().context.version).toBe(6);
  });

  test('are put there as each is uploaded, without the fields waiting for them', async () => {
    const { sent, show, reached, flags } = savedForm(
      [running('a'), running('b')],
      { ads: [done], photos: [at(4), at(5)] },
      edit,
    );
    await reached({ savingPhotos: 'uploading' });
    expect(flags()).toMatchObject({ saveClicked: true, saving: true });
    show(uploaded('a'), running('b'));
    await reached({ savingPhotos: 'attaching' });
    await reached({ savingPhotos: 'uploading' });
    show(uploaded('a'), uploaded('b'));
    await reached('saved');
    expect(sent.slice(1)).toEqual([
      { adId: 'ad-1', photos: [sentPhoto('a')] },
      { adId: 'ad-1', photos: [sentPhoto('b')] },
    ]);
  });

  test('that change while they are saved are saved as they are in the end', async () => {
    let answer = (_: { version: number }) => {};
    const slow = () => new Promise<{ version: number }>((resolve) => (answer = resolve));
    const { sent, show, reached } = savedForm([uploaded('a')], { ads: [done], photos: [slow, at(5)] }, edit);
    await reached({ savingPhotos: 'attaching' });
    show(uploaded('a', 'Front'));
    answer({ version: 4 });
    await reached('saved');
    expect(sent.at(-1)).toEqual({ adId: 'ad-1', photos: [sentPhoto('a', 'Front')] });
  });

  test('that the person keeps after all while it is being taken off is gone all the same', async () => {
    let answer = (_: { isChange: boolean }) => {};
    const slow = () => new Promise<{ isChange: boolean }>((resolve) => (answer = resolve));
    const { sent, show, now, reached } = savedForm([removed], { ads: [done], removals: [slow] }, edit);
    await reached({ savingPhotos: 'removing' });
    show({ ...removed, isRemoved: false, photoCaption: 'kept' });
    answer({ isChange: true });
    await reached('saved');
    expect(now().context.savedPhotos.removed).toEqual(['a']);
    expect(sent).toHaveLength(2);
  });

  test('leave changes of the fields alone while they are saved', async () => {
    const { change, save, now, sent, reached } = savedForm(
      [uploaded('a')],
      { ads: [done], photos: [never] },
      edit,
    );
    await reached('savingPhotos');
    change(true);
    save();
    expect(now().value).toEqual({ savingPhotos: 'attaching' });
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['a removal', [removed], { removals: [offline, gone] }],
    ['a caption', [captioned], { photos: [offline, at(4)] }],
    ['a new photo', [uploaded('c')], { photos: [offline, at(4)] }],
  ])('after %s failed, only what is missing is done again', async (_, photos, answers) => {
    const first = { ...onAd('z'), isRemoved: true };
    const { sent, said, save, now, reached } = savedForm(
      [first, ...photos],
      {
        ads: [done],
        photos: [],
        ...answers,
        removals: [gone, ...('removals' in answers ? answers.removals : [])],
      },
      edit,
    );
    const { context } = await reached('photosFailed');
    expect(context.problem).toEqual({ message: 'offline', isNetwork: true });
    expect(said).toEqual([context.problem]);
    expect(now().hasTag('problem')).toBe(true);
    save();
    expect(now().context.problem).toBeNull();
    await reached('saved');
    const removals = sent.filter((call) => JSON.stringify(call) === '{"photoId":"z"}');
    expect(removals).toHaveLength(1);
    expect(sent.filter((call) => Object.hasOwn(call as object, 'fields'))).toHaveLength(1);
  });

  test('when they fail, the form can still be changed, and what is done of them stays done', async () => {
    const { sent, change, save, reached } = savedForm(
      [uploaded('a'), failed('b')],
      { ads: [done, done], photos: [at(4)] },
      edit,
    );
    await reached('photosMissing');
    change();
    save();
    await reached('photosMissing');
    expect(sent.at(-1)).toEqual({ fields, adId: 'ad-1', version: 4, photos: [] });
  });

  test('that are saved are no longer in the way of the next save', async () => {
    const { show, save, sent, reached } = savedForm(
      [captioned],
      { ads: [done, done], photos: [at(4), at(5)] },
      edit,
    );
    await reached('saved');
    show({ ...onAd('b', 'from elsewhere'), photoCaption: 'after' });
    save();
    await reached('savingPhotos');
    await reached('saved');
    expect(sent.at(-1)).toEqual({ adId: 'ad-1', photos: [{ photoId: 'b', photoCaption: 'after' }] });
  });
});

describe('an ad that is saved without a photo that could not be uploaded', () => {
  const withoutOne = async (...photos: FormPhoto[]) => {
    const answers = { ads: [done], photos: [at(4), at(5)] };
    const form = savedForm([uploaded('a'), ...photos], answers, edit);
    await form.reached('photosMissing');
    return form;
  };

  test('says no more that it is missing once its upload is tried again, and saves only photos then', async () => {
    const { show, save, now, flags, sent, reached } = await withoutOne(failed('b'));
    show(uploaded('a'), running('b'));
    expect(now().value).toBe('photosUnsaved');
    expect(now().context.problem).toBeNull();
    expect(flags()).toMatchObject({ saving: false, showSnackbar: false, savedSuccessfully: false });
    show(uploaded('a'), uploaded('b'));
    expect(now().value).toBe('photosUnsaved');
    save();
    await reached('saved');
    expect(sent.slice(2)).toEqual([{ adId: 'ad-1', photos: [sentPhoto('b')] }]);
  });

  test('is saved once that photo is removed', async () => {
    const { show, now, said } = await withoutOne(failed('b'));
    show(uploaded('a'));
    expect(now().value).toBe('saved');
    expect(now().context.problem).toBeNull();
    expect(said.at(-1)).toEqual({ mode: 'edit', adId: 'ad-1', photoIds: ['photo-a'] });
  });

  test('is saved once that photo is removed although it was tried again before', async () => {
    const { show, now } = await withoutOne(failed('b'));
    show(uploaded('a'), running('b'));
    show(uploaded('a'));
    expect(now().value).toBe('saved');
  });

  test.each([
    ['to be removed', [{ ...onAd('c'), isRemoved: true }]],
    ['with another caption', [{ ...onAd('c'), photoCaption: 'Battery' }]],
    ['to be put on the ad', [uploaded('c')]],
    ['that uploads', [running('c')]],
  ])('is not yet saved while there is a photo %s', async (_, others) => {
    const { show, now } = await withoutOne(failed('b'));
    show(uploaded('a'), ...others);
    expect(now().value).toBe('photosUnsaved');
  });

  test('says how many are still missing while others are tried again', async () => {
    const { show, now } = await withoutOne(failed('b'), failed('c'));
    show(uploaded('a'), running('b'), failed('c'));
    expect(now().value).toBe('photosMissing');
    expect(now().context.problem?.message).toContain('1 photo failed');
  });

  test('says so again when it is saved again', async () => {
    const { save, said, reached } = await withoutOne(failed('b'));
    save();
    await reached('photosMissing');
    expect(said).toHaveLength(2);
  });
});

describe('what failed is said no more once the person changes the photos', () => {
  const removed = { ...onAd('a'), isRemoved: true };

  test('after the fields could not be saved', async () => {
    const { show, now, reached } = savedForm([onAd('a')], { ads: [offline] }, edit);
    await reached('failed');
    show({ ...onAd('a'), photoCaption: 'Battery' });
    expect(now().value).toEqual({ editing: 'valid' });
    expect(now().context.problem).toBeNull();
    expect(now().context.photos[0]?.photoCaption).toBe('Battery');
  });

  test('after the photos could not be saved', async () => {
    const { show, now, reached } = savedForm([removed], { ads: [done], removals: [offline] }, edit);
    await reached('photosFailed');
    show(removed, running('b'));
    expect(now().value).toBe('photosUnsaved');
    expect(now().context.problem).toBeNull();
    expect(now().context.photos).toHaveLength(2);
    show({ ...removed, isRemoved: false });
    expect(now().value).toBe('saved');
  });

  test('when the network is back, of what failed without it', async () => {
    const { actor, now, reached } = savedForm([removed], { ads: [done], removals: [offline] }, edit);
    await reached('photosFailed');
    actor.send({ type: 'network.returned' });
    expect(now().value).toBe('photosUnsaved');
    expect(now().context.problem).toBeNull();
  });

  test('and not by the progress of an upload', async () => {
    const fieldsFailed = savedForm([running('a', 0.2)], { ads: [offline] }, edit);
    await fieldsFailed.reached('failed');
    fieldsFailed.show(running('a', 0.4));
    expect(fieldsFailed.now().value).toBe('failed');
    expect(fieldsFailed.now().context.photos[0]?.progress).toBe(0.4);
    const photosFailed = savedForm([removed, running('b', 0.2)], { ads: [done], removals: [offline] }, edit);
    await photosFailed.reached('photosFailed');
    photosFailed.show(removed, running('b', 0.4));
    expect(photosFailed.now().value).toBe('photosFailed');
    expect(photosFailed.now().context.photos[1]?.progress).toBe(0.4);
  });
});

describe('the version', () => {
  test('counts a photo that was taken off, and none that was gone already', async () => {
    const removals = [gone, () => Promise.resolve({ isChange: false })];
    const photos = ['a', 'b'].map((id) => ({ ...onAd(id), isRemoved: true }));
    const { now, reached } = savedForm(photos, { ads: [done], removals }, edit);
    await reached('saved');
    expect(now().context.version).toBe(4);
  });

  test('stays where it was known when another page wrote too: the next save of the fields is refused', async () => {
    const { now, reached } = savedForm([uploaded('a')], { ads: [done], photos: [at(9)] }, edit);
    await reached('saved');
    expect(now().context.version).toBe(3);
  });
});

describe('progress', () => {
  test('tells of each photo how far it is', async () => {
    const { now, show, actor, reached } = savedForm([uploaded('a'), running('b', 0.25), failed('c')], {
      ads: [done],
      photos: [never],
    });
    expect(photoProgress(now()).map(({ step }) => step)).toEqual(['uploaded', 'uploading', 'failed']);
    expect(photoInHand(now())).toEqual({ id: 'b', step: 'uploading', progress: 0.25, number: 2, of: 3 });
    actor.send({ type: 'waiting.skipped' });
    expect(photoProgress(now()).map(({ step }) => step)).toEqual(['attaching', 'uploading', 'failed']);
    expect(photoInHand(now())).toMatchObject({ id: 'a', step: 'attaching', number: 1, of: 3 });
    await reached('savingPhotos');
    show(uploaded('a'), uploaded('b'), failed('c'));
    expect(photoProgress(now()).map(({ step }) => step)).toEqual(['done', 'attaching', 'failed']);
    expect(photoInHand(now())).toMatchObject({ id: 'b', step: 'attaching', number: 2, of: 3 });
  });

  test('tells of photos that are taken off or captioned, and of none that stays as it is', async () => {
    const removed = { ...onAd('a'), isRemoved: true };
    const captioned = { ...onAd('b'), photoCaption: 'Battery' };
    const { now, reached } = savedForm(
      [removed, captioned, onAd('c')],
      { ads: [done], removals: [gone], photos: [never] },
      edit,
    );
    expect(photoProgress(now()).map(({ id, step }) => [id, step])).toEqual([
      ['a', 'removing'],
      ['b', 'savingCaption'],
    ]);
    await reached({ savingPhotos: 'savingCaptions' });
    expect(photoProgress(now())[0]).toMatchObject({ id: 'a', step: 'done' });
    expect(photoInHand(now())).toBeNull();
  });
});
