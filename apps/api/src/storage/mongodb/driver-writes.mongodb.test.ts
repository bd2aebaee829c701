import { once } from 'node:events';
import { type CommandStartedEvent, MongoClient, MongoError } from 'mongodb';
import { cuttableProxy } from './cuttable-proxy.test-harness.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import './driver-writes.js';

let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
let client: MongoClient;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = freshDatabase();
  const { hostname, port, pathname } = new URL(database.url);
  drop = database.drop;
  proxy = await cuttableProxy({ host: hostname, port: Number(port) });
  client = new MongoClient(`mongodb://${proxy.address}${pathname}?directConnection=true`, {
    connectTimeoutMS: 300,
    serverSelectionTimeoutMS: 2000,
    heartbeatFrequencyMS: 500,
    monitorCommands: true,
  });
  await client.connect();
});
afterEach(async () => {
  await client.close();
  await proxy.close();
  await drop();
});

/** Follows a path of what the driver keeps to itself. */
const within = (of: unknown, ...path: string[]) =>
  path.reduce<unknown>((part, name) => Reflect.get(part as object, name), of);
const server = () => [...(within(client, 'topology', 's', 'servers') as Map<string, object>).values()][0];
const end = (connection: unknown) => (within(connection, 'socket') as { destroy(): void }).destroy();

/** The next heartbeat is written to a connection that has just ended. */
const nextHeartbeatComesTooLate = () =>
  new Promise<void>((resolve) => {
    client.once('serverHeartbeatStarted', () => {
      end(within(server(), 'monitor', 'connection'));
      resolve();
    });
  });

/** So are calls, until the answered function is called. */
function callsComeTooLate(): () => void {
  const endTheirs = ({ commandName }: CommandStartedEvent) => {
    if (!['insert', 'find'].includes(commandName)) return;
    for (const connection of within(server(), 'pool', 'checkedOut') as Set<object>) end(connection);
  };
  client.on('commandStarted', endTheirs);
  return () => client.off('commandStarted', endTheirs);
}

test('a heartbeat that comes too late fails, and the next one finds the server', async () => {
  const rows = client.db().collection('rows');
  await nextHeartbeatComesTooLate();
  await once(client, 'serverHeartbeatFailed');
  await once(client, 'serverHeartbeatSucceeded');
  await rows.insertOne({ colour: 'red' });
  expect(await rows.countDocuments()).toBe(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['a write', () => client.db().collection('rows').insertOne({ colour: 'red' })],
  ['a read', () => client.db().collection('rows').findOne({ colour: 'red' })],
  [
    'a write of more than the socket takes at once',
    () =>
      client
        .db()
        .collection('rows')
        .insertOne({ text: 'x'.repeat(1_000_000) }),
  ],
])('%s that comes too late is told so, and what comes after it is done', async (_what, call) => {
  const comeInTime = callsComeTooLate();
  await expect(call()).rejects.toBeInstanceOf(MongoError);
  comeInTime();
  await call();
});

test('it comes back with the database', async () => {
  const rows = client.db().collection('rows');
  await nextHeartbeatComesTooLate();
  proxy.cut();
  await once(client, 'serverHeartbeatFailed');
  await expect(rows.countDocuments()).rejects.toBeInstanceOf(MongoError);
  proxy.mend();
  await once(client, 'serverHeartbeatSucceeded');
  expect(await rows.countDocuments()).toBe(0);
});
