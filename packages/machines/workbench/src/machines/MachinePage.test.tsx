import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MachineModel } from '@voltyard/machines/simulator/machine-model';
import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { uploadsModel } from '@voltyard/machines/uploads/uploads.model';
import { assign, fromPromise, setup } from 'xstate';
import { found, foundBare, openPage, panel, press, state, steps } from '../testing/workbench-page.js';

// Where things are drawn is the chart's own matter.
jest.mock('../chart/lay-out.js', () => ({ layOut: () => new Promise(() => undefined) }));

const uploadCard = found(uploadCardModel);

test('a call waits until QA answers it', () => {
  openPage(uploadCard);
  expect(state()).toBe('uploading');
  press('Fail: no network');
  expect(state()).toBe('interrupted');
  expect(steps()).toEqual(['Start', 'upload fails · The marketplace could not be reached.']);
});

test('the clock goes as far as QA puts it', () => {
  openPage(uploadCard);
  press('Fail: no network');
  press('Put the clock forward by 100 ms');
  expect(state()).toBe('interrupted');
  press('Put the clock forward to after backoff');
  expect(state()).toBe('uploading');
});

test('a call can be answered with anything, and left alone', () => {
  openPage(uploadCard);
  press('Answer with …');
  fireEvent.click(screen.getByLabelText('Fails'));
  fireEvent.change(screen.getByLabelText('With this error, as JSON'), {
    target: { value: '{"message":"odd"}' },
  });
  press('Answer');
  expect(state()).toBe('failed');
  press('One step back');
  press('Never answer');
  expect(screen.getByText('Never answered (1)')).toBeInTheDocument();
});

test('a script answers, and what it does is in the log', () => {
  openPage(uploadCard);
  press('Add a rule');
  fireEvent.change(screen.getByLabelText('after this many ms on the clock'), { target: { value: '400' } });
  fireEvent.change(screen.getByLabelText('it ends so'), { target: { value: '0' } });
  press('Add this rule');
  press('Put the clock forward by 1 s');
  expect(state()).toBe('uploaded');
  expect(steps().slice(1, 2)).toEqual(['Clock put forward by 400 ms']);
});

test('an effect has one rule: another one replaces it, and says so', () => {
  openPage(uploadCard);
  press('Add a rule');
  fireEvent.change(screen.getByLabelText('after this many ms on the clock'), { target: { value: '400' } });
  press('Add this rule');
  press('Add a rule');
  expect(screen.getByText(/There is a rule already: upload succeeds after 400 ms/)).toBeInTheDocument();
  press('Replace its rule');
  expect(panel('Effects').getAllByText(/^upload succeeds/)).toHaveLength(1);
});

test('what always holds is told after each step, and a step that breaks it is marked', () => {
  const invariants = { 'it never fails': ({ value }: { value: unknown }) => value !== 'failed' };
  openPage(found({ ...uploadCardModel, invariants } as MachineModel));
  expect(panel('What always holds').getByRole('listitem')).toHaveTextContent('holdsit never fails');
  press('Fail: a fault of the server');
  expect(panel('What always holds').getByRole('listitem')).toHaveTextContent('brokenit never fails');
  expect(document.querySelector('.state-bar')).toHaveTextContent('1 broken');
  expect(panel('Log').getByText('it never fails')).toBeInTheDocument();
});

test('where nothing must always hold, nothing is said of it', () => {
  openPage(found({ ...uploadCardModel, invariants: {} }));
  expect(screen.queryByRole('region', { name: 'What always holds' })).not.toBeInTheDocument();
});

