/// <reference types="node" />
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type Simulator, createSimulator } from '@voltyard/machines/simulator/simulator';
import { choicesAt } from '@voltyard/machines/simulator/choices';
import type { MachineModel } from '@voltyard/machines/simulator/machine-model';
import type { Step } from '@voltyard/machines/simulator/scenario';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';

interface WorkbenchScreen {
  machine: string;
  title: string;
  default: ComponentType<{ actor: AnyActorRef }>;
}

const web = join(__dirname, '..');
const machines = join(web, '../../../packages/machines/src');
const found = <Module extends object>(folder: string, files: string) =>
  globSync(files, { cwd: folder }).map((file) => jest.requireActual<Module>(join(folder, file)));

const screens = found<WorkbenchScreen>(web, '**/*.workbench.tsx');
const models = new Map(
  found<Record<string, unknown>>(machines, '**/*.model.ts')
    .flatMap(Object.values)
    .filter((exported): exported is MachineModel => typeof exported?.machine?.id === 'string')
    .map((model) => [model.machine.id, model]),
);

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

/** The screen with this title, on a bench of its own. */
function open(title: string, inputName?: string) {
  const { machine, default: Screen } = screens.find((one) => one.title === title)!;
  const model = models.get(machine)!;
  const inputs = model.inputs as Record<string, unknown>;
  const simulator = createSimulator(model, inputs[inputName ?? Object.keys(inputs)[0]!]);
  render(<Screen actor={simulator.actor} />);
  return { simulator, model, play: (step: Step) => act(() => void simulator.play(step)) };
}

const send = (type: string, payload: object = {}): Step => ({ type: 'send', event: { type, ...payload } });
const lastStep = (simulator: Simulator) => simulator.current().step;
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('there is a screen for most machines, and each is told apart', () => {
  expect(screens.length).toBeGreaterThanOrEqual(12);
  expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
});

describe.each(screens.map(({ title, machine }) => ({ title, machine })))('$title', ({ title, machine }) => {
  const inputs = Object.keys(models.get(machine)?.inputs ?? {});

  test.each(inputs)('shows every state on the way, begun with %s', (input) => {
    const { simulator, model, play } = open(title, input);
    for (let turn = 0; turn < 40; turn += 1) {
      const choices = choicesAt(model, simulator.current());
      // Neighbouring primes, so that the same few choices are not made in turns.
      const step = choices[(turn * 7 + input.length) % choices.length];
      if (step === undefined) break;
      play(step);
    }
    expect(simulator.current().crash).toBeNull();
  });
});

describe('an upload card', () => {
  const lost: Step = {
    type: 'fail',
    effect: 'upload',
    error: { message: 'The marketplace could not be reached.', isNetwork: true },
  };

  test('says that it continues by itself, and can be closed by its own button', () => {
    const { simulator, play } = open('Upload card');
    play(send('upload.progressed', { fraction: 0.5 }));
    expect(screen.getByText('Uploading 50 %')).toBeInTheDocument();
    play(lost);
    expect(screen.getByText(/It is tried again by itself/)).toBeInTheDocument();
    click('Try again');
    expect(lastStep(simulator)).toMatchObject(send('upload.retried'));
    expect(screen.getByText('Uploading 0 %')).toBeInTheDocument();
  });

  test('what is typed into it is a step like any other', () => {
    const { simulator } = open('Upload card');
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'Front' } });
    expect(lastStep(simulator)).toMatchObject(send('caption.changed', { photoCaption: 'Front' }));
    expect(screen.getByLabelText(/^Caption/)).toHaveValue('Front');
  });
});

