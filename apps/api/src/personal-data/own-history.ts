import { setImmediate as others } from 'node:timers/promises';
import { Problem } from '@voltyard/contracts/problems';
import type { Commit, DomainEvent, EventStore } from '../event-store/event-store.js';
import type { Views } from '../views/views.js';
import { ownDataPage } from './own-data-page.js';
import { ownStreamsView } from './own-streams.projection.js';

export interface OwnHistoryDependencies {
  views: Views;
  readStream: EventStore['read'];
}

/** What happened in a stream of a person: when, what, and with which words. */
export interface HistoryEntry {
  readonly at: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly next: string | null;
}

/** So many streams of a person are looked up at once. */
const streamsAtOnce = 200;
/** A page ends with the commit that reaches so many events, or the bytes of a page, wherever it is in a stream. */
const maxEvents = 1000;
const commitsAtOnce = 100;

/** Within a page of streams: which stream, and the version that was read last. */
interface Cursor {
  readonly index: number;
  readonly version: number;
  readonly streams: string | undefined;
}

/** Everything that was ever stored about a person, stream after stream, in the order they began. Each page is bounded. */
export async function ownHistory(
  { views, readStream }: OwnHistoryDependencies,
  userId: string,
  before: string | undefined,
): Promise<HistoryPage> {
  const { index, version, streams } = cursorIn(before);
  const { rows, next } = await views.find(ownStreamsView, {
    equals: { userId },
    sort: [{ field: 'since', direction: 'up' }],
    limit: streamsAtOnce,
    ...(streams !== undefined && { before: streams }),
  });
  const page = ownDataPage<HistoryEntry>(maxEvents);
  let after = version;
  for (const [number, { id }] of rows.entries()) {
    if (number < index) continue;
    for (let isWhole = false; !isWhole; await others()) {
      const commits = await readStream(id, after, commitsAtOnce);
      for (const commit of commits) {
        page.add(commit.events.map((event) => entryOf(commit, event)));
        after = commit.version;
        if (page.isFull()) return { entries: page.items, next: `${number}.${after}:${streams ?? ''}` };
      }
      isWhole = commits.length < commitsAtOnce;
    }
    after = 0;
  }
  return { entries: page.items, next: next === null ? null : `0.0:${next}` };
}

function cursorIn(before: string | undefined): Cursor {
  if (before === undefined) return { index: 0, version: 0, streams: undefined };
  const [, index, version, streams] = /^(\d{1,4})\.(\d{1,6}):(.*)$/.exec(before) ?? [];
  if (index === undefined) throw new Problem('not-found');
  return { index: Number(index), version: Number(version), streams: streams || undefined };
}

/**
 * What proves who a person is says nothing about the person: hashes of codes and tokens. That a message did not arrive
 * says that the other person blocked this one: it is theirs.
 */
const secrets: ReadonlySet<string> = new Set(['codeHash', 'tokenHash', 'isWithheld']);

const entryOf = ({ stream, at }: Commit, event: DomainEvent): HistoryEntry => ({
  at,
  type: event.type,
  stream,
  ...Object.fromEntries(Object.entries(event).filter(([name]) => !secrets.has(name))),
});
