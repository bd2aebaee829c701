import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import escapeHtml from 'escape-html';
import type { WholeAddress } from './page-of-thing.js';

/** A page that a search engine should know. */
export interface IndexedPage {
  readonly path: string;
  /** ISO 8601 */
  readonly changedAt?: string;
}

/** Pages as they are read: so few at a time that the event loop is not held. */
export type BatchesOfPages = AsyncIterable<readonly IndexedPage[]>;

/** Between two batches, ms: so everything else has more of the thread than a sitemap has. */
const pauseBetween = 5;

/** A part of the sitemap, compressed. */
export const pagesDocument = (
  batches: BatchesOfPages,
  wholeAddress: WholeAddress,
  signal: AbortSignal,
): Promise<Buffer> =>
  compressed(
    documentOf('urlset', batches, ({ path, changedAt }) => {
      const changed = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
      return `<url>${location(wholeAddress(path))}${changed}</url>`;
    }),
    signal,
  );

/** The list of all parts, compressed. */
export const indexDocument = (
  paths: AsyncIterable<readonly string[]>,
  wholeAddress: WholeAddress,
  signal: AbortSignal,
): Promise<Buffer> =>
  compressed(
    documentOf('sitemapindex', paths, (path) => `<sitemap>${location(wholeAddress(path))}</sitemap>`),
    signal,
  );

const location = (address: string) => `<loc>${escapeHtml(address)}</loc>`;

const compressed = (texts: AsyncIterable<string>, signal: AbortSignal): Promise<Buffer> =>
  pipeline(Readable.from(texts), createGzip(), buffer, { signal });

async function* documentOf<Item>(
  root: 'sitemapindex' | 'urlset',
  batches: AsyncIterable<readonly Item[]>,
  entryOf: (item: Item) => string,
) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  for await (const batch of batches) {
    yield batch.map((item) => `\n${entryOf(item)}`).join('');
    await pause(pauseBetween);
  }
  yield `\n</${root}>\n`;
}
