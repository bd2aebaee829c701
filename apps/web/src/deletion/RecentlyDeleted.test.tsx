import { act, render, screen } from '@testing-library/react';
import {
  type DeletedItem,
  type DeletedItems,
  recentlyDeletedMachine,
} from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { contentId } from '../wiring/navigation/content-id';
import { RecentlyDeleted } from './RecentlyDeleted';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const item = (id: string, minutes: number) => ({
  id,
  title: `Ad ${id}`,
  picture: null,
  deletedAt: ago(minutes),
});
const items = (...shown: ReturnType<typeof item>[]): DeletedItems => ({
  items: shown,
  next: null,
  count: shown.length,
  position: 10,
});

/** The section under a list; each load is answered by the next one of `loads`, or fails where there is none. */
async function open(...loads: DeletedItems[]) {
  const restored: string[] = [];
  const next = async () => loads.shift() ?? Promise.reject(new Error('No connection.'));
  let changed = () => {};
  const deleted = createActor(
    recentlyDeletedMachine.provide({
      actors: {
        listen: fromCallback(({ sendBack }) => {
          changed = () => sendBack({ type: 'list.changed' });
        }),
        loadItems: fromPromise(next),
        loadMore: fromPromise(next),
        restore: fromPromise<void, DeletedItem>(async ({ input }) => void restored.push(input.id)),
      },
      actions: { announceRestored: () => undefined, announceFailed: () => undefined },
    }),
  ).start();
  const { container } = render(
    <main id={contentId} tabIndex={-1}>
      <RecentlyDeleted deleted={deleted} now={now} />
    </main>,
  );
  await act(async () => undefined);
  return {
    restored,
    changeElsewhere: () => act(async () => changed()),
    section: () => container.querySelector('.recently-deleted'),
  };
}
const press = (button: HTMLElement) => {
  button.focus();
  return act(async () => button.click());
};

test('nothing is shown where nothing was deleted', async () => {
  const { section } = await open(items());
  expect(section()).toBeNull();
});

test('what was deleted is folded away, counted, and says how long it may come back', async () => {
  const { restored } = await open(items(item('a', 60), item('b', 23 * 60)), items(item('a', 60)));
  const summary = screen.getByText('Recently deleted (2)');
  expect(summary.closest('details')!.open).toBe(false);
  expect(screen.getByText('23 hours left')).toBeTruthy();
  expect(screen.getByText('60 minutes left')).toBeTruthy();
  await press(screen.getByLabelText('Restore Ad b'));
  expect(restored).toEqual(['b']);
  expect(screen.queryByLabelText('Restore Ad b')).toBeNull();
});

test('the keyboard continues at the section, and at the page when nothing is left to restore', async () => {
  await open(items(item('a', 60), item('b', 60)), items(item('a', 60)), items());
  await press(screen.getByLabelText('Restore Ad b'));
  expect(document.activeElement).toBe(screen.getByText('Recently deleted (1)'));
  await press(screen.getByLabelText('Restore Ad a'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the keyboard continues at the page, too, when the last one is restored on another device', async () => {
  const { changeElsewhere } = await open(items(item('a', 60), item('b', 60)), items(item('a', 60)), items());
  screen.getByLabelText('Restore Ad b').focus();
  await changeElsewhere();
  expect(document.activeElement).toBe(screen.getByText('Recently deleted (1)'));
  await changeElsewhere();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('what changes on another device takes the focus from nothing else', async () => {
  const { changeElsewhere } = await open(items(item('a', 60)), items());
  screen.getByText('Recently deleted (1)').focus();
  screen.getByText('Recently deleted (1)').blur();
  await changeElsewhere();
  expect(document.activeElement).toBe(document.body);
});

test('more of them come by a button; the keyboard continues at the first that came', async () => {
  await open({ ...items(item('a', 60)), next: 'page-2', count: 27 }, { ...items(item('b', 90)), count: 27 });
  expect(screen.getByText('Recently deleted (27)')).toBeTruthy();
  await press(screen.getByText('Show more'));
  expect(document.activeElement).toBe(screen.getByLabelText('Restore Ad b'));
  expect(screen.queryByText('Show more')).toBeNull();
});

test('a further page that could not be loaded is said, and asked for again by the same button', async () => {
  const loads: DeletedItems[] = [{ ...items(item('a', 60)), next: 'page-2', count: 2 }];
  await open(...loads);
  await press(screen.getByText('Show more'));
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('No connection.');
  expect(document.activeElement).toBe(screen.getByText('Show more'));
});

test('a first load that failed is said, and can be tried again; the keyboard continues at what came', async () => {
  const later: DeletedItems[] = [];
  const deleted = createActor(
    recentlyDeletedMachine.provide({
      actors: {
        listen: fromCallback(() => undefined),
        loadItems: fromPromise(async () => later.shift() ?? Promise.reject(new Error('No connection.'))),
      },
    }),
  ).start();
  render(<RecentlyDeleted deleted={deleted} now={now} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('What you deleted recently could not be loaded. No connection.');
  await press(screen.getByText('Try again'));
  expect(document.activeElement).toBe(screen.getByText('Try again'));
  later.push(items(item('a', 60)));
  await press(screen.getByText('Try again'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Recently deleted (1)'));
});
