import { createRecording } from '@voltyard/machines/simulator/recording';
import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { namedEndings } from './effect-endings.js';
import { answerWhatIsDue, dueAnswers, playWithScript, type Rule, type Script } from './script.js';

const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };
const by = (rule: Rule): Script => ({
  rules: [rule],
  endingsFor: (current, effect) => namedEndings(uploadCardModel, current, effect),
});
const failing = (after: number) =>
  by({ src: 'upload', after, ending: { type: 'fail', name: 'my own value', error: noNetwork } });
const never = by({ src: 'upload', after: 0, ending: { type: 'never', name: 'never' } });
const stored = by({
  src: 'upload',
  after: 0,
  ending: { type: 'succeed', name: 'stored', output: undefined },
});

const recorded = () => createRecording(uploadCardModel, uploadCardModel.inputs['a photo']);
const typesOf = (recording: ReturnType<typeof recorded>) =>
  recording.view().snapshots.map(({ step }) => (step?.type === 'wait' ? `wait ${step.ms}` : step?.type));
const valueOf = (recording: ReturnType<typeof recorded>) => recording.view().snapshots.at(-1)!.snapshot.value;

test('an answer that takes no time is given as soon as the effect starts', () => {
  const recording = recorded();
  answerWhatIsDue(failing(0), recording);
  expect(valueOf(recording)).toBe('interrupted');
  expect(typesOf(recording)).toEqual([undefined, 'fail']);
});

test('a pause is cut where the script answers', () => {
  const recording = recorded();
  playWithScript(failing(400), recording, { type: 'wait', ms: 1000 });
  expect(typesOf(recording)).toEqual([undefined, 'wait 400', 'fail', 'wait 600']);
});

test('an effect that starts again takes its time again', () => {
  const recording = recorded();
  playWithScript(failing(400), recording, { type: 'wait', ms: 400 });
  playWithScript(failing(400), recording, { type: 'wait', ms: 1000 });
  expect(valueOf(recording)).toBe('uploading');
  expect(dueAnswers(failing(400), recording.view())).toMatchObject([{ dueIn: 400 }]);
});

test('what starts in the middle of a pause is answered within it', () => {
  const recording = recorded();
  playWithScript(failing(250), recording, { type: 'wait', ms: 1000 });
  playWithScript(failing(250), recording, { type: 'wait', ms: 1000 });
  // started at 0 and, after the first backoff, at 1250
  const failedAt = recording
    .view()
    .snapshots.flatMap(({ step, now }) => (step?.type === 'fail' ? [now] : []));
  expect(failedAt).toEqual([250, 1500]);
});

test('what shall never answer is never answered', () => {
  const recording = recorded();
  playWithScript(never, recording, { type: 'wait', ms: 60_000 });
  expect(valueOf(recording)).toBe('uploading');
});

test('an ending the model names has the value for the input of the effect', () => {
  const recording = recorded();
  answerWhatIsDue(stored, recording);
  expect(recording.view().snapshots.at(-1)!.snapshot.context).toMatchObject({ photo: { cardId: 'card-1' } });
});

test('a script that goes in circles ends', () => {
  const recording = recorded();
  playWithScript(failing(0), recording, { type: 'wait', ms: 10 ** 9 });
  expect(recording.view().snapshots.length).toBeLessThan(500);
});