test('only what the state accepts can be sent, and says why not', () => {
  openPage(uploadCard);
  const send = screen.getByRole('button', { name: 'Send upload.retried' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAccessibleDescription('Not accepted in this state.');
  fireEvent.click(send);
  expect(steps()).toEqual(['Start']);
});

test('an event is sent with an example, or with what is filled in', () => {
  openPage(uploadCard);
  press('nothing');
  press('Send caption.changed');
  press('Edit the values of caption.changed');
  fireEvent.change(screen.getByLabelText('photoCaption'), { target: { value: 'Rear' } });
  press('Send caption.changed');
  expect(steps().slice(1)).toEqual(['caption.changed · photoCaption: “”', 'caption.changed · Rear']);
});

test('a value that does not fit is said beside its field, and is not sent', async () => {
  openPage(uploadCard);
  press('Edit the values of upload.progressed');
  const fraction = screen.getByLabelText(/^fraction/);
  fireEvent.change(fraction, { target: { value: '' } });
  await waitFor(() => expect(fraction).toHaveAccessibleDescription('is missing'));
  expect(screen.getByRole('button', { name: 'Send upload.progressed' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('doing something in the past makes a branch, and the other one stays', () => {
  openPage(uploadCard);
  press('Succeed: stored');
  press('One step back');
  press('Send upload.cancelled');
  expect(state()).toBe('cancelled');
  press('Branch 1 · uploaded, 1 step');
  expect(state()).toBe('uploaded');
});

test('the keyboard goes back and forth in time', () => {
  openPage(uploadCard);
  press('Succeed: stored');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(state()).toBe('uploading');
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(state()).toBe('uploaded');
});

test('the keyboard stays where a pressed button has gone', () => {
  openPage(uploadCard);
  screen.getByRole('button', { name: 'Succeed: stored' }).focus();
  press('Succeed: stored');
  expect(screen.getByRole('region', { name: 'Effects' })).toHaveFocus();
});

test('the state is announced after a step', () => {
  openPage(uploadCard);
  const announced = document.querySelector('.state-bar [role=status]');
  expect(announced).toHaveTextContent('');
  press('Succeed: stored');
  expect(announced).toHaveTextContent('uploadCard: uploaded');
});

test('back at the start, everything that was done is still there', () => {
  openPage(uploadCard);
  press('Succeed: stored');
  press('Back to the start');
  expect(state()).toBe('uploading');
  expect(steps()).toHaveLength(2);
});

test('it starts again with another input, or with one of QA’s own', () => {
  openPage(uploadCard);
  fireEvent.change(screen.getByLabelText('Started with'), { target: { value: 'a document' } });
  expect(state()).toBe('refused');
  fireEvent.change(screen.getByLabelText('Started with'), { target: { value: 'own' } });
  fireEvent.change(screen.getByLabelText('Input, as a JSON object'), { target: { value: '{}' } });
  press('Start with it');
  expect(screen.getByRole('alert')).toHaveTextContent('It cannot start with this input');
});

test('a machine that it started is driven by itself', () => {
  openPage(found(uploadsModel));
  press('Send photos.chosen');
  fireEvent.click(screen.getByLabelText('a · uploading'));
  press('Send upload.cancelled');
  expect(state()).toBe('empty');
  expect(steps().at(-1)).toBe('upload.cancelled (a)');
});

test('what was done can be copied as a test', () => {
  openPage(uploadCard);
  press('Succeed: stored');
  press('Copy as test');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^A jest test/, hidden: true });
  expect(text.value).toContain('createSimulator(uploadCardModel');
});

function openFile(text: string): void {
  const file = Object.assign(new File([text], 'ride.json'), { text: () => Promise.resolve(text) });
  const input = screen.getByLabelText('Scenario file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
}

test('a file that is no scenario says so, and changes nothing', async () => {
  openPage(uploadCard);
  openFile('{');
  expect(await screen.findByText(/The file ride.json is no JSON/)).toBeInTheDocument();
  expect(state()).toBe('uploading');
});

test('a file whose steps cannot all be played is shown as far as it goes, and says where it stopped', async () => {
  openPage(uploadCard);
  const done = [
    { type: 'succeed', effect: 'upload', output: { photoId: 'p' } },
    { type: 'succeed', effect: 'download' },
  ];
  openFile(JSON.stringify({ machine: 'uploadCard', input: 'a photo', steps: done }));
  expect(await screen.findByText(/step 2 of 2 cannot be played/)).toBeInTheDocument();
  expect(state()).toBe('uploaded');
});

test('a file of another time is not taken at its word', async () => {
  openPage(uploadCard);
  const open = (scenario: object) =>
    openFile(JSON.stringify({ machine: 'uploadCard', input: 'a photo', ...scenario }));
  open({ steps: [{ type: 'send', event: { type: 'upload.paused' } }] });
  expect(
    await screen.findByText(/sends “upload.paused”, an event this machine does not know/),
  ).toBeInTheDocument();
  const cancelled = { type: 'send', event: { type: 'upload.cancelled' } };
  open({ steps: [cancelled], states: ['uploading', 'paused'] });
  expect(await screen.findByText(/step 1 led to paused and leads to cancelled now/)).toBeInTheDocument();
});

test('a saved scenario is opened with all that was done', async () => {
  openPage(uploadCard);
  const done = [{ type: 'send', event: { type: 'upload.cancelled' } }];
  openFile(JSON.stringify({ machine: 'uploadCard', title: 'Taken away', input: 'a photo', steps: done }));
  await waitFor(() => expect(state()).toBe('cancelled'));
  expect(screen.getByLabelText('Title')).toHaveValue('Taken away');
});

describe('a machine without a model', () => {
  const lamp = setup({
    types: { context: {} as { watts: number } },
    actors: { light: fromPromise<number>(() => Promise.reject(new Error('provide light'))) },
    actions: { keepWatts: assign((_, { watts }: { watts: number }) => ({ watts })) },
  }).createMachine({
    id: 'lamp',
    context: { watts: 0 },
    initial: 'off',
    states: {
      off: { on: { 'lamp.lit': 'lighting' } },
      lighting: {
        invoke: {
          src: 'light',
          onDone: {
            target: 'on',
            actions: { type: 'keepWatts', params: ({ event }) => ({ watts: event.output }) },
          },
        },
      },
      on: {},
    },
  });

  test('is listed, driven by its events, and its effects are answered with JSON', () => {
    openPage(foundBare(lamp));
    expect(screen.getByText(/This machine has no model yet/)).toBeInTheDocument();
    press('Send lamp.lit');
    expect(panel('Effects').getByRole('heading', { name: 'light' })).toBeInTheDocument();
    press('Answer with …');
    fireEvent.change(screen.getByLabelText(/^With this value/), { target: { value: '40' } });
    press('Answer');
    expect(state()).toBe('on');
    expect(steps().at(-1)).toBe('light succeeds · 40');
    expect(panel('Log').getByText('lamp.lighting › light succeeds')).toBeInTheDocument();
    expect(panel('Context').getByRole('treeitem', { name: /watts/ })).toHaveTextContent('40');
  });

  test('a machine that stops on an error says so, and there is a way back', () => {
    openPage(foundBare(lamp));
    press('Send lamp.lit');
    press('Answer with …');
    fireEvent.click(screen.getByLabelText('Fails'));
    press('Answer');
    expect(panel('Log').getByText(/It stopped/)).toBeInTheDocument();
    press('One step back');
    expect(state()).toBe('lighting');
  });
});

test('a screen’s clicks are steps, and going back shows it as it was', () => {
  const Component = ({ actor }: { actor: { send: (event: { type: string }) => void } }) => (
    <button type="button" onClick={() => actor.send({ type: 'upload.cancelled' })}>
      Take it away
    </button>
  );
  openPage(uploadCard, [
    { machine: 'uploadCard', title: 'Card', width: null, file: 'Card.workbench.tsx', Component },
  ]);
  const frame = screen.getByTitle<HTMLIFrameElement>('Card');
  fireEvent.load(frame);
  fireEvent.click(frame.contentDocument!.querySelector('button')!);
  expect(steps()).toEqual(['Start', 'upload.cancelled']);
});
