import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { type AppOptions, createApp, projections } from './app.js';
import { allowances } from './http/allowances.js';
import { freshDatabase } from './storage/fresh-database.test-harness.js';
import { cuttableProxy } from './storage/mongodb/cuttable-proxy.test-harness.js';
import { openMongoStorage } from './storage/mongodb/open-mongo-storage.js';

/** The whole api on a database that can be cut off from it. */
export async function startCuttableApp(changed: Partial<NonNullable<AppOptions['allowances']>> = {}) {
  const database = freshDatabase();
  const direct = new URL(database.url);
  const proxy = await cuttableProxy({ host: direct.hostname, port: Number(direct.port) });
  const url = `mongodb://${proxy.address}${direct.pathname}?directConnection=true`;
  const storage = await openMongoStorage({ url, projections, pollEvery: 20 });
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const nobody = { clientId: 'nobody', clientSecret: 'nobody' };
  const app = await createApp({
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
    allowances: { ...allowances, ...changed },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    newId: () => '',
    pollEvery: 50,
  });
  return {
    http,
    metrics: app.metrics,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    cut: () => proxy.cut(),
    mend: () => proxy.mend(),
    stop: async () => {
      proxy.mend();
      await app.close();
      await storage.close();
      await proxy.close();
      await database.drop();
    },
  };
}
export type CuttableApp = Awaited<ReturnType<typeof startCuttableApp>>;
