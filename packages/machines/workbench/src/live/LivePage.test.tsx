import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { messageOf, type PageMessage } from '@voltyard/machines/simulator/inspection';
import { snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import { snackbarModel } from '@voltyard/machines/snackbar/snackbar.model';
import { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { uploadsModel } from '@voltyard/machines/uploads/uploads.model';
import { createActor, type InspectionEvent } from 'xstate';
import { foundMachines } from '../machines/found-machines.js';
import { LivePage } from './LivePage.js';

// Where things are drawn is the chart's own matter.
jest.mock('../chart/lay-out.js', () => ({ layOut: () => new Promise(() => undefined) }));

const machines = foundMachines(
  { './snackbar.machine.ts': { snackbarMachine }, './uploads.machine.ts': { uploadsMachine } },
  { './m.ts': { snackbarModel, uploadsModel } },
);

/** The browser between a page and the workbench. */
class Channel {
  static open: Channel[] = [];
  static locks = new Map<string, () => void>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  posted: unknown[] = [];
  constructor() {
    Channel.open.push(this);
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  close() {
    Channel.open = Channel.open.filter((one) => one !== this);
  }
}

beforeEach(() => {
  Channel.open = [];
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.assign(navigator, {
    locks: {
      request: (name: string, _: object, granted: () => void) =>
        new Promise<void>((resolve) => {
          Channel.locks.set(name, () => {
            granted();
            resolve();
          });
        }),
    },
  });
});

const report = (message: PageMessage['message']) => {
  const data: PageMessage = { type: 'page.reported', page: { id: 'page-1', address: '/' }, at: 0, message };
  act(() => Channel.open.forEach((channel) => channel.onmessage?.({ data })));
};

function inspect(inspected: InspectionEvent) {
  const message = messageOf(inspected);
  if (message !== null) report(message);
}

function inspectedSnackbar() {
  report({ type: 'page.present', actors: [] });
  return createActor(snackbarMachine, { inspect }).start();
}

const snack = (message: string) => ({ type: 'message.shown' as const, snack: { message, duration: 1e6 } });
const entries = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('button');
const state = () => document.querySelector('.live__state')?.textContent;

test('asks for inspected pages, and says what to do while there is none', () => {
  render(<LivePage machines={machines} />);
  expect(Channel.open[0]?.posted).toEqual([{ type: 'actors.requested' }]);
  expect(screen.getByRole('status')).toHaveTextContent('npm run dev');
  expect(screen.getByRole('link', { name: 'http://127.0.0.1:3001/?inspect' })).toBeInTheDocument();
});

test('every event is shown as it happens; one that was is shown as things stood then', () => {
  render(<LivePage machines={machines} />);
  const snackbar = inspectedSnackbar();
  act(() => snackbar.send(snack('Your ad is live')));
  expect(state()).toBe('shown.running');
  act(() => snackbar.send({ type: 'snack.dismissed' }));
  expect(state()).toBe('hidden');
  expect(entries().map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^3snack\.dismissed hidden/),
    expect.stringMatching(/^2message\.shown shown\.running .*Your ad is live/),
    expect.stringMatching(/^1Started hidden/),
  ]);
  fireEvent.click(entries()[1]!);
  expect(state()).toBe('shown.running');
  expect(screen.getByRole('status')).toHaveTextContent('As it was after event 2');
  expect(screen.getByText('Last: snackbar › message.shown')).toBeInTheDocument();
  act(() => snackbar.send(snack('Another')));
  expect(state()).toBe('shown.running');
  fireEvent.click(screen.getByRole('treeitem', { name: /snack/ }));
  expect(screen.getByRole('treeitem', { name: /Your ad is live/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Back to live' }));
  expect(screen.getByRole('treeitem', { name: /Another/ })).toBeInTheDocument();
  snackbar.stop();
});

test('the arrows move among the events', () => {
  render(<LivePage machines={machines} />);
  const snackbar = inspectedSnackbar();
  act(() => snackbar.send(snack('Your ad is live')));
  const [newest, first] = entries();
  expect(entries().filter(({ tabIndex }) => tabIndex === 0)).toEqual([newest]);
  newest!.focus();
  fireEvent.keyDown(newest!, { key: 'ArrowDown' });
  expect(first).toHaveFocus();
  snackbar.stop();
});

test('a page that is gone can still be looked at, until it is forgotten', async () => {
  render(<LivePage machines={machines} />);
  const snackbar = inspectedSnackbar();
  act(() => snackbar.send(snack('Your ad is live')));
  expect(screen.getByRole('status')).toHaveTextContent('Live');
  await act(async () => Channel.locks.get('voltyard.inspection.page-1')?.());
  const gone = within(screen.getByRole('region', { name: 'Page /, gone' }));
  fireEvent.click(gone.getByRole('button', { name: /^snackbar/ }));
  expect(state()).toBe('shown.running');
  expect(screen.getByRole('status')).toHaveTextContent('As it was last: its page is gone');
  fireEvent.click(entries()[1]!);
  expect(state()).toBe('hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Back to how it was last' }));
  expect(state()).toBe('shown.running');
  fireEvent.click(screen.getByRole('button', { name: 'Forget those that are gone' }));
  expect(screen.getByRole('status')).toHaveTextContent('npm run dev');
  snackbar.stop();
});

test('cards are listed by the files that a person chose, without what only watches them', () => {
  render(<LivePage machines={machines} />);
  report({ type: 'page.present', actors: [] });
  const uploads = createActor(uploadsMachine, { input: { existing: 0, isBlocked: true }, inspect }).start();
  const file = {
    cardId: '3f0c2c5e-1111-4222-8333-444455556666',
    name: 'bike.jpg',
    size: 1,
    type: 'image/jpeg',
  };
  act(() => uploads.send({ type: 'photos.chosen', files: [file] }));
  const alive = within(screen.getByRole('list', { name: 'Alive' }));
  expect(alive.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'uploads busy',
    'uploadCard bike.jpg waiting',
  ]);
  uploads.stop();
});
