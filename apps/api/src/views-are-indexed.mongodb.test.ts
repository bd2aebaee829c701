import { MongoClient } from 'mongodb';
import { projections } from './app.js';
import { freshDatabase } from './storage/fresh-database.test-harness.js';
import { conditionsOf, orderOf } from './storage/mongodb/mongo-views.js';
import { openMongoStorage } from './storage/mongodb/open-mongo-storage.js';
import { fieldOf, rowsOf } from './storage/mongodb/view-rows.js';
import { cursorAt } from './views/cursor.js';
import type { Query, ViewDefinition } from './views/views.js';

const { url, drop } = freshDatabase();
const client = new MongoClient(url);
let canExplain: boolean;

beforeAll(async () => {
  await (await openMongoStorage({ url, projections })).close();
  const { ferretdbVersion } = await client.db().admin().command({ buildInfo: 1 });
  canExplain = ferretdbVersion === undefined;
  if (!canExplain)
    console.log(
      'FerretDB has no query plans: that the indexes are used is not tested here, only that they are there.',
    );
});
afterAll(async () => {
  await client.close();
  await drop();
});

const questions = projections.flatMap(({ view }) =>
  view.indexes.map((fields): [string, ViewDefinition, readonly string[]] => [
    `${view.name} by ${fields.join(', ')}`,
    view,
    fields,
  ]),
);
const equalTo = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 'x']));
const listed = (fields: readonly string[], page: Partial<Query> = {}): Query => ({
  equals: equalTo(fields.slice(0, -1)),
  sort: [{ field: fields.at(-1)!, direction: 'down' }],
  limit: 24,
  ...page,
});

async function indexesOf(view: ViewDefinition): Promise<string[]> {
  const rows = rowsOf(client.db(), view);
  // One without any is made with its first row.
  const isThere = (await client.db().listCollections({ name: rows.collectionName }).toArray()).length > 0;
  return isThere ? (await rows.indexes()).map(({ key }) => Object.keys(key).join(' ')) : [];
}

/** How the server answers a question, as JSON; null where it does not say. */
async function planOf(view: ViewDefinition, query: Query): Promise<string | null> {
  if (!canExplain) return null;
  const asked = { sort: orderOf(view, query), limit: query.limit };
  const found = rowsOf(client.db(), view).find(conditionsOf(view, query), asked);
  const { queryPlanner } = await found.explain('queryPlanner');
  return JSON.stringify(queryPlanner.winningPlan);
}
const expectNoScan = (plan: string | null, scan: RegExp) => expect(plan ?? '').not.toMatch(scan);
const readsAllOrSorts = /"COLLSCAN"|"SORT"/;

test.each(questions)('%s is answered by an index, in its order', async (_name, view, fields) => {
  const named = fields.map((field) => fieldOf(view, field));
  const isAboutChanges = fields.includes('position');
  const index = isAboutChanges ? [...named, '_id'] : ['live', ...named, '_id'];
  expect(await indexesOf(view)).toContain(index.join(' '));
  if (!isAboutChanges) expectNoScan(await planOf(view, listed(fields)), readsAllOrSorts);
});

test('a next page enters the index where the page before ended', async () => {
  const [, view, fields] = questions[0]!;
  const before = cursorAt(['2026-11-21', 'id']);
  expect(conditionsOf(view, listed(fields, { before })).$and).toContainEqual({
    f_createdAt: { $lte: '2026-11-21' },
  });
  expectNoScan(await planOf(view, listed(fields, { before })), readsAllOrSorts);
});

test('the changes that an index in memory reads are found by an index', async () => {
  for (const { view } of projections.filter(({ view: { indexed } }) => indexed))
    expect(await indexesOf(view)).toContain('position _id');
});

test('rows that left a place are found by an index, in views whose changes are followed, and in no others', async () => {
  for (const { view } of projections) {
    const followedBy = view.indexes.filter((fields) => fields.includes('position'));
    expect((await indexesOf(view)).includes('left')).toBe(followedBy.length > 0);
  }
});
