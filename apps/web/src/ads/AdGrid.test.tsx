import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { MemoryRouter } from 'react-router-dom';
import { carCard } from './ad-fixtures';
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

/** The person scrolls: how far the top of the list lies above the window's edge. */
let bottomOfTop = 0;
const scrollTo = (bottom: number) => {
  bottomOfTop = bottom;
  act(() => void window.dispatchEvent(new Event('scroll')));
};
beforeEach(() => {
  bottomOfTop = 0;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ bottom: bottomOfTop }) as DOMRect);
});
afterEach(() => jest.restoreAllMocks());

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

test('changes and removals of what is read show at once, also far down', () => {
  const { rerender } = render(grid([row('one'), row('two')]));
  scrollTo(-300);
  rerender(grid([{ ...row('one'), row: carCard({ sellerAdId: 'one', title: 'one, cheaper' }) }]));
  expect(titles()).toEqual(['one, cheaper']);
});
