import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SavedSearch, SearchCount } from '@voltyard/contracts/searches/searches.rest';
import type { AdsApi } from '../../ads/ads-api';
import { routes } from '../../routes';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { wantedCarCard } from '../../testing/wanted-fixtures';

jest.setTimeout(60_000);

const idOf = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`;
const search = (number: number, changes: Partial<SavedSearch> = {}): SavedSearch =>
  ({
    ...wantedCarCard({
      buyerAdId: idOf(number),
      title: `Search ${number}`,
      userId: ann.id,
      visibility: 'private',
    }),
    notify: 'at-once',
    seenAt: '2026-11-20T10:00:00.000Z',
    keptAt: `2026-11-1${number}T10:00:00.000Z`,
    ...changes,
  }) as SavedSearch;
const countOf = (number: number, count: number, newCount: number, others = {}): SearchCount => ({
  buyerAdId: idOf(number),
  count,
  unsaidCount: 0,
  ownCount: 0,
  newCount,
  newUnsaidCount: 0,
  ...others,
});

async function openSearches(
  rows: SavedSearch[],
  counts: () => SearchCount[],
  calls: Partial<AdsApi> = {},
  user: typeof ann | null = ann,
) {
  const loads: (string | null)[] = [];
  const world = new AdsWorld({
    loadSearches: async (before) => {
      loads.push(before);
      return { rows, counts: counts(), next: null, position: 10 };
    },
    ...calls,
  });
  const app = await renderApp({ at: '/account/searches', user, appRoutes: world.around(routes) });
  return { ...app, world, loads };
}
const item = (number: number) => screen.findByRole('article', { name: `Search ${number}` });
const press = async (number: number, name: string) =>
  fireEvent.click(within(await item(number)).getByRole('button', { name: `${name} Search ${number}` }));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('each search has its counts, and one call answers all of them', async () => {
  const { loads } = await openSearches([search(2), search(1)], () => [countOf(2, 1, 0), countOf(1, 12, 100)]);
  expect(await within(await item(1)).findByText('99+ new')).toBeVisible();
  expect(await item(1)).toHaveTextContent('12 ads fit now');
  expect(await item(2)).toHaveTextContent('1 ad fits now');
  expect(within(await item(1)).getByRole('link', { name: 'See 99+ new of Search 1' })).toHaveAttribute(
    'href',
    expect.stringContaining(`search=${idOf(1)}`),
  );
  expect(loads).toEqual([null]);
});

test('how many more may fit, and how many are one’s own, is said beside what fits', async () => {
  await openSearches([search(2), search(1)], () => [
    countOf(2, 12, 0, { unsaidCount: 2 }),
    countOf(1, 0, 0, { unsaidCount: 1, ownCount: 1 }),
  ]);
  const found = async (number: number) =>
    (await item(number)).querySelector('.saved-search__found')!.textContent;
  expect(await found(2)).toBe('12 ads fit now, 2 more do not say all that you must have');
  expect(await found(1)).toBe(
    '0 ads fit now, 1 more does not say all that you must have; 1 of these is yours',
  );
});

test('new ads that do not say all are counted, said apart, and shown by the link', async () => {
  await openSearches([search(3), search(2), search(1)], () => [
    countOf(3, 12, 2),
    countOf(2, 12, 3, { unsaidCount: 4, newUnsaidCount: 1 }),
    countOf(1, 0, 1, { unsaidCount: 1, newUnsaidCount: 1 }),
  ]);
  expect(await within(await item(2)).findByText('3 new')).toBeVisible();
  expect(await item(2)).toHaveTextContent('1 of the new does not say all that you must have');
  expect(await item(1)).toHaveTextContent('The new one does not say all that you must have');
  const addressOf = async (number: number) =>
    within(await item(number))
      .getByRole('link', { name: /^See \d new/ })
      .getAttribute('href');
  expect(await addressOf(2)).toContain('withUnknown=true');
  expect(await addressOf(3)).not.toContain('withUnknown');
});

test('the last one of a page is shown while there is a further page', async () => {
  await openSearches([], () => [], {
    loadSearches: async () => ({
      rows: [search(2), search(1)],
      counts: [countOf(2, 1, 0), countOf(1, 1, 0)],
      next: 'second',
      position: 10,
    }),
  });
  expect(await item(2)).toBeVisible();
  expect(await item(1)).toBeVisible();
});

test('an ad that is posted meanwhile is counted, once for many', async () => {
  let fits = 0;
  const { world, loads } = await openSearches([search(1)], () => [countOf(1, fits, fits)]);
  expect(await within(await item(1)).findByText('0 ads fit now')).toBeVisible();
  fits = 3;
  for (const number of [1, 2, 3]) {
    const card = carCard({ sellerAdId: idOf(number) });
    world.push(world.change('for-sale:car', idOf(number), card));
  }
  expect(await within(await item(1)).findByText('3 new', {}, { timeout: 10_000 })).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('an ad that is posted after they were counted again is counted too, though nothing had changed then', async () => {
  let fits = 0;
  const { world, loads } = await openSearches([search(1)], () => [countOf(1, fits, fits)]);
  await item(1);
  const posted = (number: number) =>
    world.push(world.change('for-sale:car', idOf(number), carCard({ sellerAdId: idOf(number) })));
  posted(1);
  await waitFor(() => expect(loads).toHaveLength(2), { timeout: 10_000 });
  fits = 1;
  posted(2);
  expect(await within(await item(1)).findByText('1 new', {}, { timeout: 10_000 })).toBeVisible();
});

test('what changes in another tab is shown', async () => {
  const { world } = await openSearches([search(1)], () => [countOf(1, 0, 0)]);
  await item(1);
  world.push({ ...world.change(`searches:${ann.id}`, idOf(1), null), row: search(1, { notify: 'daily' }) });
  await waitFor(async () =>
    expect(within(await item(1)).getByLabelText('Tell me about new ads')).toHaveValue('daily'),
  );
});

test('when to be told is changed by one choice, and taken back by Undo', async () => {
  const saved: string[] = [];
  const saveSearchNotify: AdsApi['saveSearchNotify'] = async (_, notify) => {
    saved.push(notify);
    return { position: 11 };
  };
  await openSearches([search(1)], () => [countOf(1, 0, 0)], { saveSearchNotify });
  fireEvent.change(within(await item(1)).getByLabelText('Tell me about new ads'), {
    target: { value: 'off' },
  });
  expect(await screen.findByText('You are told of no new ads for “Search 1”')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved).toEqual(['off', 'at-once']));
});

test('a search without a budget and a place is asked for them beside the search, and then published', async () => {
  const { budgetMax: _, ...card } = search(1);
  const bare = { ...card, place: { country: 'AT' } } as SavedSearch;
  const updates: unknown[] = [];
  await openSearches([bare], () => [countOf(1, 0, 0)], {
    loadOwnAd: async () => bare,
    updateAd: async (...sent) => {
      updates.push(sent[3]);
      return { adId: idOf(1), version: 2 };
    },
    findTowns: async () => [
      { placeId: '2778067', town: 'Graz', region: 'Styria', country: 'AT', lat: 47.07, lon: 15.44 },
    ],
  });
  await press(1, 'Publish');
  const form = await screen.findByRole('form', { name: 'What Search 1 needs to be public' });
  fireEvent.click(within(form).getByRole('button', { name: 'Publish' }));
  expect(within(form).getByLabelText(/Highest budget/)).toHaveAttribute('aria-invalid', 'true');
  expect(updates).toEqual([]);
  const labels = [...form.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.indexOf('Currency')).toBe(labels.indexOf('Highest budget') + 1);
  fireEvent.change(within(form).getByLabelText(/Highest budget/), { target: { value: '20000' } });
  const town = within(form).getByLabelText(/Town/);
  act(() => town.focus());
  fireEvent.change(town, { target: { value: 'Graz' } });
  fireEvent.click(await screen.findByRole('option', { name: /Graz/ }, { timeout: 10_000 }));
  await waitFor(() => expect(town).toHaveValue('Graz'));
  const publish = within(form).getByRole('button', { name: 'Publish' });
  publish.focus();
  fireEvent.click(publish);
  expect(await screen.findByText('“Search 1” is public: everybody sees it')).toBeVisible();
  expect(updates).toMatchObject([{ budgetMax: 20_000, place: { placeId: '2778067', country: 'AT' } }]);
  expect(screen.getByRole('link', { name: 'See the ads of Search 1' })).toHaveFocus();
});

test('the words of a private search are shown before it is published, and can be left out', async () => {
  const own = search(1, {
    title: 'Cars by Zoe',
    budgetMax: 9000,
    currency: 'EUR',
    place: { country: 'AT', placeId: '2778067', town: 'Graz' },
    description: 'Not more than 8,000, if she asks.\nAlso searched for: With photos.',
  });
  const published: Record<string, unknown>[] = [];
  await openSearches([own], () => [countOf(1, 1, 0)], {
    loadOwnAd: async () => own,
    updateAd: async (_kind, adId, version, fields) => {
      published.push(fields);
      return { adId, version: version + 1, position: 11 };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish Cars by Zoe' }));
  const form = await screen.findByRole('form', { name: 'What Cars by Zoe needs to be public' });
  expect(form).toHaveTextContent('Everybody will read this.');
  const words = within(form).getByLabelText(/^Description/);
  expect(words).toHaveFocus();
  expect(published).toEqual([]);
  fireEvent.change(words, { target: { value: 'Also searched for: With photos.' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(published).toHaveLength(1));
  expect(published[0]).toMatchObject({ description: 'Also searched for: With photos.' });
  expect(published[0]).not.toHaveProperty('visibility');
});

test('a search is renamed in its place; a title that is too long is refused, and stays as it is typed', async () => {
  const titles: unknown[] = [];
  await openSearches([search(1)], () => [countOf(1, 0, 0)], {
    loadOwnAd: async () => search(1),
    updateAd: async (...sent) => {
      titles.push((sent[3] as { title: string }).title);
      return { adId: idOf(1), version: 2 };
    },
  });
  await press(1, 'Rename');
  const field = within(await item(1)).getByLabelText(/Title/);
  fireEvent.change(field, { target: { value: 'x' } });
  fireEvent.click(within(await item(1)).getByRole('button', { name: 'Save' }));
  expect(field).toHaveAttribute('aria-invalid', 'true');
  const long = 'For Sunday, '.repeat(9);
  fireEvent.change(field, { target: { value: long } });
  fireEvent.click(within(await item(1)).getByRole('button', { name: 'Save' }));
  expect(field).toHaveValue(long);
  expect(field).not.toHaveAttribute('maxlength');
  expect(field).toHaveAccessibleDescription('The title has 7 characters too many: it can have 100.');
  fireEvent.change(field, { target: { value: 'For Sunday' } });
  fireEvent.click(within(await item(1)).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The search is called “For Sunday”')).toBeVisible();
  expect(titles).toEqual(['For Sunday']);
});

test('a title that could not be saved is in the field when it is tried again', async () => {
  let isDown = true;
  await openSearches([search(1)], () => [countOf(1, 0, 0)], {
    loadOwnAd: async () => search(1),
    updateAd: async () => {
      if (isDown) throw new Error('The network is down.');
      return { adId: idOf(1), version: 2 };
    },
  });
  const rename = async (title: string) => {
    await press(1, 'Rename');
    const field = within(await item(1)).getByLabelText(/Title/);
    const shown = (field as HTMLInputElement).value;
    fireEvent.change(field, { target: { value: title } });
    fireEvent.click(within(await item(1)).getByRole('button', { name: 'Save' }));
    return shown;
  };
  expect(await rename('For Sunday')).toBe(search(1).title);
  expect(await screen.findByText(/was not renamed/)).toBeVisible();
  isDown = false;
  expect(await rename('For Sunday')).toBe('For Sunday');
  expect(await screen.findByText('The search is called “For Sunday”')).toBeVisible();
});

test('a search without a title is not saved, which its form says, and Escape leaves the title as it was', async () => {
  await openSearches([search(1)], () => [countOf(1, 0, 0)]);
  await press(1, 'Rename');
  const field = within(await item(1)).getByLabelText(/Title/);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(within(await item(1)).getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('The title needs 5 to 100 characters.');
  expect(field).toHaveFocus();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(within(await item(1)).queryByLabelText(/Title/)).not.toBeInTheDocument();
  expect(within(await item(1)).getByRole('heading', { name: search(1).title })).toBeVisible();
  expect(within(await item(1)).getByRole('link', { name: /^See/ })).toHaveFocus();
});

test('what fails says so, and the search is as it was', async () => {
  const deleteAd = () => Promise.reject(new Error('The network is down.'));
  await openSearches([search(1)], () => [countOf(1, 0, 0)], { deleteAd });
  await press(1, 'Remove');
  expect(await screen.findByText(/was not removed\./)).toBeVisible();
  expect(await item(1)).toBeVisible();
});

test('without searches the page says how to keep one; searches that cannot be loaded can be tried again', async () => {
  await openSearches([], () => []);
  expect(await screen.findByRole('heading', { name: 'No searches yet' })).toBeVisible();
});

test('a list that failed is counted too once it is there', async () => {
  let isDown = true;
  await openSearches([], () => [], {
    loadSearches: async () => {
      if (isDown) throw new Error('down');
      return { rows: [search(1)], counts: [countOf(1, 4, 0)], next: null, position: 10 };
    },
  });
  const retry = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  await act(async () => fireEvent.click(retry));
  expect(await within(await item(1)).findByText('4 ads fit now', {}, { timeout: 10_000 })).toBeVisible();
});

test('who is signed out is asked to sign in', async () => {
  await openSearches([], () => [], {}, null);
  expect(await screen.findByText('Sign in to see the searches that you keep.')).toBeVisible();
});
