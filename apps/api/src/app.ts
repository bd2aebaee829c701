import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { hostname } from 'node:os';
import type { Endpoint } from '@voltyard/contracts/endpoint';
import express, { type Express, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import {
  type Accounts,
  createAccounts,
  type AccountsOptions,
  accountsProjections,
  endedSession,
} from './accounts/accounts.js';
import { accountsSubscriptions, createAccountDeletion } from './accounts/account-deletion.js';
import type { LocalIdentity } from './accounts/local-identity/local-identity.js';
import { adPhotos } from './ads/ad-photos.js';
import { ads } from './ads/ads.js';
import { findAdCards } from './ads/find-ad-cards.js';
import { commandHandler } from './event-store/command-handler.js';
import { measuredEventStore } from './event-store/measured-event-store.js';
import { type CallLimits, callLimits, type CallLimitsOptions, noCallLimits } from './http/call-limits.js';
import { type AddressOf, clientAddress, networkOf, type TrustedProxies } from './http/client-address.js';
import { apiDocs } from './http/api-docs.js';
import { bearerSession } from './http/bearer-session.js';
import { boundedBodies } from './http/bounded-bodies.js';
import { dataState } from './http/data-state.js';
import { diskRoom } from './http/disk-room.js';
import { guardHttp } from './http/guarded-http.js';
import { heldRefusals } from './http/held-refusals.js';
import { closeConnectionsWhen } from './http/close-connections.js';
import { countCutConnections, type Metrics, metrics, watchStorage } from './http/metrics.js';
import { answerNotFound, problemHandler, retryAfter } from './http/problem-handler.js';
import { requestLog } from './http/request-log.js';
import { securityHeaders } from './http/security-headers.js';
import { missingSingle } from './http/missing-single.js';
import { mount, onlyAllowed, type Route } from './http/serve.js';
import { webPages } from './http/web-pages.js';
import { hiddenNames } from './personal-data/hidden-names.js';
import { ownStreams } from './personal-data/own-streams.projection.js';
import { keyOfMarketplace } from './personal-data/keys.js';
import { createPhotos, photosProjections, photosSubscriptions } from './photos/photos.js';
import { countCut, recordDeliveries, watchLive } from './realtime/live-metrics.js';
import { liveLimits, unlimitedSockets } from './realtime/live-limits.js';
import { startLiveServer } from './realtime/live-server.js';
import type { Slice, SliceContext, SliceDefinition } from './slice.js';
import { type Storage, StorageUnavailable } from './storage/storage.js';
import { startSubscriptions } from './subscriptions/start-subscriptions.js';
import { reportSubscriptions, watchSubscriptions } from './subscriptions/subscription-metrics.js';
import type { Subscription, SubscriptionDefinition } from './subscriptions/subscription.js';
import type { Projection } from './views/views.js';

/** Whether people's own connections arrive here, and not those of a proxy. */
const isDirect = ({ trustedProxies = 0 }: Pick<AppOptions, 'trustedProxies'>): boolean =>
  trustedProxies === 0;

/** A new feature is a line here (docs/architecture.md, “Adding things”). Accounts and photos need more than the context. */
const slices: readonly SliceDefinition[] = [ads];

/** Every view there is: what a storage must be opened with. */
export const projections: readonly Projection[] = [
  ...slices.flatMap((slice) => slice.projections),
  ...accountsProjections,
  ownStreams,
  ...photosProjections,
];

/** Every subscription that a server runs. */
export const subscriptionDefinitions: readonly SubscriptionDefinition[] = [
  ...slices.flatMap((slice) => slice.subscriptions ?? []),
  ...accountsSubscriptions,
  ...photosSubscriptions,
];

export interface AppOptions {
  http: Server;
  storage: Storage;
  /** Where uploads lie until they are processed. */
  temporaryFolder: string;
  /** Who vouches for people, and how their browsers come back. */
  signIn: Pick<AccountsOptions, 'secret' | 'publicUrl' | 'isPublicUrlExplicit' | 'providers'>;
  /** The stand-in for Google and Facebook; null where the real ones are used. */
  localIdentity: Pick<LocalIdentity, 'handler' | 'isOpen'> | null;
  /** The built web app; null serves the api alone. */
  webFolder: string | null;
  /** Which proxies may say by `X-Forwarded-For` where a request comes from; none when left out. */
  trustedProxies?: TrustedProxies;
  /** False lifts the limits of calls, and of the sockets of an address, for measuring. */
  areCallsLimited?: boolean;
  /** Other limits than the usual, for tests of them. */
  allowances?: CallLimitsOptions['allowances'];
  log: Logger;
  now: () => Date;
  newId: () => string;
  /** How often the log is asked for what other processes appended, ms. */
  pollEvery?: number;
}

export interface App {
  /** What answers all requests but those of the sockets. */
  readonly web: Express;
  /** What answers on the port of the metrics. */
  readonly metrics: RequestListener;
  /** Every call that is served. */
  readonly endpoints: readonly Endpoint[];
  /** Every topic that can be watched, by what stands before its colon, and whether it is for some people only. */
  readonly topics: readonly { name: string; isPrivate: boolean }[];
  /** Every reader of the log that acts; they run until `close`. */
  readonly subscriptions: readonly Subscription[];
  /** Removes files that a crash left behind a day ago. */
  collectFiles(): Promise<void>;
  /** Stops accepting, closes the sockets, and ends when the running requests and reactions have ended. */
  close(): Promise<void>;
}

/** Puts the marketplace together on a server; the one place where slices, spine and storage meet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { http, storage, now, newId, log } = options;
  const { views, files, checkpoints } = storage;
  const measured = metrics();
  const store = measuredEventStore(storage.store, measured.registry);
  const handle = commandHandler(store, now, (forget) => storage.onKeyDestroyed(forget));
  const hidden = hiddenNames(await keyOfMarketplace(storage.keys));
  const accounts = createAccounts({ ...options.signIn, handle, views, hidden, now, newId });
  const addressOf = clientAddress(options.trustedProxies ?? 0);
  const placeOf = (request: IncomingMessage) => networkOf(addressOf(request));
  const shared = { handle, views, files, now, newId, findUserId: accounts.findUserId };
  const photos = createPhotos({
    ...shared,
    ...adPhotos(handle),
    temporaryFolder: options.temporaryFolder,
    placeOf: options.areCallsLimited === false ? null : placeOf,
  });
  const context: SliceContext = {
    ...shared,
    findAdCards: findAdCards(views),
    placePhotos: photos.placePhotos,
  };
  const others: readonly Slice[] = [...slices.map(({ create }) => create(context)), photos];
  const deletion = createAccountDeletion({
    ...shared,
    hidden,
    keys: storage.keys,
    readStream: (...asked) => store.read(...asked),
    belongings: others.flatMap(({ belongings = [] }) => belongings),
    sealWordsOf: (userId, signalProgress) => storage.sealWordsOf(userId, signalProgress),
    sweep: () => storage.sweep(),
  });
  const made: readonly Slice[] = [accounts, deletion, ...others];
  const routes = made.flatMap((slice) => slice.routes);
  const sources = made.flatMap(({ topics = [] }) => topics);
  const subscriptions = made.flatMap((slice) => slice.subscriptions ?? []);
  const readiness = { isStopping: false };
  const limits =
    options.areCallsLimited === false
      ? noCallLimits
      : callLimits({ addressOf, shared: storage.sharedCounter, allowances: options.allowances });
  const web = expressApp(options, { routes, accounts, measured, limits, addressOf, placeOf, readiness });
  http.on('request', web);
  const live = await startLiveServer({
    http,
    store,
    views,
    sources,
    authenticate: accounts.authenticate,
    addressOf: placeOf,
    limits: options.areCallsLimited === false ? unlimitedSockets : liveLimits,
    endedSession,
    pollEvery: options.pollEvery ?? 1000,
    now,
    onDelivered: recordDeliveries(measured, now),
    onCut: countCut(measured),
    onError: (error) => {
      // A storage that is away says so once; the live server continues when it is back.
      if (!(error instanceof StorageUnavailable)) log.error({ err: error }, 'the live server failed');
    },
  });
  if (options.areCallsLimited !== false)
    guardHttp(http, { placeOf, isDirect: isDirect(options), onCut: countCutConnections(measured) });
  watchLive(measured, live, store, now);
  const stopReacting = startSubscriptions({
    subscriptions,
    store,
    checkpoints,
    me: `${hostname()}-${process.pid}-${newId()}`,
    now,
    report: reportSubscriptions(measured, log),
  });
  watchSubscriptions(measured, { subscriptions, checkpoints, store, now });
  watchStorage(measured, storage);
  return {
    web,
    metrics: measured.answer,
    endpoints: routes.map(({ endpoint }) => endpoint),
    topics: sources.flatMap(({ names, mayRead }) =>
      names.map((name) => ({ name, isPrivate: mayRead !== undefined })),
    ),
    subscriptions,
    collectFiles: () => photos.collectFiles(),
    close: async () => {
      readiness.isStopping = true;
      await Promise.all([live.close(), stopReacting()]);
    },
  };
}

interface Parts {
  routes: readonly Route[];
  accounts: Accounts;
  measured: Metrics;
  limits: CallLimits;
  addressOf: AddressOf;
  /** The network of the address: what is counted as one place. */
  placeOf: AddressOf;
  readiness: { isStopping: boolean };
}

