import { act, render, type RenderResult, screen } from '@testing-library/react';
import { RecentlyDeleted } from './RecentlyDeleted';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const item = (id: string, minutes: number) => ({
  id,
  title: `Ad ${id}`,
  picture: null,
  deletedAt: ago(minutes),
});

test('nothing is shown where nothing was deleted', () => {
  const { container } = render(
    <RecentlyDeleted items={[]} count="0" now={now} onMore={null} onRestore={async () => {}} />,
  );
  expect(container.innerHTML).toBe('');
});

test('what was deleted is folded away, counted, and says how long it may come back', async () => {
  const restored: string[] = [];
  const onRestore = async (id: string) => void restored.push(id);
  render(
    <RecentlyDeleted
      items={[item('a', 60), item('b', 23 * 60)]}
      count="2"
      now={now}
      onMore={null}
      onRestore={onRestore}
    />,
  );
  const summary = screen.getByText('Recently deleted (2)');
  expect(summary.closest('details')!.open).toBe(false);
  expect(screen.getByText('23 hours left')).toBeTruthy();
  expect(screen.getByText('60 minutes left')).toBeTruthy();
  await act(async () => screen.getByLabelText('Restore Ad b').click());
  expect(restored).toEqual(['b']);
});

test('the keyboard continues at the section, and at the page when nothing is left to restore', async () => {
  const page = (items: ReturnType<typeof item>[]) => (
    <main tabIndex={-1}>
      <RecentlyDeleted
        items={items}
        count={String(items.length)}
        now={now}
        onMore={null}
        onRestore={async () => {}}
      />
    </main>
  );
  const { rerender } = render(page([item('a', 60), item('b', 60)]));
  await act(async () => screen.getByLabelText('Restore Ad b').click());
  expect(document.activeElement).toBe(screen.getByText('Recently deleted (2)'));
  rerender(page([item('a', 60)]));
  await act(async () => screen.getByLabelText('Restore Ad a').click());
  rerender(page([]));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('more of them come by a button; the keyboard continues at the first that came', async () => {
  const section = (items: ReturnType<typeof item>[], onMore: (() => Promise<void>) | null) => (
    <RecentlyDeleted items={items} count="27" now={now} onMore={onMore} onRestore={async () => {}} />
  );
  let page: RenderResult;
  const more = async () => page.rerender(section([item('a', 60), item('b', 90)], null));
  page = render(section([item('a', 60)], more));
  expect(screen.getByText('Recently deleted (27)')).toBeTruthy();
  await act(async () => screen.getByText('Show more').click());
  expect(document.activeElement).toBe(screen.getByLabelText('Restore Ad b'));
  expect(screen.queryByText('Show more')).toBeNull();
});
