import { uploadCardModel } from '../upload-card/upload-card.model.js';
import { createRecording, type Recording } from './recording.js';
import type { Step } from './scenario.js';

const send = (type: string): Step => ({ type: 'send', event: { type } });
const noNetwork: Step = { type: 'fail', effect: 'upload', error: { message: 'offline', isNetwork: true } };
const refused: Step = { type: 'fail', effect: 'upload', error: { message: 'not a photo' } };
const backoff: Step = { type: 'wait', ms: 1000 };

const record = (...steps: Step[]): Recording =>
  createRecording(uploadCardModel, uploadCardModel.inputs['a photo'], steps);

const valueNow = (recording: Recording) => recording.view().simulator.current().snapshot.value;
const values = (recording: Recording) => recording.view().snapshots.map(({ snapshot }) => snapshot.value);

test('every step is kept with what came of it', () => {
  const recording = record(noNetwork, backoff);
  expect(values(recording)).toEqual(['uploading', 'interrupted', 'uploading']);
  expect(recording.view().cursor).toBe(2);
});

test('going back shows the machine as it was, alive, and keeps what came after', () => {
  const recording = record(noNetwork, backoff, refused);
  recording.goTo(1);
  expect(valueNow(recording)).toBe('interrupted');
  expect(recording.view().simulator.current().timers).toEqual([{ name: 'after backoff', dueIn: 1000 }]);
  expect(values(recording)).toEqual(['uploading', 'interrupted', 'uploading', 'failed']);
  recording.goTo(3);
  expect(valueNow(recording)).toBe('failed');
});

test('something else in the past starts a branch, and the other one stays', () => {
  const recording = record(noNetwork, backoff);
  recording.goTo(0);
  recording.play(refused);
  expect(values(recording)).toEqual(['uploading', 'failed']);
  expect(recording.view()).toMatchObject({ branch: 1, cursor: 1 });
  expect(recording.view().branches.map(({ end }) => end.snapshot.value)).toEqual(['uploading', 'failed']);

  recording.switchTo(0);
  expect(values(recording)).toEqual(['uploading', 'interrupted', 'uploading']);
  recording.switchTo(1);
  expect(valueNow(recording)).toBe('failed');
  expect(recording.view().branches.map(({ steps }) => steps)).toEqual([[noNetwork, backoff], [refused]]);
});

test('the same thing again in the past is no branch', () => {
  const recording = record(noNetwork, backoff);
  recording.goTo(0);
  recording.play(noNetwork);
  expect(recording.view()).toMatchObject({ branch: 0, cursor: 1 });
  expect(values(recording)).toEqual(['uploading', 'interrupted', 'uploading']);
});

test('what a screen sends to the actor is a step, also after a way back', () => {
  const recording = record(refused);
  recording.goTo(0);
  recording.view().simulator.actor.send({ type: 'errors.appeared' });
  expect(recording.view().branches[1]?.steps).toEqual([send('errors.appeared')]);
});

test('who listens hears once of every step and every way', () => {
  const recording = record(noNetwork, backoff, refused);
  let heard = 0;
  recording.subscribe(() => (heard += 1));
  recording.play(send('upload.retried'));
  recording.goTo(0);
  recording.goTo(4);
  expect(heard).toBe(3);
});

test('a step that cannot be done is refused, and nothing is kept of it', () => {
  const recording = record(refused);
  expect(() => recording.play(noNetwork)).toThrow('No effect “upload” is running.');
  expect(recording.view().snapshots).toHaveLength(2);
});