function expressApp(options: AppOptions, parts: Parts): Express {
  const { routes, measured, readiness, limits, addressOf, placeOf } = parts;
  const { log, newId, signIn, webFolder, localIdentity } = options;
  const app = express().disable('x-powered-by');
  app.use(closeConnectionsWhen(() => readiness.isStopping));
  app.use(boundedBodies());
  app.use(securityHeaders(signIn.publicUrl.protocol === 'https:'));
  app.use('/health', limits.ofAddress('page')); // before the log: frequent health checks must not fill the disk
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  const state = dataState(options.storage, diskRoom(options.temporaryFolder));
  app.get('/health/ready', async (_request, response) => {
    const status = readiness.isStopping ? 'stopping' : await state();
    if (status !== 'ready') response.status(503).set('Retry-After', retryAfter);
    response.json({ status });
  });
  app.all(['/health/live', '/health/ready'], onlyAllowed(['get']));
  app.use(requestLog(log, newId, addressOf));
  app.use(measured.requests);
  app.use(calls(parts));
  app.use(limits.ofAddress('page'));
  if (localIdentity) {
    // Where sign-ins begin; all the rest needs one that has begun.
    app.get('/local-identity/auth', limits.ofAddress('sign-in'));
    app.use('/local-identity', localIdentity.handler);
  }
  const warning = localIdentity?.isOpen === true ? standInWarning : null;
  app.use('/api/docs', apiDocs(routes.map(({ endpoint }) => endpoint)));
  if (webFolder !== null) app.use(webPages(webFolder, warning));
  app.use(answerNotFound, missingSingle(routes.map(({ endpoint }) => endpoint)));
  app.use(heldRefusals(placeOf, isDirect(options)), problemHandler);
  return app;
}

/** Stands on every page where the stand-in for the providers may be reached by others. */
const standInWarning = 'For trying out only: everyone who can open this address can sign in as any user.';

function calls({ routes, accounts, limits }: Parts): Router {
  const router = Router();
  router.use('/api', revalidated);
  router.use('/api/Auth', notCached);
  mount(router, routes, {
    limits,
    session: bearerSession(accounts.authenticate),
    mayChange: accounts.mayChange,
  });
  return router;
}

/** Answers may be kept, but are asked for again; a call that knows better (a photo) says so itself. */
const revalidated: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-cache');
  next();
};

/** Sign-in and sign-out are kept by no cache on the way, nor by the browser. */
const notCached: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
