import type { Place } from '@voltyard/contracts/places/places.rest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type AdsApi, AdsApiContext } from '../ads-api';
import { TownField } from './TownField';

const place = (town: string, placeId: string, region = 'Styria', country = 'AT'): Place => ({
  placeId,
  town,
  region,
  country,
  lat: 47.07,
  lon: 15.45,
});
const graz = place('Graz', '2778067');
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
      <AdsApiContext value={{ findTowns } as unknown as AdsApi}>
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

test('a town is found in the country, told apart by its region, and chosen', async () => {
  show();
  await type('gra');
  expect(findTowns.mock.calls[0]!.slice(0, 2)).toEqual(['gra', 'AT']);
  fireEvent.click(screen.getByRole('option', { name: 'Graz Styria' }));
  expect(field()).toHaveValue('Graz');
  expect(answer).toBe('Graz#AT2778067');
});

test('what is typed over a chosen town is typed again, and Escape keeps it', async () => {
  show('Graz#AT2778067');
  expect(field()).toHaveValue('Graz');
  await type('Grazx');
  expect(answer).toBe('Grazx');
});

test('who leaves a name that one town has, has chosen it, whatever case and accents', async () => {
  show();
  await type('gräz');
  await leave();
  expect(answer).toBe('Graz#AT2778067');
});

test('of several of one name none is chosen by leaving', async () => {
  findTowns.mockImplementation(async () => springfields);
  show('', 'US');
  await type('Springfield');
  await leave();
  expect(answer).toBe('Springfield');
  expect(field()).toHaveValue('Springfield');
});

test('what no town is called stays, also while towns cannot be loaded', async () => {
  findTowns.mockRejectedValue(new Error('offline'));
  show();
  await type('gra');
  await leave();
  expect(answer).toBe('gra');
});

test('what was typed on meanwhile is not replaced by a choice that comes late', async () => {
  let answerLate: (towns: Place[]) => void = () => undefined;
  show();
  await type('graz');
  findTowns.mockImplementation(() => new Promise((resolve) => (answerLate = resolve)));
  await leave();
  await type('lin');
  await act(async () => answerLate([graz]));
  expect(answer).toBe('lin');
});

test('a region is left out where there is none', async () => {
  findTowns.mockImplementation(async () => [place('Monaco', '2993458', '', 'MC')]);
  show('', 'MC');
  await type('mon');
  expect(screen.getByRole('option', { name: 'Monaco' })).toBeInTheDocument();
});
