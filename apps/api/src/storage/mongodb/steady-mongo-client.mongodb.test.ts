import { once } from 'node:events';
import { MongoError } from 'mongodb';
import { cuttableProxy } from './cuttable-proxy.test-harness.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import { SteadyMongoClient } from './steady-mongo-client.js';

let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
let client: SteadyMongoClient;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = freshDatabase();
  const { hostname, port, pathname } = new URL(database.url);
  drop = database.drop;
  proxy = await cuttableProxy({ host: hostname, port: Number(port) });
  client = new SteadyMongoClient(`mongodb://${proxy.address}${pathname}?directConnection=true`, {
    connectTimeoutMS: 300,
    serverSelectionTimeoutMS: 300,
    heartbeatFrequencyMS: 500,
  });
  await client.connect();
});
afterEach(async () => {
  await client.close();
  await proxy.close();
  await drop();
});

/** The monitor's own socket, which the driver keeps to itself. */
function monitorsSocket(): { destroy(): void } {
  const path = ['topology', 's', 'servers'];
  const servers = path.reduce<unknown>((of, name) => Reflect.get(of as object, name), client) as Map<
    string,
    object
  >;
  const [server] = servers.values();
  return ['monitor', 'connection', 'socket'].reduce<unknown>(
    (of, name) => Reflect.get(of as object, name),
    server,
  ) as { destroy(): void };
}

/** The next heartbeat is written to a connection that has just ended. */
const nextHeartbeatIsStuck = () =>
  new Promise<void>((resolve) => {
    client.once('serverHeartbeatStarted', () => {
      monitorsSocket().destroy();
      resolve();
    });
  });

test('a heartbeat that waits for ever is given up, and the client connects again', async () => {
  const rows = client.db().collection('rows');
  await nextHeartbeatIsStuck();
  await once(client, 'serverHeartbeatSucceeded');
  await rows.insertOne({ colour: 'red' });
  expect(await rows.countDocuments()).toBe(1);
});

test('it tries until the database is back', async () => {
  const rows = client.db().collection('rows');
  await nextHeartbeatIsStuck();
  proxy.cut();
  await once(client, 'serverHeartbeatFailed');
  await expect(rows.countDocuments()).rejects.toBeInstanceOf(MongoError);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  proxy.mend();
  await once(client, 'serverHeartbeatSucceeded');
  const deadline = Date.now() + 20_000;
  const isBack = () =>
    rows.countDocuments().then(
      () => true,
      () => false,
    );
  while (!(await isBack()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await rows.countDocuments()).toBe(0);
});

test('one that is closed meanwhile stays closed', async () => {
  await nextHeartbeatIsStuck();
  proxy.cut();
  await once(client, 'serverHeartbeatFailed');
  await client.close();
  proxy.mend();
  let isHeard = false;
  client.on('serverHeartbeatSucceeded', () => {
    isHeard = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(isHeard).toBe(false);
});
