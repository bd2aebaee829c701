import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { LocalIdentity } from './accounts/local-identity/local-identity.js';
import type { Providers } from './accounts/providers.js';
import { createApp, projections } from './app.js';
import { type Config, configOf, ConfigProblem } from './config.js';
import { keptSecret } from './kept-secret.js';
import { startCollecting } from './photos/photo-collector.js';
import { openSqliteStorage } from './storage/sqlite/open-sqlite-storage.js';
import type { Storage } from './storage/storage.js';

/** How long running requests may go on after the order to stop, ms. */
const drainTime = 10_000;
const builtWeb = join(import.meta.dirname, '../../web/dist');

function readConfig(): Config {
  try {
    return configOf(process.env);
  } catch (error) {
    if (error instanceof ConfigProblem) stopWith(error.message);
    throw error;
  }
}

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Where browsers reach a server that was told no public address. */
function addressOf({ host, port }: Config): URL {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  return URL.canParse(address) ? new URL(address) : stopWith(`HOST ${host} is no address of this machine.`);
}

async function listen(http: Server, { host, port }: Config): Promise<void> {
  await new Promise<void>((listening, failed) =>
    http.once('error', failed).listen(port, host, listening),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      stopWith(`PORT ${port} is taken on ${host}. Stop what uses it, or set PORT to another one.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      stopWith(`HOST ${host} is no address of this machine.`);
    throw error;
  });
}

async function openStorage({ dataDir }: Config): Promise<Storage> {
  try {
    return await openSqliteStorage({ dataDir, projections });
  } catch (error) {
    return stopWith(`DATA_DIR ${resolve(dataDir)} cannot be used: ${(error as Error).message}`);
  }
}

/** The real providers where there are keys, the stand-in for the others. */
const providersOf = (config: Config, standIn: LocalIdentity | null): Providers => ({
  google: config.google ?? standIn!.google,
  facebook: config.facebook ?? standIn!.facebook,
});

/** Loaded only where it is needed: production has no use for an identity provider of its own. */
async function standInFor(publicUrl: URL): Promise<LocalIdentity> {
  const { createLocalIdentity } = await import('./accounts/local-identity/local-identity.js');
  return createLocalIdentity({ publicUrl });
}

async function serve(config: Config): Promise<void> {
  const log = pino({ level: config.isProduction ? 'info' : 'warn' });
  const storage = await openStorage(config);
  const publicUrl = config.publicUrl ?? addressOf(config);
  const localIdentity = config.google && config.facebook ? null : await standInFor(publicUrl);
  const http = createServer();
  const app = await createApp({
    http,
    storage,
    temporaryFolder: join(config.dataDir, 'uploads'),
    signIn: {
      secret: config.sessionSecret ?? keptSecret(config.dataDir),
      publicUrl,
      isPublicUrlExplicit: config.publicUrl !== null,
      providers: providersOf(config, localIdentity),
    },
    localIdentity: localIdentity?.handler ?? null,
    webFolder: existsSync(join(builtWeb, 'index.html')) ? builtWeb : null,
    log,
    now: () => new Date(),
    newId: randomUUID,
  });
  await listen(http, config);
  const stopCollecting = startCollecting(
    () => app.collectPhotos(),
    (error) => log.error({ err: error }, 'collecting photos failed'),
  );
  console.log(`Voltyard is ready at ${publicUrl.origin}`);
  drainOnSignal(async () => {
    const impatience = setTimeout(() => http.closeAllConnections(), drainTime);
    await app.close();
    clearTimeout(impatience);
    await stopCollecting();
    await storage.close();
  });
}

function drainOnSignal(drain: () => Promise<void>): void {
  let isDraining = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isDraining) return;
      isDraining = true;
      console.log('Voltyard is stopping: finishing what runs …');
      void drain().then(() => process.exit(0));
    });
  }
}

/** `main.js rebuild`: makes every view again from the log; the server may run meanwhile. */
async function rebuild(config: Config): Promise<void> {
  const storage = await openStorage(config);
  const startedAt = Date.now();
  await storage.rebuild((done, of) => console.log(`${done} of ${of} commits`));
  await storage.close();
  console.log(`The views are rebuilt (${Date.now() - startedAt} ms).`);
}

const config = readConfig();
await (process.argv[2] === 'rebuild' ? rebuild(config) : serve(config));
