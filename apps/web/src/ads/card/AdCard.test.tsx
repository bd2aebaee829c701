import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from '../../wiring/router/MemoryRouter';
import { bikeCard, carCard, photo } from '../../testing/ad-fixtures';
import { contentsOf } from '../kinds/card-contents';
import { AdCard } from './AdCard';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { createPresses } from '../../wiring/presses';
import { type RootActors, RootActorsProvider } from '../../wiring/root-actors';

type Props = Parameters<typeof AdCard>[0];
const actors = { adStates: createPresses(), searchChanges: createPresses() } as unknown as RootActors;
const cardWith = (props: Props) => (
  <MemoryRouter>
    <RootActorsProvider actors={actors}>
      <AdCard {...props} />
    </RootActorsProvider>
  </MemoryRouter>
);
const show = (props: Props) => render(cardWith(props));

test('a card tells what people compare', () => {
  const fiveMinutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
  show({ card: carCard({ title: 'Zoe R135', price: 17_900, createdAt: fiveMinutesAgo }) });
  expect(screen.getByRole('article', { name: 'Zoe R135' })).toBeInTheDocument();
  for (const text of [
    '€17,900',
    'Negotiable',
    '2021 · 45,000 km · 52 kWh',
    'area 10, Germany',
    'Good',
    '5 minutes ago',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'ann-volt' })).toHaveAttribute('href', '/ann-volt');
});

test('a price that changes while the card is shown stands beside the new one, struck through', () => {
  const { rerender, container } = show({ card: carCard({ price: 17_900 }) });
  const price = () => container.querySelector('.ad-card__amount')!;
  expect(price().querySelector('del')).toBeNull();
  rerender(cardWith({ card: carCard({ price: 16_500, version: 2 }) }));
  expect(price()).toHaveTextContent('was €17,900 €16,500');
  expect(price().querySelector('del')).toHaveTextContent('€17,900');
  expect(price().querySelector('ins')).toHaveTextContent('€16,500');
  // Back to what it was when the reader began to look: nothing has changed.
  rerender(cardWith({ card: carCard({ price: 17_900, version: 3 }) }));
  expect(price()).toHaveTextContent(/^€17,900$/);
  rerender(cardWith({ card: carCard({ priceType: 'on-request', version: 4 }) }));
  expect(price()).toHaveTextContent(/^Price on request$/);
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test('what a price was reduced from stands beside it for a month, for all who see the card', () => {
  const reducedAt = (at: string, price = 16_500) => carCard({ price, reduced: { by: 1400.4, at } });
  const { rerender, container } = show({ card: reducedAt(daysAgo(29)) });
  const price = () => container.querySelector('.ad-card__amount')!;
  expect(price()).toHaveTextContent(/^was €17,900\.40 €16,500$/);
  expect(price().querySelector('del')).toHaveTextContent('€17,900.40');
  // Reduced again while a person looks: they are told the same as all others.
  rerender(cardWith({ card: reducedAt(daysAgo(0), 16_000) }));
  expect(price()).toHaveTextContent(/^was €17,400\.40 €16,000$/);
  rerender(cardWith({ card: reducedAt(daysAgo(31), 16_500) }));
  expect(price()).toHaveTextContent(/^€16,500$/);
});

test('the price of an ad that is still written is no changed one', () => {
  const draft = (price: number) => {
    const card = carCard({ price });
    return { card, contents: contentsOf(card) };
  };
  const { rerender, container } = show(draft(1));
  rerender(cardWith(draft(17)));
  expect(container.querySelector('.ad-card__amount')).toHaveTextContent(/^€17$/);
});

test('a card shows range and battery health with their methods', () => {
  const soh = { percent: 91, method: 'app', basis: 'unknown', measuredOn: '2026-01-31' } as const;
  show({ card: carCard({ rangeKm: 395, rangeCycle: 'wltp', soh }) });
  const told = within(screen.getByRole('list', { name: 'Range and battery health' }));
  expect(told.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Range 395\u00a0km (WLTP)',
    'Health 91\u00a0% (app)',
  ]);
});

test('a wanted ad tells what is looked for, and what it may cost', () => {
  const card = wantedCarCard({ description: 'For two adults and a dog.' });
  show({ card });
  for (const text of [
    '€8,000 – €15,000',
    'For two adults and a dog.',
    'area 10, Germany, within 100 km',
    'Needed by March 1, 2027',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  const criteria = within(screen.getByRole('list', { name: 'Criteria' }));
  expect(criteria.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Hatchback or SUV',
    'Renault or VW',
    'Zoe (nice to have)',
    'from 2019',
    'up to 60,000\u00a0km',
    'at least 40\u00a0kWh',
    '3 more',
  ]);
  expect(screen.getByRole('link', { name: 'ann-volt' })).toHaveAttribute(
    'href',
    `/ads/wanted/list/car/${card.userId}`,
  );
});

test('a wanted ad shows photos if it has any, and no empty place for them', () => {
  const { unmount } = show({ card: wantedCarCard() });
  expect(screen.queryByText('No photos yet')).not.toBeInTheDocument();
  unmount();
  show({ card: wantedCarCard({ photos: [photo()] }) });
  expect(screen.getByRole('img', { name: 'Three-quarter view' })).toBeInTheDocument();
});

test('a two-wheeler has its battery in Wh', () => {
  show({ card: bikeCard({ batteryUsableKwh: 0.5 }) });
  expect(screen.getByText('500 Wh')).toBeInTheDocument();
});

test('photos come in the size that fits, named by their caption or their place', () => {
  const second = photo({ photoId: 'f0000000-0000-4000-8000-000000000002', photoCaption: '' });
  show({ card: carCard({ title: 'Zoe', photos: [photo(), second] }) });
  const first = screen.getByRole('img', { name: 'Three-quarter view' });
  expect(first).toHaveAttribute('srcset', expect.stringContaining(`${photo().photoId}/320 320w`));
  expect(screen.getByRole('img', { name: 'Zoe, photo 2 of 2' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeEnabled();
});

test('an ad without photos says so', () => {
  show({ card: carCard() });
  expect(screen.getByText('No photos yet')).toBeInTheDocument();
});

describe.each(kindsUnderTest)('$kind', ({ ad, places }) => {
  test('only one’s own ad can be edited and deleted', async () => {
    const card = ad({ title: 'Zoe' });
    const { unmount } = show({ card });
    expect(screen.queryByRole('button', { name: 'Delete Zoe' })).not.toBeInTheDocument();
    unmount();

    const deleted: unknown[] = [];
    show({ card, onDeleted: (gone) => deleted.push(gone) });
    expect(await screen.findByRole('link', { name: 'Edit Zoe' })).toHaveAttribute(
      'href',
      `${places}/edit/${adIdOf(card)}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete Zoe' }));
    expect(deleted).toEqual([card]);
  });

  test('an ad that came live is marked as new', () => {
    show({ card: ad(), isNew: true });
    expect(screen.getByText('New')).toBeInTheDocument();
  });

  test('the header of every card is as high as the specification says', () => {
    show({ card: ad() });
    expect(document.querySelector('.ad-card__header')).toHaveStyle({ height: '112px' });
  });
});
