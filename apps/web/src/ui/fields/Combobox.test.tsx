import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Combobox } from './Combobox';
import type { FindSuggestions } from './use-suggestions';

interface Town {
  id: string;
  name: string;
}

const towns: Town[] = ['Graz', 'Grafenegg', 'Linz'].map((name) => ({ id: name.toLowerCase(), name }));
const beginningWith: FindSuggestions<Town> = (text) =>
  Promise.resolve(towns.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase())));

let find: jest.Mock<ReturnType<FindSuggestions<Town>>, Parameters<FindSuggestions<Town>>>;
let chosen: Town[];
let submitted: number;
beforeEach(() => {
  jest.useFakeTimers();
  find = jest.fn(beginningWith);
  chosen = [];
  submitted = 0;
});
afterEach(() => jest.useRealTimers());

function show(initial = '') {
  function Form({ among }: { among: FindSuggestions<Town> }) {
    const [text, setText] = useState(initial);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted += 1;
        }}
      >
        <Combobox<Town>
          label="Town"
          required
          value={text}
          onChange={setText}
          find={among}
          keyOf={({ id }) => id}
          textOf={({ name }) => name}
          onChosen={(town) => {
            chosen.push(town);
            setText(town.name);
          }}
          noneFound={(typed) => `No town begins with “${typed}”.`}
          notFoundOut={(problem) => `Not known: ${(problem as Error).message}`}
        />
        <button>Save</button>
      </form>
    );
  }
  const { rerender } = render(<Form among={find} />);
  return { searchAmong: (among: FindSuggestions<Town>) => rerender(<Form among={among} />) };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const current = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const press = (key: string) => fireEvent.keyDown(field(), { key });
const pause = () => act(() => jest.advanceTimersByTimeAsync(200));
async function type(text: string) {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
  await pause();
}

test('typed text opens a list of suggestions', async () => {
  show();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await type('gra');
  expect(options()).toEqual(['Graz', 'Grafenegg']);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions.');
  expect(field()).toHaveValue('gra');
});

test('arrow keys move through the options, and Enter chooses without sending the form', async () => {
  show();
  await type('gra');
  press('ArrowDown');
  expect(current()).toBe('Graz');
  press('ArrowDown');
  expect(current()).toBe('Grafenegg');
  expect(screen.getByRole('option', { name: 'Grafenegg' })).toHaveAttribute('aria-selected', 'true');
  press('Enter');
  await pause();
  expect(chosen).toEqual([towns[1]]);
  expect(field()).toHaveValue('Grafenegg');
  expect(options()).toEqual([]);
  expect(submitted).toBe(0);
});

test('a click chooses, and the field keeps the focus', async () => {
  show();
  await type('li');
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Linz' }));
  fireEvent.click(screen.getByRole('option', { name: 'Linz' }));
  await pause();
  expect(chosen).toEqual([towns[2]]);
  expect(field()).toHaveFocus();
});

test('the same option can be chosen again', async () => {
  show();
  for (const text of ['lin', 'l']) {
    await type(text);
    fireEvent.click(screen.getByRole('option', { name: 'Linz' }));
    await pause();
  }
  expect(chosen).toEqual([towns[2], towns[2]]);
});

test('Escape closes the list and keeps the typed text, also when pressed again', async () => {
  show();
  await type('gra');
  press('ArrowDown');
  press('Escape');
  press('Escape');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('gra');
  expect(chosen).toEqual([]);
});

test('leaving the field chooses nothing and keeps the typed text', async () => {
  show();
  await type('gra');
  press('ArrowDown');
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('gra');
  expect(chosen).toEqual([]);
});

test('a press elsewhere while the list is open causes no error', async () => {
  const failed = jest.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', failed);
  show();
  await type('gra');
  const elsewhere = screen.getByRole('button', { name: 'Save' });
  fireEvent.mouseDown(elsewhere);
  fireEvent.mouseUp(elsewhere);
  removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});

test('a field with an answer searches only when it is opened, by that answer', async () => {
  show('Linz');
  await pause();
  expect(find).not.toHaveBeenCalled();
  fireEvent.click(field());
  await pause();
  expect(options()).toEqual(['Linz']);
});

test('a word is searched once, not for each letter', async () => {
  show();
  for (const text of ['g', 'gr', 'gra']) fireEvent.change(field(), { target: { value: text } });
  await pause();
  expect(find.mock.calls.map(([text]) => text)).toEqual(['gra']);
});

test('suggestions for an earlier text do not replace those for a later one', async () => {
  let answerFirst: (towns: Town[]) => void = () => undefined;
  find.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
  show();
  await type('gra');
  await type('lin');
  await act(async () => answerFirst([towns[0]!]));
  expect(find.mock.calls[0]![1].aborted).toBe(true);
  expect(options()).toEqual(['Linz']);
});

test('a text without suggestions stays, and the field says so', async () => {
  show();
  await type('xyz');
  expect(screen.getByRole('status')).toHaveTextContent('No town begins with “xyz”.');
  expect(field()).toHaveValue('xyz');
});

test('suggestions of a previous search function are not shown', async () => {
  const { searchAmong } = show();
  await type('gra');
  searchAmong(() => Promise.resolve([]));
  expect(options()).toEqual([]);
});

test('suggestions that fail to load are left out', async () => {
  find.mockRejectedValue(new Error('offline'));
  show();
  await type('gra');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('gra');
});

describe('suggestions that cannot be loaded without a connection', () => {
  const withoutConnection = async () => {
    find.mockRejectedValueOnce(new Error('No connection'));
    show();
    await type('xyz');
  };

  test('are said to be unknown, and not that there are none', async () => {
    await withoutConnection();
    expect(screen.getByRole('status')).toHaveTextContent('Not known: No connection');
  });

  test('are searched again when the network is back', async () => {
    await withoutConnection();
    fireEvent(window, new Event('online'));
    await pause();
    expect(screen.getByRole('status')).toHaveTextContent('No town begins with “xyz”.');
    fireEvent(window, new Event('online'));
    await pause();
    expect(find).toHaveBeenCalledTimes(2);
  });
});
