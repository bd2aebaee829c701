import { graz } from '@voltyard/contracts/places/places.fixtures';
import type { Place } from '@voltyard/contracts/places/places.rest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { CallFailed } from '../../wiring/http/call-failed';
import { AdsWorld } from '../../testing/ads-world';
import { type AdsApi, AdsApiContext } from '../ads-api';
import { TownField } from './TownField';

const place = (town: string, placeId: string, region = 'Styria', country = 'AT'): Place => ({
  ...graz,
  town,
  placeId,
  region,
  country,
});
const springfields = [
  place('Springfield', '4409896', 'Missouri', 'US'),
  place('Springfield', '4250542', 'Illinois', 'US'),
];

let findTowns: jest.Mock<Promise<Place[]>, Parameters<AdsApi['findTowns']>>;
let answer: string;
beforeEach(() => {
  jest.useFakeTimers();
  findTowns = jest.fn<Promise<Place[]>, Parameters<AdsApi['findTowns']>>(async () => [
    graz,
    place('Gratkorn', '2778069'),
  ]);
});
afterEach(() => jest.useRealTimers());

function show(initial = '', country = 'AT') {
  function Form() {
    const [town, setTown] = useState(initial);
    answer = town;
    return (
      <AdsApiContext value={new AdsWorld({ findTowns }).api}>
        <TownField label="Town" required country={country} value={town} onChange={setTown} />
      </AdsApiContext>
    );
  }
  render(<Form />);
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
const pause = () => act(() => jest.advanceTimersByTimeAsync(200));
async function type(text: string) {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
  await pause();
}
const leave = async () => {
  act(() => field().blur());
  await pause();
};

test('a town is found in the country, distinguished by its region, and chosen', async () => {
  show();
  await type('gra');
  expect(findTowns.mock.calls[0]!.slice(0, 2)).toEqual(['gra', 'AT']);
  fireEvent.click(screen.getByRole('option', { name: 'Graz Styria' }));
  await pause();
  expect(field()).toHaveValue('Graz');
  expect(answer).toBe('Graz#AT2778067');
});

test('typing over a chosen town removes the choice, and Escape keeps the typed text', async () => {
  show('Graz#AT2778067');
  expect(field()).toHaveValue('Graz');
  await type('Grazx');
  expect(answer).toBe('Grazx');
});

test('leaving a name that only one town has chooses that town, in any case and without accents', async () => {
  show();
  await type('gräz');
  await leave();
  expect(answer).toBe('Graz#AT2778067');
});

test('leaving a name that several towns have chooses none', async () => {
  findTowns.mockImplementation(async () => springfields);
  show('', 'US');
  await type('Springfield');
  await leave();
  expect(answer).toBe('Springfield');
  expect(field()).toHaveValue('Springfield');
});

test('a name that no town has stays, also when towns cannot be loaded', async () => {
  findTowns.mockRejectedValue(new Error('offline'));
  show();
  await type('gra');
  await leave();
  expect(answer).toBe('gra');
});

test('a town that is left without a connection says so, and is chosen when the network is back', async () => {
  findTowns.mockRejectedValue(CallFailed.offline());
  show();
  await type('Graz');
  expect(screen.getByRole('status')).toHaveTextContent('No connection to Voltyard');
  await leave();
  expect(field()).toHaveAccessibleDescription(/^No connection to Voltyard/);
  expect(answer).toBe('Graz');
  findTowns.mockResolvedValue([graz]);
  fireEvent(window, new Event('online'));
  await pause();
  expect(answer).toBe('Graz#AT2778067');
  expect(field()).toHaveAccessibleDescription('');
});

test('a town is searched once more when the network was back a moment too late', async () => {
  findTowns.mockRejectedValue(CallFailed.offline());
  show();
  await type('Graz');
  await leave();
  fireEvent(window, new Event('online'));
  await pause();
  findTowns.mockResolvedValue([graz]);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(answer).toBe('Graz#AT2778067');
});

test('a late choice does not replace what was typed meanwhile', async () => {
  let answerLate: (towns: Place[]) => void = () => undefined;
  show();
  await type('graz');
  findTowns.mockImplementation(() => new Promise((resolve) => (answerLate = resolve)));
  await leave();
  await type('lin');
  await act(async () => answerLate([graz]));
  expect(answer).toBe('lin');
});

test('a town without a region is shown without one', async () => {
  findTowns.mockImplementation(async () => [place('Monaco', '2993458', '', 'MC')]);
  show('', 'MC');
  await type('mon');
  expect(screen.getByRole('option', { name: 'Monaco' })).toBeInTheDocument();
});
