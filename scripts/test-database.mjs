/**
 * A server that speaks MongoDB's protocol, for the tests: the one that MONGODB_TEST_URL names, else one of our own on
 * a free port and a temporary folder: `mongod` or `ferretdb` from the PATH, or the one in apps/api/test-database,
 * built with Go. It ends with the process that asked for it, however that ends.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildTestDatabase, sourceFiles } from './build-test-database.mjs';
import { root, say } from './setup.mjs';
import { command, ping, startDatabase } from './start-database.mjs';

const exe = process.platform === 'win32' ? '.exe' : '';
const replicaSet = 'voltyard';

/** In the order in which they are looked for. */
const servers = [
  {
    find: () => onPath('mongod'),
    argumentsFor: (port, folder) => ['--bind_ip', '127.0.0.1', '--port', `${port}`, '--dbpath', folder],
    replicaSet,
  },
  {
    find: () => onPath('ferretdb'),
    argumentsFor: (port, folder) => [
      '--handler=sqlite',
      `--sqlite-url=file:${folder}/`,
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      '--state-dir=-',
      '--telemetry=disable',
    ],
  },
  {
    find: buildWithGo,
    argumentsFor: (port, folder) => [`127.0.0.1:${port}`, folder],
  },
];

/** There is no server, and nothing to make one of. */
export class NoTestDatabase extends Error {
  constructor() {
    super(
      'There is no database server for the tests: install MongoDB (mongod), or Go from 1.24 on, or set MONGODB_TEST_URL.',
    );
  }
}

/** Resolves to `{ url, stop }` when the server answers; rejects with {@link NoTestDatabase} where there is none. */
export async function startTestDatabase() {
  const url = process.env.MONGODB_TEST_URL;
  if (!url) return startOwn();
  await ping(url).catch((error) => {
    throw new Error(`The server that MONGODB_TEST_URL names does not answer: ${error.message}`);
  });
  return { url, stop: async () => {} };
}

/** An empty database on a server. */
export function freshDatabase(server) {
  const database = `voltyard-test-${randomUUID()}`;
  return {
    url: server.replace(/^(\w+(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database}`),
    drop: () => command(server, { dropDatabase: 1 }, { database }),
  };
}

/**
 * How to start a server that a test may kill: the program and its arguments, with PORT and FOLDER where those belong.
 * Null where there is none.
 */
export function killableDatabase() {
  for (const { find, argumentsFor } of servers) {
    const program = find();
    if (program !== null) return [program, ...argumentsFor('PORT', 'FOLDER')];
  }
  return null;
}

async function startOwn() {
  for (const { find, ...server } of servers) {
    const program = find();
    if (program === null) continue;
    try {
      return await startDatabase({ program, ...server });
    } catch (error) {
      say(`${program} cannot be used for the tests: ${error.message}`);
    }
  }
  throw new NoTestDatabase();
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name + exe))
    .find((path) => existsSync(path)) ?? null;

/** Built once for each state of its source. */
function buildWithGo() {
  const hash = createHash('sha256');
  for (const file of sourceFiles) hash.update(readFileSync(file));
  const folder = join(root, 'node_modules', '.cache', 'voltyard');
  const binary = join(folder, `test-database-${hash.digest('hex').slice(0, 16)}${exe}`);
  if (existsSync(binary)) return binary;
  const go = onPath('go');
  return go !== null && buildTestDatabase(go, binary) ? binary : null;
}
