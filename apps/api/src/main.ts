import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import { howToFill } from '@voltyard/contracts/how-to-fill';
import { type Logger, pino } from 'pino';
import { createLocalIdentity, type LocalIdentity } from './accounts/local-identity/local-identity.js';
import type { Providers } from './accounts/providers.js';
import { createApp, projections, roundDefinitions, subscriptionDefinitions } from './app.js';
import { asksForWebSocket } from './http/asked-upgrade.js';
import { requestTimeouts } from './http/bounded-bodies.js';
import { countedRequests } from './http/guarded-http.js';
import { type Config, configOf, ConfigProblem, refuseReachableStandIn } from './config.js';
import { readOrCreateSessionSecret } from './session-secret-file.js';
import { oldRatesWarning } from './old-rates.js';
import { startCollecting } from './photos/stray-files.js';
import { configuredTarget, openTarget, StorageTargetProblem } from './storage/storage-target.js';
import type { Storage } from './storage/storage.js';

/** How long running requests may take after the order to stop, ms. */
const drainTime = 10_000;
const builtWeb = join(import.meta.dirname, '../../web/dist');

function readConfig(): Config {
  try {
    const config = configOf(process.env);
    refuseReachableStandIn(config);
    return config;
  } catch (error) {
    if (error instanceof ConfigProblem) stopWith(error.message);
    throw error;
  }
}

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Where browsers reach a server without a configured public address. */
function addressOf({ host, port }: Config): URL {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  return URL.canParse(address) ? new URL(address) : stopWith(`HOST ${host} is no address of this machine.`);
}

interface Listening {
  host: string;
  port: number;
  /** What stands before the variables that say so. */
  prefix?: 'METRICS_';
}

async function listen(server: NetServer, { host, port, prefix }: Listening): Promise<void> {
  const [hostName, portName] = [`${prefix ?? ''}HOST`, `${prefix ?? ''}PORT`];
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen(port, host, listening),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      stopWith(
        `${portName} ${port} is taken on ${host}. Stop what uses it, or set ${portName} to another one.`,
      );
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      stopWith(`${hostName} ${host} is no address of this machine.`);
    throw error;
  });
}

/** Before data is opened and reacted to: where the port is another server's, nothing is. */
async function expectFree(port: Listening): Promise<void> {
  const probe = createNetServer();
  await listen(probe, port);
  await once(probe.close(), 'close');
}

async function openStorage(config: Config, log: Logger): Promise<Storage> {
  const report = (trouble: unknown) =>
    trouble === null
      ? log.warn('the database is back')
      : log.error({ err: trouble }, 'the database cannot be reached; trying on');
  const options = { projections, pollEvery: config.logPollMs, report };
  return openTarget(configuredTarget(config), options).catch((error: unknown) => {
    if (error instanceof StorageTargetProblem) stopWith(error.message);
    throw error;
  });
}

/** The real providers where there are keys, the stand-in for the others. */
const providersOf = (config: Config, standIn: LocalIdentity | null): Providers => ({
  google: config.google ?? standIn!.google,
  facebook: config.facebook ?? standIn!.facebook,
});

/** Loaded only where it is needed: production has no use for an identity provider of its own. */
function standInFor(publicUrl: URL, isOpen: boolean, log: Logger): LocalIdentity {
  if (isOpen)
    log.warn(
      'LOCAL_IDENTITY=on: everyone who can open this server can sign in as any user. Only for trying it out.',
    );
  return createLocalIdentity({ publicUrl, isOpen });
}

const logOf = ({ isProduction }: Config): Logger => pino({ level: isProduction ? 'info' : 'warn' });

async function serve(config: Config): Promise<void> {
  const log = logOf(config);
  const oldRates = oldRatesWarning(exchangeRates.date, new Date());
  if (oldRates !== null) log.warn(oldRates);
  await expectFree(config);
  const storage = await openStorage(config, log);
  const publicUrl = config.publicUrl ?? addressOf(config);
  const localIdentity =
    config.google && config.facebook ? null : standInFor(publicUrl, config.isLocalIdentityOpen, log);
  const http = createServer({
    ...requestTimeouts,
    ...countedRequests,
    shouldUpgradeCallback: asksForWebSocket,
  });
  const app = await createApp({
    http,
    storage,
    temporaryFolder: join(config.dataDir, 'uploads'),
    signIn: {
      secret: config.sessionSecret ?? readOrCreateSessionSecret(config.dataDir),
      publicUrl,
      isPublicUrlExplicit: config.publicUrl !== null,
      providers: providersOf(config, localIdentity),
    },
    mail: config.mail,
    localIdentity,
    webFolder: existsSync(join(builtWeb, 'index.html')) ? builtWeb : null,
    trustedProxies: config.trustedProxies,
    areCallsLimited: config.areCallsLimited,
    log,
    now: () => new Date(),
    newId: randomUUID,
  });
  const metrics = await metricsServer(config, app.metrics);
  await listen(http, config);
  const stopCollecting = startCollecting(
    () => app.collectFiles(),
    (error) => log.error({ err: error }, 'removing stray files failed'),
  );
  const isEmpty = (await storage.store.head()) === 0;
  console.log(`Voltyard is ready at ${publicUrl.origin}`);
  if (isEmpty && !config.isProduction) console.log(`It is empty. ${howToFill}`);
  drainOnSignal(async () => {
    const closing = setTimeout(() => http.closeAllConnections(), drainTime);
    await app.close();
    metrics?.close().closeAllConnections();
    clearTimeout(closing);
    await stopCollecting();
    await storage.close();
  });
}

/** A port of its own: metrics are for the operator only. */
async function metricsServer(
  { metricsPort, metricsHost }: Config,
  answer: RequestListener,
): Promise<Server | null> {
  if (metricsPort === null) return null;
  const server = createServer(answer);
  await listen(server, { host: metricsHost, port: metricsPort, prefix: 'METRICS_' });
  return server;
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

// Files written from here on are readable by their owner only, uploads and SQLite's temporary files included.
process.umask(0o077);

/** Without a command it serves. What commands say goes to the standard error: the other is for an export. */
async function run([command, ...args]: string[]): Promise<void> {
  if (command === undefined) return serve(readConfig());
  const { runCommand } = await import('./commands/run-command.js');
  const { progressReporterOn } = await import('./commands/progress-reporter.js');
  process.exitCode = await runCommand(command, args, {
    projections,
    preparingThread: new URL('./preparing.worker.js', import.meta.url).href,
    subscriptions: [...subscriptionDefinitions, ...roundDefinitions],
    reporter: progressReporterOn(process.stderr),
    readConfig: () => configOf(process.env),
  });
}

await run(process.argv.slice(2));
