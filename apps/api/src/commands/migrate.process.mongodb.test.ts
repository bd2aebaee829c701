import { MongoClient } from 'mongodb';
import { freshDatabase } from '../storage/fresh-database.test-harness.js';
import { filesIn, makeMarketplace, realCommands, until } from './real-commands.test-harness.js';

/** There and back again, as people do it. */

const many = { people: 700, files: 12 };
let commands: ReturnType<typeof realCommands>;
let database: ReturnType<typeof freshDatabase>;
let client: MongoClient;
beforeEach(() => {
  commands = realCommands();
  database = freshDatabase();
  client = new MongoClient(database.url);
});
afterEach(async () => {
  commands.end();
  await client.close();
  await database.drop();
});

const path = (name: string) => commands.path(name);
const inFolder = (name: string) => `sqlite:${path(name)}`;
const migrate = (from: string, to: string) => ['migrate', '--from', from, '--to', to];
const exported = async (environment: Record<string, string>) =>
  (await commands.run(['export', '--to', '-'], environment)).stdout;
const countIn = (collection: string) => client.db().collection(collection).countDocuments();

test('a marketplace goes to MongoDB, though it is killed twice, and comes back as it was', async () => {
  await makeMarketplace(path('old'), many);
  for (const collection of ['commits', 'photos.files']) {
    const killed = commands.start(migrate(inFolder('old'), database.url));
    await until(async () => (await countIn(collection)) > 0);
    killed.child.kill('SIGKILL');
    await killed.ended;
  }
  expect(await countIn('photos.files')).toBeLessThan(many.files);
  const there = await commands.run(migrate(inFolder('old'), database.url));
  expect(there).toMatchObject({ code: 0 });
  expect(there.stderr).toContain('photo files: 12,');
  expect(there.stderr).toContain('view users-2: 700 rows');
  const back = await commands.run(migrate(database.url, inFolder('back')));
  expect(back).toMatchObject({ code: 0 });
  const logs = await Promise.all([
    exported({ DATA_DIR: path('old') }),
    exported({ MONGODB_URL: database.url }),
    exported({ DATA_DIR: path('back') }),
  ]);
  expect(logs[0].split('\n')).toHaveLength(many.people + 2);
  expect(logs[1]).toBe(logs[0]);
  expect(logs[2]).toBe(logs[0]);
  expect(await filesIn(path('back'))).toEqual(await filesIn(path('old')));
});

test('a database that holds another marketplace is refused', async () => {
  await makeMarketplace(path('old'), { people: 3 });
  await makeMarketplace(path('other'), { people: 2, called: 'somebody' });
  await commands.run(migrate(inFolder('other'), database.url));
  const { code, stderr } = await commands.run(migrate(inFolder('old'), database.url));
  expect(code).toBe(1);
  expect(stderr).toContain('holds another marketplace: its personal data has other keys.');
  expect(await countIn('commits')).toBe(2);
  expect(await countIn('person_keys')).toBe(3);
});

test('a database without a marketplace is refused, and stays without one', async () => {
  const { code, stderr } = await commands.run(migrate(database.url, inFolder('new')));
  expect({ code, stderr }).toEqual({ code: 1, stderr: `There is no marketplace in ${database.url}.\n` });
  expect(await client.db().listCollections().toArray()).toEqual([]);
});

test('a server that cannot be reached is told, without who would come in by which password', async () => {
  await makeMarketplace(path('old'), { people: 3 });
  const { code, stderr } = await commands.run(
    migrate(inFolder('old'), 'mongodb://ann:safe@127.0.0.1:1/yard'),
  );
  expect(code).toBe(1);
  expect(stderr).toContain('mongodb://127.0.0.1:1/yard cannot be used: ');
  expect(stderr).not.toContain('safe');
  expect(stderr).not.toContain('    at ');
});

test('the views of a database are made again, with a line on how far it is', async () => {
  await makeMarketplace(path('old'), { people: 100 });
  await commands.run(migrate(inFolder('old'), database.url));
  await client.db().collection('view_users-2').deleteMany({});
  const { code, stderr } = await commands.run(['rebuild'], { MONGODB_URL: database.url });
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /Commits: 100 of 100\nRows compared: (\d+) of \1\nThe views are rebuilt \(\d+ ms\)\. 100 rows differed from the log and were replaced/,
  );
  expect(await countIn('view_users-2')).toBe(100);
});
