import type { RowChange, Views } from '../views/views.js';
import { missedRows } from './missed-rows.js';

const row = (position: number, id: string, bytes = 10): RowChange => ({
  id,
  position,
  json: 'x'.repeat(bytes),
  fields: {},
});
/** Views that hold these rows, in log order. */
const viewsOf = (rows: RowChange[]): Pick<Views, 'changedAfter'> => ({
  changedAfter: async (_view, _equals, after, limit) =>
    rows.filter(({ position }) => position > after).slice(0, limit),
});
const query = { view: { name: 'v', fields: {}, indexes: [] }, equals: {}, after: 0, upTo: 1000 };
const bound = { rows: 200, bytes: 100_000 };
const idsMissed = async (rows: RowChange[], asked = query) =>
  (await missedRows(viewsOf(rows), asked, bound))?.map(({ id }) => id);

test('all rows are found once, also where one commit changed more of them than are read at a time', async () => {
  const rows = [1, 2, 3].flatMap((position) =>
    Array.from({ length: 45 }, (_, n) => row(position, `${position}-${n}`)),
  );
  expect(await idsMissed(rows)).toEqual(rows.map(({ id }) => id));
});

test('what changes later than asked is left out: it is told as it changes', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => row(n + 1, `n${n + 1}`));
  expect(await idsMissed(rows, { ...query, after: 5, upTo: 45 })).toEqual(
    rows.slice(5, 45).map(({ id }) => id),
  );
});

test('more rows or more bytes than the bound are not replayed', async () => {
  const rows = (number: number, bytes: number) =>
    Array.from({ length: number }, (_, n) => row(n + 1, `n${n}`, bytes));
  expect(await idsMissed(rows(200, 500))).toHaveLength(200);
  expect(await missedRows(viewsOf(rows(201, 1)), query, bound)).toBeNull();
  expect(await missedRows(viewsOf(rows(200, 501)), query, bound)).toBeNull();
});
