import { createActor, createMachine } from 'xstate';
import { pageLoadOf, storeList, takeStoredLists } from './stored-lists';
import { clearUserData } from './user-data';

const listOf = (rows: string) =>
  createActor(createMachine({ context: { rows } }))
    .start()
    .getPersistedSnapshot();
const list = listOf('a few');

/** How the page came to be shown. */
const shownBy = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ entryType: 'navigation', type }] });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shownBy('reload');
});

test('a page that is loaded again has its lists, once', () => {
  storeList('default', 'default cars', list);
  expect(takeStoredLists()).toEqual(new Map([['default cars', JSON.parse(JSON.stringify(list))]]));
  expect(takeStoredLists().size).toBe(0);
  expect(pageLoadOf('default')).toBe(String(performance.timeOrigin));
});

test('a page that is opened anew begins anew', () => {
  storeList('default', 'default cars', list);
  shownBy('navigate');
  expect(takeStoredLists().size).toBe(0);
  expect(sessionStorage).toHaveLength(0);
});

test('after a logout, here or in another tab, no list is left', async () => {
  storeList('default', 'default cars', list);
  localStorage.setItem('voltyard.user-data-epoch', 'a logout in another tab');
  expect(takeStoredLists().size).toBe(0);
  storeList('default', 'default cars', list);
  await clearUserData();
  expect(sessionStorage).toHaveLength(0);
});

test('a list with very many rows is not stored', () => {
  storeList('default', 'default cars', listOf('x'.repeat(2_000_000)));
  expect(takeStoredLists().size).toBe(0);
});
