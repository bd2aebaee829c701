import type { Topic } from '@voltyard/contracts/push';
import { inLogOrder } from '../views/log-order.js';
import type { RowChange } from '../views/views.js';
import { changesText } from './changed-rows.js';
import type { DigestLimits } from './live-limits.js';

/** What happened on a topic: its changes, and which of them are of rows that were just made. */
export interface Happened {
  readonly changes: readonly RowChange[];
  readonly made: ReadonlySet<string>;
}

export interface TopicDigests {
  /** Whether so many sockets that understand digests get these now. A topic's digests begin and end only here. */
  isDigested(topic: Topic, sockets: number): boolean;
  /** Sends it at once, or together with what comes until the pause since the last digest is over. */
  add(topic: Topic, happened: Happened): void;
  /** Sends at once what waits: before what follows in another form. */
  flush(topic: Topic): void;
  /** What waits, as a digest, for one who is sent the topic in the other form from now on; null where nothing waits. */
  waiting(topic: Topic): string | null;
  stop(): void;
}

/** What waits to be sent, each row once: as it was made, or as it is after a later change. */
interface Waiting {
  readonly rows: Map<string, { change: RowChange; isMade: boolean }>;
  readonly timer: NodeJS.Timeout;
}

/** Gathers what happens on topics that very many watch, so that each of their sockets is sent something once a second. */
export function topicDigests(
  { above, until, pause }: DigestLimits,
  send: (topic: Topic, digest: string) => void,
): TopicDigests {
  const digested = new Set<Topic>();
  const waiting = new Map<Topic, Waiting>();

  function sendRows(topic: Topic, rows: Waiting['rows']): void {
    if (rows.size > 0) send(topic, digestText(topic, rows));
  }

  function begin(topic: Topic, rows: Waiting['rows']): void {
    sendRows(topic, rows);
    const timer = setTimeout(() => end(topic), pause).unref();
    waiting.set(topic, { rows: new Map(), timer });
  }

  function end(topic: Topic): void {
    const { rows } = waiting.get(topic)!;
    waiting.delete(topic);
    if (rows.size > 0) begin(topic, rows);
  }

  return {
    isDigested: (topic, sockets) => {
      if (sockets > above) digested.add(topic);
      else if (sockets < until) digested.delete(topic);
      return digested.has(topic);
    },
    add: (topic, { changes, made }) => {
      const rows = waiting.get(topic)?.rows ?? new Map();
      for (const change of changes) rows.set(change.id, { change, isMade: made.has(change.id) });
      if (!waiting.has(topic)) begin(topic, rows);
    },
    flush: (topic) => {
      const rows = waiting.get(topic)?.rows;
      if (!rows) return;
      sendRows(topic, rows);
      rows.clear();
    },
    waiting: (topic) => {
      const rows = waiting.get(topic)?.rows;
      return rows && rows.size > 0 ? digestText(topic, rows) : null;
    },
    stop: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** A `Digest` as JSON, with its rows as they are stored. */
function digestText(topic: Topic, rows: Waiting['rows']): string {
  const part = (isMade: boolean) =>
    inLogOrder([...rows.values()].filter((row) => row.isMade === isMade).map(({ change }) => change));
  const announced = part(true).map(({ id, position }) => ({ id, position }));
  const changes = changesText(topic, part(false));
  return `{"topic":${JSON.stringify(topic)},"announced":${JSON.stringify(announced)},"changes":${changes}}`;
}
