import express, { type Express, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.js';
import type { LocalIdentity } from './accounts/local-identity/local-identity.js';
import { type FindFirstView, firstViews, type ViewsMemory } from './from-memory/first-views.js';
import { apiDocs } from './http/api-docs.js';
import { askingRoutes } from './http/asked-route.js';
import { bearerSession } from './http/bearer-session.js';
import { boundedBodies } from './http/bounded-bodies.js';
import type { CallLimits } from './http/call-limits.js';
import type { AddressOf } from './http/client-address.js';
import { closeConnectionsWhen } from './http/close-connections.js';
import { dataState } from './http/data-state.js';
import { diskRoom } from './http/disk-room.js';
import { pageFinder } from './http/found-page.js';
import { heldRefusals } from './http/held-refusals.js';
import type { Metrics } from './http/metrics.js';
import { missingSingle } from './http/missing-single.js';
import type { FirstPhotoFinders, PageFinders } from './http/page-of-thing.js';
import { pageWithFirstView } from './http/page-with-first-view.js';
import { withoutAnswers } from './http/page-with-head.js';
import { parseQuery } from './http/parse-query.js';
import { answerNotFound, problemHandler, retryAfter } from './http/problem-handler.js';
import { screenFiles } from './http/screen-files.js';
import { securityHeaders } from './http/security-headers.js';
import { type Memory, mount, onlyAllowed, type Route } from './http/serve.js';
import { sitemap, type SitemapSource } from './http/sitemap.js';
import { viewDrawer } from './http/view-drawer.js';
import { pageTemplate, webPages } from './http/web-pages.js';
import type { Storage } from './storage/storage.js';

export interface ExpressAppOptions {
  routes: readonly Route[];
  accounts: Pick<Accounts, 'authenticate' | 'mayChange'>;
  limits: CallLimits;
  addressOf: AddressOf;
  /** The network of the address: what limits count by. */
  clientNetwork: AddressOf;
  /** Whether people's own connections arrive here, and not those of a proxy. */
  isDirect: boolean;
  isStopping: () => boolean;
  memory: Memory;
  /** Where pages with their first views are kept. */
  views: ViewsMemory;
  storage: Storage;
  temporaryFolder: string;
  measured: Metrics;
  publicUrl: URL;
  /** The stand-in for Google and Facebook; null where the real ones are used. */
  localIdentity: Pick<LocalIdentity, 'handler' | 'isOpen'> | null;
  /** What slices say of the pages of their things. */
  pages: PageFinders;
  /** What they know of the photos that pages show first. */
  firstPhotos: FirstPhotoFinders;
  /** The addresses of these pages. */
  sources: readonly SitemapSource[];
  /** The built web app; null serves the api alone. */
  webFolder: string | null;
  log: Logger;
  /** Gives a request its id and its log. */
  logRequest: RequestHandler;
}

/** What answers every request but those of the sockets; each passes through from top to bottom. */
export function expressApp(options: ExpressAppOptions): Express {
  const { routes, limits, clientNetwork, isDirect, measured, localIdentity, webFolder } = options;
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const wholeAddress = (path: string) => new URL(path, options.publicUrl).href;
  const app = express().disable('x-powered-by').set('query parser', parseQuery);
  app.use(closeConnectionsWhen(options.isStopping));
  app.use(boundedBodies());
  app.use(securityHeaders(options.publicUrl.protocol === 'https:'));
  app.use('/health', limits.ofAddress('page')); // before the log: frequent health checks must not fill the disk
  app.use(health(options));
  app.use(options.logRequest);
  app.use(measured.requests);
  app.use(calls(options));
  app.use(limits.ofAddress('page'));
  if (localIdentity) {
    // Where sign-ins begin; all the rest needs one that has begun.
    app.get('/local-identity/auth', limits.ofAddress('sign-in'));
    app.use('/local-identity', localIdentity.handler);
  }
  const warning = localIdentity?.isOpen === true ? standInWarning : null;
  app.use('/api/docs', apiDocs(endpoints));
  if (webFolder !== null) {
    app.use(sitemap({ ...options, wholeAddress }));
    const { pages: finders, firstPhotos } = options;
    const findPage = pageFinder({ finders, firstPhotos, screens: screenFiles(webFolder), wholeAddress });
    const page = pageTemplate(webFolder, warning);
    const findFirstView = firstViewsOf(options, webFolder, async (path, view) => {
      const { status, head } = await findPage(path);
      return status === 200 ? view(page(withoutAnswers(head))) : null;
    });
    app.use(webPages({ distFolder: webFolder, findPage, page, findFirstView }));
  }
  app.use(answerNotFound, missingSingle(endpoints));
  app.use(heldRefusals(clientNetwork, isDirect), problemHandler);
  return app;
}

type PageWithView = (path: string, put: (page: string) => string) => Promise<string | null>;

/** The first views of pages; none where the web was built without what draws them. */
function firstViewsOf(
  { routes, views: memory, log }: ExpressAppOptions,
  webFolder: string,
  pageWith: PageWithView,
): FindFirstView {
  const draw = viewDrawer(webFolder);
  if (draw === null) return async () => null;
  const put = pageWithFirstView(webFolder);
  return firstViews({
    memory,
    draw,
    ask: askingRoutes(routes),
    pageOf: (path, view) => pageWith(path, (page) => put(page, view)),
    now: Date.now,
    onError: (error) => log.warn({ err: error }, 'a first view could not be drawn'),
  });
}

/** Stands on every page where the stand-in for the providers may be reached by others. */
const standInWarning = 'For trying out only: everyone who can open this address can sign in as any user.';

function health({ storage, temporaryFolder, isStopping }: ExpressAppOptions): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => {
    response.json({ status: 'live' });
  });
  const state = dataState(storage, diskRoom(temporaryFolder));
  router.get('/health/ready', async (_request, response) => {
    const status = isStopping() ? 'stopping' : await state();
    if (status !== 'ready') response.status(503).set('Retry-After', retryAfter);
    response.json({ status });
  });
  router.all(['/health/live', '/health/ready'], onlyAllowed(['get']));
  return router;
}

function calls({ routes, accounts, limits, memory }: ExpressAppOptions): Router {
  const router = Router();
  router.use('/api', revalidated);
  router.use('/api/Auth', notCached);
  mount(router, routes, {
    limits,
    session: bearerSession(accounts.authenticate),
    mayChange: accounts.mayChange,
    memory,
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
