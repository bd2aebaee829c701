import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@voltyard/contracts/limits';
import { isPage } from '@voltyard/contracts/pages';
import { Problem } from '@voltyard/contracts/problems';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { FindFirstView, ReadyPage } from '../from-memory/first-views.js';
import type { FoundPage } from './found-page.js';
import { pageWithHead } from './page-with-head.js';
import { retryAfter } from './problem-handler.js';
import { onlyAllowed } from './serve.js';

export interface WebPagesOptions {
  distFolder: string;
  /** What stands at a path. */
  findPage: (path: string, hasQuery: boolean) => Promise<FoundPage>;
  /** What all pages are made of. */
  page: PageTemplate;
  /** What phones are sent in the place of a page, where it is there. */
  findFirstView?: FindFirstView;
}

export type PageTemplate = ReturnType<typeof pageWithHead>;

/** The built page, without its head; `warning` stands above everything. */
export const pageTemplate = (distFolder: string, warning: string | null): PageTemplate =>
  pageWithHead(withWarning(readFileSync(join(distFolder, 'index.html'), 'utf8'), warning));

/**
 * The built web app: its chunks under /app/ for ever (their names change with their content) as they were compressed
 * at build, the few files with fixed names (logo, icons) for an hour, and the page itself wherever a browser goes, with
 * the head of its address: it says by itself that there is nothing, and the status says so too.
 */
export function webPages({ distFolder, findPage, page, findFirstView }: WebPagesOptions): Router {
  const router = Router();
  router.use(templateIsNoPage);
  router.use(
    limits.assetBasePath,
    expressStaticGzip(distFolder, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', redirect: false },
    }),
    noSuchFile,
  );
  router.use(express.static(distFolder, { index: false, maxAge: '1h', dotfiles: 'ignore', redirect: false }));
  router.get(/.*/, async (request, response, next) => {
    // A program asked for a file or a call that is not there; a person is shown what the page says of it.
    if (!isPage(request.path) && !asksForPage(request)) return next();
    const hasQuery = request.url.includes('?');
    response.vary('User-Agent').vary('Sec-CH-UA-Mobile').vary('Accept-Encoding');
    const ready = !hasQuery && isPhone(request) ? await findFirstView?.(request.path) : null;
    if (ready && sendReady(request, response, ready)) return;
    const { status, head } = await findPage(request.path, hasQuery);
    if (status === 503) response.set('Retry-After', retryAfter);
    response.status(status).type('html').set('Cache-Control', 'no-cache').send(page(head));
  });
  router.all(/.*/, (request, _response, next) => next(isPage(request.path) ? undefined : 'router'), onlyRead);
  return router;
}

/** Browsers say so in the one way or in the other. A first view is drawn for their narrow windows. */
const isPhone = ({ headers }: Request): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(headers['user-agent'] ?? '');

/** Answers whether the client reads it. */
function sendReady(request: Request, response: Response, ready: ReadyPage): boolean {
  const encoding = request.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') return false;
  response
    .type('html')
    .set({ 'Cache-Control': 'no-cache', 'Content-Encoding': encoding })
    .send(ready[encoding]);
  return true;
}

const onlyRead = onlyAllowed(['get']);

/** Asked for by its own name, however that is spelled, the file that all pages are made of is a page that is not there. */
const templateIsNoPage: RequestHandler = (request, _response, next) => {
  if (/\/index\.html$/i.test(decoded(request.path))) request.url = '/no/such/page';
  next();
};

/** A path that cannot be decoded names no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A sentence above everything, there before the app and independent of it. */
const withWarning = (page: string, warning: string | null): string =>
  warning === null ? page : page.replace(/<body[^>]*>/, (body) => `${body}<p ${warningLook}>${warning}</p>`);

const warningLook =
  'role="note" style="margin:0;padding:8px 16px;background:#fbd065;color:#111418;font:600 14px/1.4 system-ui,sans-serif;text-align:center"';

/** Only a navigation names HTML; images, scripts and programs accept any type. */
const asksForPage = ({ headers }: Request): boolean => headers.accept?.includes('text/html') ?? false;

/** The encoding was promised for a file that a new build took away. */
const noSuchFile: RequestHandler = (request, response, next) => {
  response.removeHeader('Content-Encoding');
  if (!asksForPage(request)) throw new Problem('not-found');
  next();
};