test('photos are chosen, uploaded and taken away', () => {
  const { simulator, play } = open('Photos of an ad');
  const file = new File(['x'], 'front.jpg', { type: 'image/jpeg' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  const [{ actor = '' } = {}] = simulator.current().effects;
  const photo = { photoId: actor, cardId: actor, width: 4, height: 3, thumbhash: '' };
  play({ type: 'succeed', actor, effect: 'upload', output: photo });
  expect(screen.getByText('Uploaded')).toBeInTheDocument();
  click('Remove front.jpg');
  expect(lastStep(simulator)).toMatchObject(send('card.removed'));
  expect(simulator.current().snapshot.matches('empty')).toBe(true);
});

test('the snackbar goes when its time is over, and stays while it is pointed at', () => {
  const { simulator, play } = open('Snackbar');
  const snack = { message: 'Your ad is live', duration: 3000 };
  play(send('message.shown', { snack }));
  fireEvent.pointerEnter(screen.getByText('Your ad is live').parentElement!);
  play({ type: 'wait', ms: 5000 });
  expect(screen.getByText('Your ad is live')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Your ad is live').parentElement!);
  expect(lastStep(simulator)).toMatchObject(send('snack.released'));
  play({ type: 'wait', ms: 3000 });
  expect(screen.queryByText('Your ad is live')).not.toBeInTheDocument();
});

test('groups of the drawer open as its machine says', () => {
  const { simulator, play } = open('Drawer of a wide window');
  const group = screen.getByRole('button', { name: 'About' });
  play(send('group.toggled', { group: 'about' }));
  expect(group).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(group);
  expect(lastStep(simulator)).toMatchObject(send('group.toggled', { group: 'about' }));
  expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('the drawer of a phone is open exactly while its machine says so', () => {
  const { simulator } = open('Drawer of a phone');
  click('Menu');
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('open');
  click('Close the menu and collapse its groups');
  expect(lastStep(simulator)).toMatchObject(send('menu.collapsed'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an ad’s form says how saving goes, and a refusal stands at its question', () => {
  const { simulator, play } = open('Form of an ad');
  play(send('form.restored', { isInvalid: false }));
  click('Save');
  expect(simulator.current().snapshot.matches('saving')).toBe(true);
  expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true');
  const fields = [{ path: 'price', message: 'The price is too high.' }];
  play({
    type: 'fail',
    effect: 'saveAd',
    error: { message: 'Not accepted.', code: 'invalid-request', fields },
  });
  // Said once, at the question and in the list that leads there: not a second time beside the button.
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('group', { name: '1 answer needs another look' })).toHaveTextContent(
    'The price is too high.',
  );
  expect(screen.getByLabelText('Price')).toBeInvalid();
  click('Save');
  const photo = { id: 'a', photoId: null, photoCaption: '', savedCaption: null, isRemoved: false };
  const running = { ...photo, upload: 'running', progress: 0.4 };
  play(send('photos.changed', { photos: [{ ...running, isOffline: false }] }));
  play({ type: 'succeed', effect: 'saveAd', output: { adId: 'ad-1', version: 1, photoIds: [] } });
  expect(screen.getByRole('button', { name: 'Saving photos' })).toBeInTheDocument();
  expect(screen.getByText('Photo 1 of 1 is uploading.')).toBeInTheDocument();
  expect(screen.getByText('40 %')).toBeInTheDocument();
  play(send('photos.changed', { photos: [{ ...running, isOffline: true }] }));
  expect(screen.getByText('Photo 1 of 1 waits for the network.')).toBeInTheDocument();
  expect(screen.queryByText('40 %')).not.toBeInTheDocument();
});

test('a list shows what is loaded and what is heard', () => {
  const { simulator, model, play } = open('List of ads');
  expect(screen.getByText('Loading ads')).toBeInTheDocument();
  const [first] = choicesAt(model, simulator.current()).filter((step) => step.type === 'succeed');
  play(first!);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.getByText('Cargo bike no. 3')).toBeInTheDocument();
});

test('sign-up says what became of the name', () => {
  const { play } = open('Sign-up');
  fireEvent.change(screen.getByRole('textbox', { name: 'User name' }), { target: { value: 'bob-watt' } });
  play({ type: 'wait', ms: 300 });
  expect(screen.getByText('Checking whether it is free …')).toBeInTheDocument();
  play({ type: 'succeed', effect: 'check', output: false });
  expect(screen.getByText('“bob-watt” is yours to take.')).toBeInTheDocument();
});

test('a photo of a gallery is shown, deleted with a failure that is said, and sought where it is not loaded', () => {
  const { simulator, play } = open('Photo of a gallery');
  const gallery = { photoIds: ['a', 'b'], deletedIds: [], hasMore: true, isLoading: false, problem: null };
  play(send('gallery.changed', { gallery }));
  click('Photo a');
  expect(lastStep(simulator)).toMatchObject(send('photo.opened', { photoId: 'a' }));
  expect(screen.getByRole('dialog', { name: 'Bike photos' })).toHaveTextContent('1 of 2+');
  click('Delete this photo');
  play({ type: 'fail', effect: 'deletePhoto', error: { message: 'No network.' } });
  expect(screen.getByText('No network.')).toBeInTheDocument();
  play(send('photo.opened', { photoId: 'z' }));
  expect(screen.getByRole('status', { name: 'Looking for the photo' })).toBeInTheDocument();
  play(send('gallery.changed', { gallery: { ...gallery, problem: 'No network.' } }));
  click('Try again');
  expect(lastStep(simulator)).toMatchObject(send('load.retried'));
});

test('photos for a gallery say what they wait for, and what was not taken', () => {
  const { simulator, play } = open('Below the photos for the gallery');
  const front = { cardId: 'front', fileName: 'front.jpg', photoCaption: '', isCaptionInvalid: false };
  const running = { ...front, photoId: null, upload: 'running', isOffline: true };
  const uploaded = { ...front, photoId: 'photo-1', upload: 'done', isOffline: false };
  play(send('photos.changed', { photos: [running] }));
  click('Put in the gallery');
  expect(screen.getByRole('button', { name: 'Waiting for 1 photo' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('1 photo waits for the network.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /there now$/ })).not.toBeInTheDocument();
  click('Stop');
  expect(lastStep(simulator)).toMatchObject(send('waiting.cancelled'));
  play(send('photos.changed', { photos: [uploaded, { ...running, cardId: 'rear' }] }));
  click('Put in the gallery');
  click('Put 1 there now');
  expect(lastStep(simulator)).toMatchObject(send('waiting.skipped'));
  const fields = [{ path: 'photos.0.photoId', message: 'This photo is on an ad.' }];
  play({ type: 'fail', effect: 'savePhotos', error: { message: 'Not accepted.', fields } });
  const failed = { ...running, cardId: 'rear', upload: 'failed' };
  play(send('photos.changed', { photos: [uploaded, failed] }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    '“front.jpg” is not in the gallery: This photo is on an ad. ' +
      '1 other photo is not in the gallery: see there what to do, or remove it.',
  );
});

test('an ad that is loaded says what became of that', () => {
  const { play } = open('Ad that is being loaded');
  expect(screen.getByRole('status', { name: 'Loading your ad' })).toBeInTheDocument();
  play({ type: 'fail', effect: 'load', error: { message: 'No network.' } });
  expect(screen.getByText('No network.')).toBeInTheDocument();
  click('Try again');
  play({ type: 'succeed', effect: 'load', output: { title: 'Cargo bike' } });
  expect(screen.getByText('Cargo bike')).toBeInTheDocument();
});

test('an ad that is deleted looks so, comes back by Undo, and is tried again where that failed', () => {
  const { simulator, play } = open('Ad that is being deleted');
  expect(screen.getByRole('article', { name: 'Cargo bike' })).toHaveAttribute('aria-busy', 'true');
  click('Deleting Cargo bike …');
  expect(simulator.current().snapshot.matches('deleting')).toBe(true);
  play({ type: 'fail', effect: 'remove', error: { message: 'No network.' } });
  expect(screen.getByText('No network.')).toBeInTheDocument();
  click('Delete Cargo bike');
  play({ type: 'succeed', effect: 'remove', output: undefined });
  click('Undo');
  expect(screen.getByText('Restoring “Cargo bike” …')).toBeInTheDocument();
  play({ type: 'fail', effect: 'restore', error: { message: 'No network.' } });
  click('Try again');
  play({ type: 'succeed', effect: 'restore', output: undefined });
  expect(screen.getByRole('button', { name: 'Delete Cargo bike' })).toBeInTheDocument();
});
