import { createRecording } from '@voltyard/machines/simulator/recording';
import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { pauseBefore, replay } from './replay.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const recorded = () =>
  createRecording(uploadCardModel, uploadCardModel.inputs['a photo'], [
    { type: 'send', event: { type: 'upload.progressed', fraction: 0.5 } },
    { type: 'send', event: { type: 'upload.progressed', fraction: 1 } },
  ]);

test('it plays on to the end, step by step', () => {
  const recording = recorded();
  const onEnd = jest.fn();
  recording.goTo(0);
  replay(recording, () => '1×', onEnd);
  jest.advanceTimersByTime(800);
  expect(recording.view().cursor).toBe(1);
  jest.advanceTimersByTime(800);
  expect(recording.view().cursor).toBe(2);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('any other step meanwhile ends it', () => {
  const recording = recorded();
  const onEnd = jest.fn();
  recording.goTo(0);
  replay(recording, () => '1×', onEnd);
  recording.play({ type: 'send', event: { type: 'upload.cancelled' } });
  jest.advanceTimersByTime(800);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(recording.view().snapshots.at(-1)!.snapshot.value).toBe('cancelled');
});

test('a long pause of the clock is not waited for in full, and speed divides it', () => {
  expect(pauseBefore({ type: 'wait', ms: 60_000 }, '1×')).toBe(3000);
  expect(pauseBefore({ type: 'wait', ms: 60_000 }, '4×')).toBe(750);
  expect(pauseBefore({ type: 'wait', ms: 60_000 }, 'as fast as possible')).toBe(0);
});
