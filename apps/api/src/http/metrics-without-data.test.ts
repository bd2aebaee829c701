import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import request from 'supertest';
import { type App, createApp, projections } from '../app.js';
import { freshDatabase } from '../storage/fresh-database.test-harness.js';
import { cuttableProxy } from '../storage/mongodb/cuttable-proxy.test-harness.js';
import { openMongoStorage } from '../storage/mongodb/open-mongo-storage.js';
import type { Storage } from '../storage/storage.js';

let database: ReturnType<typeof freshDatabase>;
let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
let storage: Storage;
let http: Server;
let app: App;
beforeEach(async () => {
  database = freshDatabase();
  const direct = new URL(database.url);
  proxy = await cuttableProxy({ host: direct.hostname, port: Number(direct.port) });
  const url = `mongodb://${proxy.address}${direct.pathname}?directConnection=true`;
  storage = await openMongoStorage({ url, projections, pollEvery: 20 });
  http = createServer();
  const nobody = { clientId: 'nobody', clientSecret: 'nobody' };
  app = await createApp({
    http,
    storage,
    temporaryFolder: tmpdir(),
    signIn: {
      secret: 'x'.repeat(32),
      publicUrl: new URL('http://127.0.0.1'),
      isPublicUrlExplicit: false,
      providers: { google: nobody, facebook: nobody },
    },
    localIdentity: null,
    webFolder: null,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    newId: () => '',
  });
});
afterEach(async () => {
  proxy.mend();
  await app.close();
  await storage.close();
  await proxy.close();
  await database.drop();
});

const metrics = async () => (await request(http).get('/metrics').expect(200)).text;

test('while the database is away the metrics answer soon and say so; what only it knows is left out', async () => {
  expect(await metrics()).toContain('voltyard_log_position 0');
  proxy.cut();
  const askedAt = Date.now();
  const text = await metrics();
  expect(Date.now() - askedAt).toBeLessThan(3000);
  expect(text).toContain('voltyard_storage_reachable 0');
  expect(text).toContain('voltyard_sockets 0');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  expect(text).not.toMatch(/^voltyard_(log_position|tailer_lag_\w+) /m);
});

test('when the database is back, so are its figures', async () => {
  proxy.cut();
  expect(await metrics()).toContain('voltyard_storage_reachable 0');
  proxy.mend();
  const deadline = Date.now() + 5000;
  let text = '';
  while (!text.includes('voltyard_storage_reachable 1') && Date.now() < deadline) text = await metrics();
  expect(text).toContain('voltyard_storage_reachable 1');
  expect(text).toContain('voltyard_log_position 0');
});
