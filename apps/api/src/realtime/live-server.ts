import type { Server as HttpServer } from 'node:http';
import { Problem, problems } from '@voltyard/contracts/problems';
import type { ClientToServerEvents, ServerToClientEvents, WatchReply } from '@voltyard/contracts/push';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { EventStore } from '../event-store/event-store.js';
import type { Authenticate, SessionUser } from '../http/session-user.js';
import { StorageUnavailable } from '../storage/storage.js';
import type { RowChange, Views } from '../views/views.js';
import { changeOf, changesByTopic } from './changed-rows.js';
import { startTailer, type Tick } from './tailer.js';
import { rowsBehind, type TopicSource } from './topics.js';

export interface LiveServerOptions {
  http: HttpServer;
  store: EventStore;
  views: Views;
  sources: readonly TopicSource[];
  authenticate: Authenticate;
  /** The id of the session that an event ended, if it did. */
  endedSession: (event: Tick['commits'][number]['events'][number]) => string | null;
  pollEvery: number;
  /** Hears of every tick that was told, and how many rows went out: each once for every socket it went to. */
  onTold: (tick: Tick, deliveries: number) => void;
  onError: (error: unknown) => void;
}

export interface LiveServer {
  /** Everything up to here was told. */
  position(): number;
  /** How many sockets are open. */
  sockets(): number;
  close(): Promise<void>;
}

interface SocketData {
  user: SessionUser | null;
}
type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

/** More than this many missed rows are not replayed: loading the list again is cheaper for both sides. */
const mostMissed = 200;
const mostTopicsOfSocket = 100;
const WatchRequest = z.object({ topic: z.string().max(100), after: z.int().min(0).optional() });
const UnwatchRequest = z.object({ topic: z.string().max(100) });

const roomOfTopic = (topic: string) => `topic ${topic}`;
const roomOfSession = (sessionId: string) => `session ${sessionId}`;

/** Socket.IO over websockets: tells who watches a topic of every change of its rows (design, section 4). */
export async function startLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { store, views, sources, endedSession } = options;
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>(
    options.http,
    {
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: 10_000,
    },
  );

  let isPaused = false;
  const tailer = await startTailer({
    store,
    pollEvery: options.pollEvery,
    onRead: () => sayWhetherPaused(false),
    onError: (error) => {
      sayWhetherPaused(true);
      options.onError(error);
    },
    prepare: async (tick) => {
      const byTopic = await changesByTopic(tick, sources, views);
      const ended = tick.commits
        .flatMap(({ events }) => events.map(endedSession))
        .filter((id) => id !== null);
      return () => {
        let deliveries = 0;
        for (const [topic, changes] of byTopic) {
          io.to(roomOfTopic(topic)).emit('changes', changes);
          deliveries += changes.length * socketsIn(roomOfTopic(topic));
        }
        for (const sessionId of ended) endSession(sessionId);
        options.onTold(tick, deliveries);
      };
    },
  });

  /** Who looks at a page shall know that it may be out of date, and when it is not any more. */
  function sayWhetherPaused(isPausedNow: boolean): void {
    if (isPaused === isPausedNow) return;
    isPaused = isPausedNow;
    io.emit(isPaused ? 'paused' : 'resumed');
  }

  const socketsIn = (room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0;

  function endSession(sessionId: string): void {
    io.in(roomOfSession(sessionId)).emit('sessionEnded');
    io.in(roomOfSession(sessionId)).disconnectSockets(true);
  }

  /**
   * Joins, then reads: what is told from here on reaches the socket, what came before is read as missed. Who comes
   * from a process that was further waits until this one is: it would hear again what it has heard there.
   */
  async function watch(socket: LiveSocket, request: unknown): Promise<WatchReply> {
    const { topic, after } = WatchRequest.parse(request);
    const found = rowsBehind(sources, topic);
    if (!found) throw new Problem('not-found');
    if (socket.rooms.size > mostTopicsOfSocket) throw new Problem('request-too-large');
    const isOfAnotherLog = after !== undefined && after > (await store.head());
    if (after !== undefined && !isOfAnotherLog) await tailer.reach(after);
    await socket.join(roomOfTopic(topic));
    const position = tailer.position();
    if (after === undefined) return { position, missed: [] };
    if (isOfAnotherLog) return { resync: true, position };
    const rows = await views.changedAfter(found.source.projection.view, found.rows, after, mostMissed + 1);
    if (rows.length > mostMissed) return { resync: true, position };
    const isTold = (row: RowChange) => row.position > position;
    return { position, missed: rows.filter((row) => !isTold(row)).map((row) => changeOf(topic, row)) };
  }

  io.use((socket, next) => {
    signedIn(socket, options.authenticate).then(
      (user) => {
        socket.data.user = user;
        next();
      },
      (error: Error) => next(error),
    );
  });

  io.on('connection', (socket) => {
    if (socket.data.user) void socket.join(roomOfSession(socket.data.user.sessionId));
    if (isPaused) socket.emit('paused');
    socket.on('watch', (request, reply) => {
      watch(socket, request).then(answerTo(reply), (error: unknown) =>
        answerTo(reply)(refusalOf(error, options.onError)),
      );
    });
    socket.on('unwatch', (request, reply) => {
      const asked = UnwatchRequest.safeParse(request);
      if (asked.success) void socket.leave(roomOfTopic(asked.data.topic));
      answerTo(reply)();
    });
  });

  return {
    position: () => tailer.position(),
    sockets: () => io.engine.clientsCount,
    close: async () => {
      await tailer.stop();
      await io.close();
    },
  };
}

/** The bearer of the handshake, as `auth.token` or as a header. One that names no live session is refused. */
async function signedIn(socket: LiveSocket, authenticate: Authenticate): Promise<SessionUser | null> {
  const { auth, headers } = socket.handshake;
  const token = auth.token ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined || token === null || token === '') return null;
  const user = typeof token === 'string' ? await authenticate(token) : null;
  if (user) return user;
  const refusal = problems['sign-in-required'];
  throw Object.assign(new Error(refusal.error), { data: { error: refusal.error, code: 'sign-in-required' } });
}

/** A client that asked without an acknowledgement gets no answer, and breaks nothing. */
const answerTo =
  <Answer extends unknown[]>(reply: unknown) =>
  (...answer: Answer): void => {
    if (typeof reply === 'function') reply(...answer);
  };

function refusalOf(error: unknown, onError: (error: unknown) => void): WatchReply {
  if (error instanceof Problem) return { error: error.message, code: error.code };
  if (error instanceof z.ZodError)
    return { error: problems['invalid-request'].error, code: 'invalid-request' };
  if (error instanceof StorageUnavailable) return { error: problems['not-ready'].error, code: 'not-ready' };
  onError(error);
  return { error: problems['internal-error'].error, code: 'internal-error' };
}
