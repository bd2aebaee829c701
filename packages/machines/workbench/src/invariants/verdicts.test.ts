import type { MachineModel } from '@voltyard/machines/bench/machine-model';
import { createRecording } from '@voltyard/machines/bench/recording';
import { uploadsModel } from '@voltyard/machines/uploads/uploads.model';
import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { brokenAt, verdictsAt } from './verdicts.js';

const strict: MachineModel = {
  ...uploadCardModel,
  invariants: {
    'it never fails': ({ value }) => value !== 'failed',
    'it changes with every step': (now, before) => now.value !== before?.value,
    'what is not there is read': ({ context }) => context.missing.length > 0,
  },
};

test('each step is judged by itself and by the one before it', () => {
  const recording = createRecording(strict, strict.inputs['a photo'], [
    { type: 'send', event: { type: 'upload.progressed', fraction: 0.5 } },
    { type: 'fail', effect: 'upload', error: { message: 'not a photo' } },
  ]);
  const [start, progressed, failed] = recording.view().frames;
  expect(brokenAt(strict, start!, null)).toEqual([]);
  expect(brokenAt(strict, progressed!, start!).map(({ invariant }) => invariant)).toEqual([
    'it changes with every step',
  ]);
  expect(verdictsAt(strict, failed!, progressed!).map(({ is }) => is)).toEqual([
    'broken',
    'kept',
    // It throws.
    'unknown',
  ]);
});

test('the machines it started are judged as well', () => {
  const model: MachineModel = { ...uploadsModel, parts: { card: strict } };
  const recording = createRecording(model, model.inputs['a new ad'], [
    {
      type: 'send',
      event: { type: 'photos.chosen', files: [{ cardId: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' }] },
    },
    { type: 'fail', actor: 'a', effect: 'upload', error: { message: 'not a photo' } },
  ]);
  const [, before, after] = recording.view().frames;
  expect(brokenAt(model, after!, before!)).toEqual([
    { actor: 'a', invariant: 'it never fails', is: 'broken' },
  ]);
});
