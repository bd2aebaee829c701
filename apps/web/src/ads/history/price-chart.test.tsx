import { render, screen } from '@testing-library/react';
import { carCard } from '../../testing/ad-fixtures';
import { PriceChart } from './PriceChart';
import { dateTimeOf, dayOf } from '../../ui/formats';

const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 30).toISOString();
const show = (begin: string, change: string, end: string) => {
  const card = carCard({ currency: 'EUR', state: 'sold', stateSince: end });
  const points = [
    { at: begin, price: 12_000 },
    { at: change, price: 11_000 },
  ];
  render(<PriceChart card={card} points={points} />);
  const bounds = document.querySelectorAll('.price-chart__days span');
  return {
    name: screen.getByRole('img').getAttribute('aria-label'),
    ends: [...bounds].map((one) => one.textContent),
  };
};
const plain = (text: string | null) => text?.replaceAll('\u202f', ' ');

test('the line of several days has their dates', () =>
  expect(show(at(1, 10), at(2, 11), at(4, 9))).toEqual({
    name: `Price: €12,000 from ${dayOf(at(1, 0))}, €11,000 from ${dayOf(at(2, 0))}`,
    ends: [dayOf(at(1, 0)), dayOf(at(4, 0))],
  }));

test('the line of one day has its times', () => {
  const { name, ends } = show(at(1, 10), at(1, 14), at(1, 16));
  expect(plain(name)).toBe('Price: €12,000 from 10:30 AM, €11,000 from 2:30 PM');
  expect(ends.map(plain)).toEqual([plain(dateTimeOf(at(1, 10))), '4:30 PM']);
});
