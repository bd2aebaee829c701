import type { IncomingMessage } from 'node:http';
import { indexedPaths } from '@voltyard/contracts/pages';
import { Problem } from '@voltyard/contracts/problems';
import { type RequestHandler, Router } from 'express';
import { inHand } from './in-hand.js';
import type { WholeAddress } from './page-of-thing.js';
import { sendCompressed } from './send-compressed.js';
import { type MakeDocument, sharedDocuments } from './shared-documents.js';
import { type BatchesOfPages, indexDocument, pagesDocument } from './sitemap-documents.js';

/** The format's own limit (sitemaps.org). */
export const maxPerPart = 50_000;

/** The pages of a slice's things, in numbered parts of at most {@link maxPerPart}. */
export interface SitemapSource {
  readonly name: string;
  /** The numbers of the parts with something in them; bounded in what it costs. */
  parts(): Promise<readonly number[]>;
  /** Read batch by batch, as fast as they are taken; a batch is made in one turn of the event loop. */
  pagesOf(part: number): BatchesOfPages;
}

interface SitemapOptions {
  sources: readonly SitemapSource[];
  wholeAddress: WholeAddress;
  clientNetwork: (request: IncomingMessage) => string;
}

/** How long a part may take to be made and read by who asked for it, ms: nobody holds a place for ever. */
const timeout = 120_000;
/** A search engine reads parts one after the other. */
const perAddress = { atOnce: 1, waiting: 2 };
/** A part of 50,000 pages has about 2 MB. */
const forEverybody = { keptFor: 600_000, maxBytes: 32_000_000, askers: 200 };

/** `robots.txt`, and all pages there are for search engines: an index at `/sitemap.xml`, its parts below `/sitemap/`. */
export function sitemap({ sources, wholeAddress, clientNetwork }: SitemapOptions): Router {
  const router = Router();
  const oneByOne = inHand(clientNetwork, perAddress);
  const shared = sharedDocuments(forEverybody);
  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .set('Cache-Control', keptForAnHour)
      .send(robots(wholeAddress('/sitemap.xml')));
  });
  router.get(
    '/sitemap.xml',
    send('index', (signal) => indexDocument(partPaths(), wholeAddress, signal)),
  );
  router.get('/sitemap/:part.xml', (request, response, next) => {
    const { part } = request.params;
    const pages = pagesOf(part);
    if (pages === null) throw new Problem('not-found');
    return send(part, (signal) => pagesDocument(pages(), wholeAddress, signal))(request, response, next);
  });
  return router;

  function send(name: string, make: MakeDocument): RequestHandler {
    return oneByOne(async (request, response) => {
      const hasLeft = new AbortController();
      const leave = () => hasLeft.abort();
      response.once('close', leave);
      const signal = AbortSignal.any([hasLeft.signal, AbortSignal.timeout(timeout)]);
      try {
        const document = await shared(name, make, signal);
        response.off('close', leave); // what sends the document notices that itself
        response.type('xml').set('Cache-Control', keptForAnHour);
        await sendCompressed(request, response, document, signal);
      } catch (error) {
        if (!signal.aborted && !response.destroyed && !response.headersSent) throw error;
        // Cut short, so that nobody takes it for the whole: the client left or was too slow.
        response.destroy();
      }
    });
  }
  async function* partPaths() {
    yield ['/sitemap/pages.xml'];
    for (const source of sources) {
      const parts = await source.parts();
      yield parts.map((part) => `/sitemap/${source.name}-${part}.xml`);
    }
  }
  /** One spelling for each part: what is made is kept by it. */
  function pagesOf(part: string): (() => BatchesOfPages) | null {
    if (part === 'pages') return ownPages;
    const [, name, number] = /^([a-z]+)-(0|[1-9]\d{0,8})$/.exec(part) ?? [];
    const source = sources.find((each) => each.name === name);
    return source ? () => source.pagesOf(Number(number)) : null;
  }
}

async function* ownPages() {
  yield indexedPaths.map((path) => ({ path }));
}

const keptForAnHour = 'public, max-age=3600';

/** Calls that a page needs to show itself stay open to search engines; what is about one person is not for them. */
const robots = (sitemapAddress: string): string =>
  [
    'User-agent: *',
    ...['/api/Auth/', '/account/', '/ads/for-sale/edit/', '/ads/wanted/edit/'].map(
      (path) => `Disallow: ${path}`,
    ),
    // A rule bars all that begins with it, so these say where they end: a user may be called `accountant`.
    ...['/account', '/login', '/signup'].flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`]),
    '',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n');
