import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { useLocation } from '../../wiring/router/hooks';
import { MemoryRouter } from '../../wiring/router/MemoryRouter';
import { carCard } from '../../testing/ad-fixtures';
import { AdGrid } from './AdGrid';

const row = (title: string, isNew = false) => {
  const card: SellerAdCard = carCard({ sellerAdId: title, title });
  return { id: title, row: card, isNew };
};
const grid = (rows: ReturnType<typeof row>[]) => (
  <MemoryRouter>
    <AdGrid rows={rows} label="Cars" />
  </MemoryRouter>
);
const titles = () =>
  within(screen.getByRole('list', { name: 'Cars' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

/** The person scrolls: where the top of the list is in the window. */
let topOfList = 0;
const scrollTo = (top: number) => {
  topOfList = top;
  act(() => void window.dispatchEvent(new Event('scroll')));
};
beforeEach(() => {
  topOfList = 0;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: topOfList }) as DOMRect);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an ad that arrives while the top is in sight is shown at once', () => {
  const { rerender } = render(grid([row('old')]));
  rerender(grid([row('fresh', true), row('old')]));
  expect(titles()).toEqual(['fresh', 'old']);
  expect(screen.queryByRole('button', { name: /new ad/ })).not.toBeInTheDocument();
});

test('nothing moves under somebody who scrolled down; the new ads wait behind a button', () => {
  const { rerender } = render(grid([row('seen', true), row('old')]));
  scrollTo(-300);
  rerender(grid([row('c', true), row('b', true), row('a', true), row('seen', true), row('old')]));
  expect(titles()).toEqual(['seen', 'old']);
  expect(within(screen.getByRole('status')).getByRole('button', { name: '3 new ads' })).toBeInTheDocument();

  scrollTo(40);
  expect(titles()).toEqual(['c', 'b', 'a', 'seen', 'old']);
});

test('ads that were read keep their order, and show what changed, until the reader is back at the top', () => {
  const { rerender } = render(grid([row('one'), row('two'), row('three')]));
  scrollTo(-300);
  const cheaper = { ...row('three'), row: carCard({ sellerAdId: 'three', title: 'three, cheaper' }) };
  rerender(grid([cheaper, row('one'), row('two')]));
  expect(titles()).toEqual(['one', 'two', 'three, cheaper']);
  expect(screen.queryByRole('button', { name: /new ad/ })).not.toBeInTheDocument();

  scrollTo(40);
  expect(titles()).toEqual(['three, cheaper', 'one', 'two']);
});

test('an ad that left while others keep their order takes its new place when a further page has it', () => {
  const { rerender } = render(grid([row('one'), row('two'), row('three')]));
  scrollTo(-300);
  rerender(grid([row('two'), row('three')]));
  rerender(grid([row('two'), row('three'), row('four'), row('one')]));
  expect(titles()).toEqual(['two', 'three', 'four', 'one']);
});

test('a person’s own ad takes its place at once, also far down: they have just posted or restored it', () => {
  const own = (rows: ReturnType<typeof row>[]) => (
    <MemoryRouter>
      <AdGrid rows={rows} label="Cars" ownUserId={row('any').row.userId} />
    </MemoryRouter>
  );
  const { rerender } = render(own([row('old')]));
  scrollTo(-300);
  rerender(own([row('restored', true), row('old')]));
  expect(titles()).toEqual(['restored', 'old']);
  expect(screen.queryByRole('button', { name: /new ad/ })).not.toBeInTheDocument();
});

test('changes and removals of what is read show at once, also far down', () => {
  const { rerender } = render(grid([row('one'), row('two')]));
  scrollTo(-300);
  rerender(grid([{ ...row('one'), row: carCard({ sellerAdId: 'one', title: 'one, cheaper' }) }]));
  expect(titles()).toEqual(['one, cheaper']);
});

const list = () => screen.getByRole('list', { name: 'Cars' });
const arrivals = () => screen.queryByRole('button', { name: /new ad/ });

