import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { firstAnswers } from '@voltyard/contracts/first-answers';
import {
  canonicalPath,
  isFirstView,
  isSignedOutView,
  type PageAt,
  pageAt,
  type PagePattern,
} from '@voltyard/contracts/pages';
import type { Topic } from '@voltyard/contracts/push';
import type { AskRoute } from '../http/asked-route.js';
import type { DrawnView } from '../http/page-with-first-view.js';
import { tokenBucket } from '../http/token-bucket.js';
import type { DrawView } from '../http/view-drawer.js';
import { type KeptByTopic, keptByTopic } from './answers-in-memory.js';

/** A whole page with its first view, as it is sent. */
export interface ReadyPage {
  /** Null where it was drawn of no answer. */
  readonly topic: Topic | null;
  readonly drawnAt: number;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

export type PagesInMemory = KeptByTopic<ReadyPage>;

/** Some hundred pages. */
const maxBytes = 16_000_000;

export const pagesInMemory = (): PagesInMemory =>
  keptByTopic({ maxBytes, sizeOf: ({ gzip: gzipped, br }) => gzipped.length + br.length });

/** What the log says of the pages that are kept. */
export interface ViewsMemory {
  readonly pages: PagesInMemory;
  /** Up to where everything was delivered; null before the log is followed, and while it cannot be read. */
  readonly position: () => number | null;
  /** The highest position that this process has told. */
  readonly told: () => number;
}

export interface FirstViewsOptions {
  memory: ViewsMemory;
  ask: AskRoute;
  draw: DrawView;
  /** The page of a path with its head and this view; null where the page is not simply there. */
  pageOf: (path: string, view: DrawnView) => Promise<string | null>;
  now: () => number;
  onError: (error: unknown) => void;
}

/** The page of a path with its first view; null where there is none just now: it is sent as without this. */
export type FindFirstView = (path: string) => Promise<ReadyPage | null>;

/** What a view says of ages is as old as that at most, ms. */
const maxAge = 60_000;
/** Who asks for a page waits so long for its view, ms; longer, and the view would come no sooner than without it. */
const longestWait = 250;
/** Of each kind of page: who has all ads drawn one after the other leaves the lists theirs. */
const rate = { atOnce: 5, perSecond: 1 };

/**
 * First views of pages that are the same for everybody, drawn when one is asked for and kept until the log changes what they
 * were drawn of. However many are asked for, few are drawn: the others are sent as without this.
 */
export function firstViews(options: FirstViewsOptions): FindFirstView {
  const { ask, now, memory } = options;
  const { pages, position, told } = memory;
  const drawing = new Map<string, Promise<void>>();
  const buckets = new Map<PagePattern, (at: number) => boolean>();

  function current(path: string): ReadyPage | null {
    const known = position();
    const isCurrent = known !== null && known >= told();
    const view = isCurrent ? pages.find(path) : undefined;
    return view && now() - view.drawnAt < maxAge ? view : null;
  }

  function mayDraw(pattern: PagePattern): boolean {
    const bucket = buckets.get(pattern) ?? tokenBucket(rate);
    buckets.set(pattern, bucket);
    return bucket(now());
  }

  /** What it is drawn of; null where that is not there. */
  async function givenTo(at: PageAt): Promise<Given | null> {
    const isForSignedOut = isSignedOutView(at.pattern);
    const [url] = firstAnswers(at);
    if (url === undefined) return { asked: null, topic: null, isForSignedOut };
    const answer = await ask(url);
    return answer && { asked: { url, text: answer.text }, topic: answer.topic, isForSignedOut };
  }

  /** Draws it, unless there is nothing to draw, or enough is drawn. */
  async function draw(at: PageAt, path: string): Promise<void> {
    const since = position();
    const given = since === null ? null : await givenTo(at);
    if (since === null || given === null || !mayDraw(at.pattern)) return;
    const ready = await readyPage(options, path, given);
    if (ready) pages.keep(path, ready, since);
  }

  function begun(at: PageAt, path: string): Promise<void> {
    const running = drawing.get(path);
    if (running) return running;
    const begins = draw(at, path)
      .catch(options.onError)
      .finally(() => drawing.delete(path));
    drawing.set(path, begins);
    return begins;
  }

  return async (asked) => {
    const at = pageAt(asked);
    if (at === null || !isFirstView(at.pattern)) return null;
    const path = canonicalPath(at);
    const ready = current(path);
    if (ready) return ready;
    await Promise.race([begun(at, path), pause(longestWait, null, { ref: false })]);
    return current(path);
  };
}

interface Given extends Pick<DrawnView, 'asked' | 'isForSignedOut'> {
  readonly topic: Topic | null;
}

async function readyPage(
  { draw, pageOf, now }: FirstViewsOptions,
  path: string,
  { topic, ...given }: Given,
): Promise<ReadyPage | null> {
  const drawnAt = now();
  const html = await draw({ path, asked: given.asked });
  const page = html && (await pageOf(path, { html, ...given }));
  if (!page) return null;
  const [gzipped, brotlied] = await Promise.all([zip(page), brotli(page, { params })]);
  return { topic, drawnAt, gzip: gzipped, br: brotlied };
}

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
