import { setTimeout as pause } from 'node:timers/promises';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import type {
  Change,
  ClientToServerEvents,
  ServerToClientEvents,
  Topic,
  WatchReply,
} from '@voltyard/contracts/push';
import { io, type Socket } from 'socket.io-client';
import { loadList, topics } from './lists.test-harness.js';
import type { RunRecord } from './run-record.test-harness.js';

/** A list leaves out ads whose deal is done, and hears how one of its ads became that. */
const isOverIn = (row: unknown): boolean => isOver((row as { state?: string }).state ?? '');

interface ShownList {
  topic: Topic;
  rows: Map<string, { position: number; row: unknown }>;
  /** Everything up to here is known; null before the list is loaded. */
  position: number | null;
  /** Changes that were told before the topic is joined: they wait for what was missed. Null once it is. */
  early: Change[] | null;
  /** The newest position that was told on this connection. */
  deliveredTo: number;
  /** Every change that was news, in the order it was told. */
  news: { id: string; position: number; at: number }[];
}

export interface Page {
  lists: ReadonlyMap<Topic, ShownList>;
  /** The rows a person sees. */
  shown(topic: Topic): Map<string, unknown>;
  /** How often it came back after its connection was lost. */
  reconnects(): number;
  /** Changes that came while it was away, and were told when it came back. */
  caughtUp(): number;
  /** Changes that were told again on a later connection and not shown again. */
  deliveredAgain(): number;
  isJoined(): Promise<void>;
  close(): void;
}

export interface PageOptions {
  url: string;
  record: RunRecord;
  /** Of who has it open, if they are signed in. */
  token?: string;
  /** How long it waits about before it connects again, ms. */
  comesBackAfter?: number;
}

/**
 * A page of the web with every list there is: loads them, watches from there on, keeps the newer of two rows, and
 * comes back after what it knows. What is told twice or out of order on one connection is noted as wrong.
 */
export function openPage({ url, record, token, comesBackAfter = 50 }: PageOptions): Page {
  const lists = new Map(
    topics.map((topic): [Topic, ShownList] => [
      topic,
      { topic, rows: new Map(), position: null, early: [], deliveredTo: 0, news: [] },
    ]),
  );
  let connections = 0;
  let caughtUp = 0;
  let deliveredAgain = 0;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: comesBackAfter,
    reconnectionDelayMax: Math.max(comesBackAfter, 500),
    auth: token === undefined ? {} : { token },
  });

  socket.on('connect', () => {
    connections++;
    const connection = socket.id;
    const isConnected = () => socket.connected && socket.id === connection;
    for (const list of lists.values()) {
      Object.assign(list, { early: [], deliveredTo: 0 });
      join(list, isConnected).catch((error: Error) => record.wrong.push(error.message));
    }
  });
  socket.on('connect_error', () => {
    // The server answered and refused, so nothing tries again by itself.
    if (!socket.active) setTimeout(() => socket.connect(), 300);
  });
  socket.on('changes', (changes) => {
    for (const change of changes) {
      const list = lists.get(change.topic)!;
      if (list.early) list.early.push(change);
      else hear(list, change);
    }
  });

  async function join(list: ShownList, isConnected: () => boolean): Promise<void> {
    while (isConnected()) {
      const after = list.position ?? (await loadInto(list));
      const reply: WatchReply = await socket
        .timeout(60_000)
        .emitWithAck('watch', { topic: list.topic, after })
        .catch(() => ({ error: 'no answer', code: 'not-ready' }));
      if (!isConnected()) return;
      if ('missed' in reply) return joined(list, after, reply);
      if ('resync' in reply) list.position = null;
      else if (reply.code !== 'not-ready') throw new Error(`Watching ${list.topic}: ${reply.error}`);
      await pause(200);
    }
  }

  async function loadInto(list: ShownList): Promise<number> {
    const { rows, position } = await loadList(url, list.topic, record);
    const newer = [...list.rows].filter(([, known]) => known.position > position);
    list.rows = new Map([...rows].map(([id, row]) => [id, { row, position }]));
    for (const [id, known] of newer) list.rows.set(id, known);
    list.position = position;
    return position;
  }

  function joined(list: ShownList, after: number, reply: { missed: Change[]; position: number }): void {
    const early = list.early ?? [];
    list.early = null;
    list.position = Math.max(after, reply.position);
    caughtUp += reply.missed.length;
    for (const change of [...reply.missed, ...early]) hear(list, change);
  }

  function hear(list: ShownList, { topic, id, row, position }: Change): void {
    if (position <= list.deliveredTo) {
      record.wrong.push(`${topic}: ${position} was told after ${list.deliveredTo} on the same connection.`);
    }
    list.deliveredTo = position;
    list.position = Math.max(list.position ?? 0, position);
    if ((list.rows.get(id)?.position ?? 0) >= position) {
      deliveredAgain++;
      return;
    }
    list.rows.set(id, { row, position });
    list.news.push({ id, position, at: performance.now() });
  }

  return {
    lists,
    shown: (topic) => {
      const rows = [...lists.get(topic)!.rows].filter(([, { row }]) => row !== null && !isOverIn(row));
      return new Map(rows.map(([id, { row }]) => [id, row]));
    },
    reconnects: () => connections - 1,
    caughtUp: () => caughtUp,
    deliveredAgain: () => deliveredAgain,
    isJoined: async () => {
      while ([...lists.values()].some(({ early }) => early !== null)) await pause(10);
    },
    close: () => socket.disconnect(),
  };
}