describe.each([
  {
    sign: 'a pointer is over it',
    begin: () => fireEvent(list(), pointer('pointerover')),
    end: () => fireEvent(list().parentElement!, pointer('pointerleave')),
  },
  {
    sign: 'the focus is in it',
    begin: () => act(() => screen.getByRole('link', { name: 'old' }).focus()),
    end: () => act(() => screen.getByRole('link', { name: 'old' }).blur()),
  },
  {
    sign: 'a finger is on it',
    begin: () => fireEvent.touchStart(list(), { touches: [{}] }),
    end: () => {
      fireEvent.touchEnd(list(), { touches: [] });
      act(() => jest.advanceTimersByTime(700));
    },
  },
])('while $sign', ({ begin, end }) => {
  test('new ads wait behind a button, and are let in when that ends', () => {
    jest.useFakeTimers();
    const { rerender } = render(grid([row('old')]));
    begin();
    rerender(grid([row('fresh', true), row('old')]));
    expect(titles()).toEqual(['old']);
    expect(within(screen.getByRole('status')).getByRole('button', { name: '1 new ad' })).toBeInTheDocument();
    end();
    expect(titles()).toEqual(['fresh', 'old']);
    expect(arrivals()).not.toBeInTheDocument();
  });

  test('ads that were read keep their order, which the button for new ads brings up to date', () => {
    const { rerender } = render(grid([row('old'), row('older')]));
    begin();
    rerender(grid([row('older'), row('old')]));
    expect(titles()).toEqual(['old', 'older']);
    rerender(grid([row('fresh', true), row('older'), row('old')]));
    expect(titles()).toEqual(['old', 'older']);
    fireEvent.click(arrivals()!);
    expect(titles()).toEqual(['fresh', 'older', 'old']);
  });

  test('the button lets them in, gives the focus to the first and holds the next', () => {
    const { rerender } = render(grid([row('old')]));
    begin();
    rerender(grid([row('fresh', true), row('old')]));
    fireEvent.click(arrivals()!);
    expect(titles()).toEqual(['fresh', 'old']);
    expect(screen.getByRole('link', { name: 'fresh' })).toHaveFocus();
    rerender(grid([row('fresher', true), row('fresh', true), row('old')]));
    expect(titles()).toEqual(['fresh', 'old']);
  });
});

const pointer = (type: string) =>
  Object.assign(new Event(type, { bubbles: type === 'pointerover' }), { pointerType: 'mouse' });

test('for a moment after a tap nothing moves: it may become a click yet', () => {
  jest.useFakeTimers();
  const { rerender } = render(grid([row('old')]));
  fireEvent.touchStart(list(), { touches: [{}] });
  rerender(grid([row('fresh', true), row('old')]));
  fireEvent.touchEnd(list(), { touches: [] });
  act(() => jest.advanceTimersByTime(600));
  expect(titles()).toEqual(['old']);
  act(() => jest.advanceTimersByTime(100));
  expect(titles()).toEqual(['fresh', 'old']);
});

test('a strip that was swiped holds new ads, which would come out of sight at its left', () => {
  const { rerender } = render(grid([row('old')]));
  Object.assign(list(), { scrollLeft: 300 });
  fireEvent.scroll(list());
  rerender(grid([row('fresh', true), row('old')]));
  expect(titles()).toEqual(['old']);
  Object.assign(list(), { scrollLeft: 0 });
  fireEvent.scroll(list());
  expect(titles()).toEqual(['fresh', 'old']);
});

test('a strip at its beginning stays there, whatever the browser makes of a new card before the first', () => {
  const { rerender } = render(grid([row('old')]));
  Object.assign(list(), { scrollLeft: 310 });
  rerender(grid([row('fresh', true), row('old')]));
  expect(list().scrollLeft).toBe(0);
});

test('the other cards are not drawn again when one is opened', () => {
  const Search = () => <p>{useLocation().search}</p>;
  const title = jest.fn(() => 'other');
  const other = { ...row('other'), row: Object.defineProperty(row('other').row, 'title', { get: title }) };
  render(
    <MemoryRouter>
      <Search />
      <AdGrid rows={[row('opened'), other]} label="Cars" />
    </MemoryRouter>,
  );
  expect(title).toHaveBeenCalled();
  title.mockClear();
  fireEvent.click(screen.getByRole('link', { name: 'opened' }));
  expect(screen.getByText('?ad=opened')).toBeInTheDocument();
  expect(title).not.toHaveBeenCalled();
});
