/** Starts a database server on a free port and a temporary folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** How long a server may take until it answers, ms. */
const timeout = 30_000;

/** Resolves to `{ url, stop }` when the server answers. */
export async function startDatabase({ program, argumentsFor, replicaSet }) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-database-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const asMember = replicaSet === undefined ? [] : ['--replSet', replicaSet];
  const keeper = spawn(
    process.execPath,
    [join(root, 'scripts', 'keep-database.mjs'), folder, program, ...argumentsFor(port, data), ...asMember],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const ended = once(keeper, 'exit');
  const stop = async () => {
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
  try {
    const endedEarly = ended.then(() => {
      throw new Error('it ended by itself');
    });
    await Promise.race([isReady(port, replicaSet), endedEarly]);
  } catch (error) {
    await stop();
    throw error;
  }
  // It must not keep this process alive: our end is its end.
  keeper.unref();
  keeper.stdin.unref();
  return { url: `mongodb://127.0.0.1:${port}/`, stop };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function isReady(port, replicaSet) {
  const member = `127.0.0.1:${port}`;
  if (replicaSet !== undefined) {
    // Until it has a member and thus a primary, it can only be spoken to directly.
    const config = { _id: replicaSet, members: [{ _id: 0, host: member }] };
    await command(`mongodb://${member}/?directConnection=true`, { replSetInitiate: config });
  }
  await ping(`mongodb://${member}/`, timeout);
}

/** Resolves when the server, or the primary of the set, answers. */
export const ping = (url, serverSelectionTimeoutMS = 5000) =>
  command(url, { ping: 1 }, { serverSelectionTimeoutMS });

export async function command(
  url,
  document,
  { database = 'admin', serverSelectionTimeoutMS = timeout } = {},
) {
  // Loaded late: an installation that this process has just made may bring it.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS });
  try {
    await client.db(database).command(document);
  } finally {
    await client.close();
  }
}
