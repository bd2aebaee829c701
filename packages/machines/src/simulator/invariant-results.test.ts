import type { MachineModel } from './machine-model.js';
import { createRecording } from './recording.js';
import { uploadsModel } from '../uploads/uploads.model.js';
import { uploadCardModel } from '../upload-card/upload-card.model.js';
import { isBroken } from './invariant-results.js';

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
  const [start, progressed, failed] = recording.view().snapshots;
  expect(start!.invariantResults.filter(isBroken)).toEqual([]);
  expect(progressed!.invariantResults.filter(isBroken).map(({ invariant }) => invariant)).toEqual([
    'it changes with every step',
  ]);
  expect(failed!.invariantResults.map(({ is }) => is)).toEqual([
    'broken',
    'holds',
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
  expect(recording.view().snapshots[2]!.invariantResults.filter(isBroken)).toEqual([
    { actor: 'a', invariant: 'it never fails', is: 'broken' },
  ]);
});

test('a step is judged as it was then, also when the machines it started have gone on', () => {
  const photo = { cardId: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' };
  const recording = createRecording(uploadsModel, uploadsModel.inputs['a new ad'], [
    { type: 'send', event: { type: 'photos.chosen', files: [photo] } },
    { type: 'fail', actor: 'a', effect: 'upload', error: { message: 'not a photo' } },
  ]);
  expect(
    recording.view().snapshots.flatMap(({ invariantResults }) => invariantResults.filter(isBroken)),
  ).toEqual([]);
});
