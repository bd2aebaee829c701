import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../wiring/router/MemoryRouter';
import { carCard } from '../../testing/ad-fixtures';
import { AdCard } from '../card/AdCard';
import { chooseReaderCurrency, readerCurrency } from './reader-currency';

const speak = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['de-AT', 'EUR'],
  ['nb-NO', 'NOK'],
  ['en-GB', 'GBP'],
  ['de', 'EUR'],
  ['ar-AE', 'EUR'],
])('a browser that speaks %s has a reader who pays in %s', (language, currency) => {
  speak(language);
  expect(readerCurrency()).toBe(currency);
});

test('a currency that the reader chooses appears on the cards at once, and is remembered', () => {
  speak('de-DE');
  render(
    <MemoryRouter>
      <AdCard card={carCard({ price: 8200, currency: 'NOK' })} />
    </MemoryRouter>,
  );
  expect(screen.getByText('about €720')).toHaveAttribute(
    'title',
    expect.stringContaining('European Central Bank’s rates of'),
  );
  act(() => chooseReaderCurrency('GBP'));
  expect(screen.getByText('about £609')).toBeVisible();
  expect(readerCurrency()).toBe('GBP');
  act(() => chooseReaderCurrency('NOK'));
  expect(screen.queryByText(/^about/)).toBeNull();
});
