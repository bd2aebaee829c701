import { fireEvent, render, screen, within } from '@testing-library/react';
import { sellerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { JudgePage } from './JudgePage.js';

const row = (criterion: string) => screen.getByRole('rowheader', { name: criterion }).closest('tr')!;
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const typeCard = (card: object) => type(/^Its card/, JSON.stringify(card));
const typeCriteria = (address: string) => type(/^The address/, address);

beforeEach(() => void render(<JudgePage />));

test('each criterion is judged beside what the ad says of it', () => {
  typeCard(sellerAdCard(carFields({ price: 20_000, brand: 'VW' })));
  typeCriteria('/ads/for-sale/list/car?brand=VW&priceMax=15000&currency=EUR&sohPercentMin=85');
  expect(row('brand')).toHaveTextContent(/VW.*met/);
  expect(row('price')).toHaveTextContent(/Up to €15,000.*20000.*failed/);
  expect(row('health')).toHaveTextContent(/From 85.*null.*unknown/);
});

test('what a list would refuse is said', () => {
  typeCriteria('yearMin=soon');
  expect(screen.getByText(/year/i, { selector: '.problem' })).toBeInTheDocument();
});

test('a wanted ad is judged as a match, with what both owners read', () => {
  fireEvent.click(screen.getByLabelText('Wanted ad'));
  const verdict = within(screen.getByRole('region', { name: 'How it is met' }));
  expect(verdict.getByText('yes')).toBeInTheDocument();
  expect(verdict.getAllByText(/under budget/)).toHaveLength(2);
  expect(row('year')).toHaveTextContent(/From 2021 \(nice to have\).*failed/);
  expect(row('price')).not.toHaveTextContent('nice to have');
  fireEvent.click(screen.getByLabelText('a car that is too dear'));
  expect(verdict.getByText('no')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('a car that says little'));
  expect(verdict.getByText('yes')).toBeInTheDocument();
  expect(row('health')).toHaveTextContent('unknown');
});

test('what is no card says what is missing', () => {
  typeCard({ sellerAdId: '1' });
  expect(screen.getByText(/^This is no card yet/)).toBeInTheDocument();
});
