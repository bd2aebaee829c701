import { createRecording } from '@voltyard/machines/simulator/recording';
import type { Step } from '@voltyard/machines/simulator/scenario';
import { liveListModel } from '@voltyard/machines/live-list/live-list.model';
import { menuModel } from '@voltyard/machines/menu/menu.model';
import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { uploadsModel } from '@voltyard/machines/uploads/uploads.model';
import { duration, linesOf, sentenceOf, stateText } from './log-lines.js';

test.each([
  [0, '0 ms'],
  [250, '250 ms'],
  [1500, '1.5 s'],
  [60_000, '1 min'],
  [125_000, '2 min 5 s'],
])('%d ms are %s', (ms, text) => expect(duration(ms)).toBe(text));

test('a step is said in words', () => {
  expect(sentenceOf(null)).toBe('Start');
  expect(sentenceOf({ type: 'wait', ms: 1000 })).toBe('Clock put forward by 1 s');
  expect(sentenceOf({ type: 'send', actor: 'a', event: { type: 'upload.retried' } })).toBe(
    'upload.retried (a)',
  );
  expect(sentenceOf({ type: 'fail', effect: 'upload', error: { message: 'no network' } })).toBe(
    'upload fails · no network',
  );
});

test('a step lists the machines it started, their transitions and their effects', () => {
  const recording = createRecording(uploadsModel, uploadsModel.inputs['a new ad']);
  recording.play({
    type: 'send',
    event: { type: 'photos.chosen', files: [{ cardId: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' }] },
  });
  const [start, after] = recording.view().snapshots;
  const lines = linesOf(after!, start!).map(({ kind, text }) => `${kind}: ${text}`);
  expect(lines).toContain('transition: uploads › photos.chosen');
  expect(lines).toContain('effect: upload (a) started');
  expect(stateText(after!.snapshot)).toBe('busy');
});

test('the log says when nothing heard an event, and whether an effect was answered or stopped', () => {
  const recording = createRecording(uploadCardModel, uploadCardModel.inputs['a photo']);
  const textsAfter = (step: Step) => {
    recording.play(step);
    const { snapshots, cursor } = recording.view();
    return linesOf(snapshots[cursor]!, snapshots[cursor - 1]!).map(({ text }) => text);
  };
  const retried: Step = { type: 'send', event: { type: 'upload.retried' } };
  expect(textsAfter(retried)).toEqual(['No transition for it in this state.']);
  expect(textsAfter({ type: 'fail', effect: 'upload', error: { message: 'no' } })).toContain(
    'upload is answered',
  );
  expect(textsAfter(retried)).toContain('upload started');
  expect(textsAfter({ type: 'send', event: { type: 'upload.cancelled' } })).toContain('upload is stopped');
});

test('an effect that ends and starts again in one step has a line for both', () => {
  const recording = createRecording(liveListModel, Object.values(liveListModel.inputs)[0], [
    { type: 'send', event: { type: 'connection.opened' } },
    { type: 'send', event: { type: 'connection.opened' } },
  ]);
  const { snapshots } = recording.view();
  const texts = linesOf(snapshots[2]!, snapshots[1]!).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['watch is stopped', 'watch started']));
});

test('states side by side are named in the order of the definition, whatever changed last', () => {
  const recording = createRecording(menuModel, Object.values(menuModel.inputs)[0]);
  recording.play({ type: 'send', event: { type: 'menu.toggled' } });
  expect(stateText(recording.view().snapshots[1]!.snapshot)).toBe('drawer.visible + account.hidden');
});
