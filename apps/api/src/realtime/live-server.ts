import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Problem, problems } from '@voltyard/contracts/problems';
import type { ClientToServerEvents, ServerToClientEvents, Topic, WatchReply } from '@voltyard/contracts/push';
import { Server, type Socket } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import { z } from 'zod';
import type { EventStore } from '../event-store/event-store.js';
import type { Follower } from '../from-memory/answers-in-memory.js';
import { ReadyJson } from '../http/serve.js';
import type { Authenticate, SessionUser } from '../http/session-user.js';
import { StorageUnavailable } from '../storage/storage.js';
import type { Views } from '../views/views.js';
import { changesByTopic, changesText, type TopicChanges } from './changed-rows.js';
import { type ClosedFor, type ConnectionGuard, guardConnection } from './guarded-connection.js';
import { type LiveLimits, liveLimits } from './live-limits.js';
import { preparedFrame, sendFrame } from './prepared-frame.js';
import { ReadyJsonEncoder } from './ready-json-encoder.js';
import { type SocketAddress, socketAddresses } from './socket-addresses.js';
import { startTailer, type Tick } from './tailer.js';
import { topicDigests } from './topic-digests.js';
import { shownTo, sourcesOf, type SourceChanges, type TopicSource } from './topics.js';
import { hasRead } from './unread-bytes.js';
import { watchedTopics } from './watched-topics.js';
import { type Connection, forgetRequest, hearEveryFrame } from './web-socket-below.js';

export interface LiveServerOptions {
  http: HttpServer;
  store: EventStore;
  views: Views;
  sources: readonly TopicSource[];
  authenticate: Authenticate;
  /** Whose socket it will be, as far as limits are concerned. */
  addressOf: (request: IncomingMessage) => string;
  limits?: LiveLimits;
  /** The id of the session that an event ended, if it did. */
  endedSession: (event: Tick['commits'][number]['events'][number]) => string | null;
  pollEvery: number;
  now: () => Date;
  /** Called in the turn in which a tick is delivered, before it is, with the topics that it changed a row of. */
  onTouched?: (tick: Tick, topics: ReadonlySet<Topic>) => void;
  /** Called after every delivered tick, with the number of rows sent: each counts once for every socket. */
  onDelivered: (tick: Tick, deliveries: number) => void;
  /** Called for every digest, with the number of sockets that it was sent to. */
  onDigest?: (sockets: number) => void;
  /** Called for every socket that was refused or closed because it was over its budget. */
  onCut?: (reason: ClosedFor) => void;
  onError: (error: unknown) => void;
}

export interface LiveServer extends Follower {
  /** How many sockets are open. */
  sockets(): number;
  close(): Promise<void>;
}

interface SocketData {
  token: unknown;
  user: SessionUser | null;
}
/** As `ServerToClientEvents`, but rows leave as the JSON text they are stored in. */
type ToldEvents = Omit<ServerToClientEvents, 'changes'> & { changes: (changes: ReadyJson) => void };
type EngineRequest = IncomingMessage & { readonly _query: Readonly<Record<string, string>> };
type LiveSocket = Socket<ClientToServerEvents, ToldEvents, Record<string, never>, SocketData>;

const refusals = {
  address: 'Too many sockets from this address. Close some.',
  handshakes: 'Too many new sockets from this address. Wait a little.',
};

/**
 * How often the server asks each page whether it is there, and how long either side waits for the other, ms. A page that
 * has heard nothing for as long as both says that it is offline, also where packets are only dropped.
 */
const pings = { every: 10_000, timeout: 10_000 };

const roomOfTopic = (topic: string) => `topic ${topic}`;
/** Of the sockets that watch the topic and understand digests. The others are in the room of the topic. */
const roomOfDigests = (topic: string) => `digests ${topic}`;
/** Of sockets in the room of the topic that asked for digests while one waited, with rows that they were sent already. */
const roomOfReturning = (topic: string) => `returning ${topic}`;
const roomOfSession = (sessionId: string) => `session ${sessionId}`;

/** Socket.IO over websockets: sends every change of a row to the sockets that watch its topics (design, section 4). */
export async function startLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { store, views, sources, endedSession, limits = liveLimits, onCut = () => {} } = options;
  const addresses = socketAddresses(options.addressOf, limits);
  const io = new Server<ClientToServerEvents, ToldEvents, Record<string, never>, SocketData>(options.http, {
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 10_000,
    pingInterval: pings.every,
    pingTimeout: pings.timeout,
    parser: { Encoder: ReadyJsonEncoder, Decoder },
    allowRequest: (request, answer) => {
      const refusal = addresses.refusalOf(request, Date.now());
      if (refusal) onCut(refusal);
      answer(refusal && refusals[refusal], refusal === null);
    },
  });
  hearEveryFrame(io);
  // There is one transport, so nothing to change to; a second WebSocket of a connection would pass by its budget.
  // `_query` is what Engine.IO reads (not public): in the address the name may be written in other ways.
  io.engine.use((request: EngineRequest, _reply: unknown, next: (error?: Error) => void) => {
    next('sid' in request._query ? new Error('Only one WebSocket per connection.') : undefined);
  });
  const guarded = new WeakMap<
    object,
    { connection: Connection; address: SocketAddress; guard: ConnectionGuard }
  >();
  io.engine.on('connection', (connection: Connection & { request: IncomingMessage }) => {
    const address = addresses.of(connection.request);
    guarded.set(connection, {
      connection,
      address,
      guard: guardConnection(connection, address, limits, onCut),
    });
  });

  let isPaused = false;
  const tailer = await startTailer({
    store,
    pollEvery: options.pollEvery,
    onRead: () => announcePause(false),
    onError: (error) => {
      announcePause(true);
      options.onError(error);
    },
    prepare: async (tick) => {
      const { byTopic, touched } = await changesByTopic(tick, sources, views);
      const ended = tick.commits
        .flatMap(({ events }) => events.map(endedSession))
        .filter((id) => id !== null);
      return () => {
        // First: a session that has ended receives nothing that comes after its end.
        for (const sessionId of ended) endSession(sessionId);
        options.onTouched?.(tick, touched);
        let deliveries = 0;
        for (const [topic, parts] of Map.groupBy(byTopic, (changes) => changes.topic))
          deliveries += send(topic, parts);
        options.onDelivered(tick, deliveries);
      };
    },
  });

  /** Tells pages that they may be out of date, and when they are up to date again. */
  function announcePause(isPausedNow: boolean): void {
    if (isPaused === isPausedNow) return;
    isPaused = isPausedNow;
    io.emit(isPaused ? 'paused' : 'resumed');
  }

  const socketsIn = (room: string): LiveSocket[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].map((id) => io.of('/').sockets.get(id)!);

  const digests = topicDigests(limits.digests, (topic, digest) => {
    sendDigest(socketsIn(roomOfDigests(topic)), digest);
    for (const socket of socketsIn(roomOfReturning(topic))) joinDigests(socket, topic);
  });

  function sendDigest(sockets: readonly LiveSocket[], digest: string): void {
    sendToAll(sockets, `2["digest",${digest}]`);
    options.onDigest?.(sockets.length);
  }

  function leave(socket: LiveSocket, topic: string): void {
    for (const roomOf of [roomOfTopic, roomOfDigests, roomOfReturning]) void socket.leave(roomOf(topic));
  }

  function joinDigests(socket: LiveSocket, topic: string): void {
    leave(socket, topic);
    void socket.join(roomOfDigests(topic));
  }

  /**
   * What waits for the socket alone is sent to it before the first row: others wait for the end of the pause, however
   * often it changes its form. It is sent rows until then when it changes back, so that it hears of nothing twice.
   */
  function joinRows(socket: LiveSocket, topic: string): void {
    const waits = socket.rooms.has(roomOfDigests(topic)) ? digests.waiting(topic) : null;
    if (waits !== null) sendDigest([socket], waits);
    leave(socket, topic);
    void socket.join(roomOfTopic(topic));
  }

  /** Sends a topic's changes to the sockets that watch it; answers how many rows went out, but for digests. */
  function send(topic: Topic, parts: readonly TopicChanges[]): number {
    const sockets = socketsIn(roomOfTopic(topic));
    const withDigests = socketsIn(roomOfDigests(topic));
    if (parts.some(({ source }) => source.mayRead)) {
      digests.flush(topic);
      return sendToEach([...sockets, ...withDigests], topic, parts);
    }
    const changes = parts.flatMap((part) => part.changes);
    if (digests.isDigested(topic, withDigests.length)) {
      digests.add(topic, { changes, made: new Set(parts.flatMap(({ made }) => [...made])) });
    } else {
      digests.flush(topic);
      sockets.push(...withDigests);
    }
    if (sockets.length > 0) sendToAll(sockets, `2["changes",${changesText(topic, changes)}]`);
    return changes.length * sockets.length;
  }

  /** Sends a packet of Socket.IO, as one frame that is made once. */
  function sendToAll(sockets: readonly LiveSocket[], message: string): void {
    const frame = preparedFrame(message);
    for (const socket of sockets) {
      const { connection, guard } = guarded.get(socket.conn)!;
      guard.checkUnread();
      sendFrame(connection, frame);
    }
  }

  /** A topic's changes with private ones among them, to each as they may read them, while their session lasts. */
  function sendToEach(sockets: readonly LiveSocket[], topic: Topic, parts: readonly SourceChanges[]): number {
    const now = options.now().toISOString();
    const topicSources = sourcesOf(sources, topic);
    let deliveries = 0;
    for (const socket of sockets) {
      const { user } = socket.data;
      if (user !== null && user.expiresAt <= now) {
        endSession(user.sessionId);
        continue;
      }
      const shown = shownTo(topicSources, user)(parts);
      if (shown.length > 0) socket.emit('changes', new ReadyJson(changesText(topic, shown)));
      deliveries += shown.length;
    }
    return deliveries;
  }

  function endSession(sessionId: string): void {
    io.in(roomOfSession(sessionId)).emit('sessionEnded');
    io.in(roomOfSession(sessionId)).disconnectSockets(true);
  }

  function topicsWatchedBy(socket: LiveSocket) {
    const { address, guard } = guarded.get(socket.conn)!;
    const { user, token } = socket.data;
    const watcher = {
      user,
      confirmedUser: async () => {
        const confirmed = user && typeof token === 'string' ? await options.authenticate(token) : null;
        if (user && !confirmed) endSession(user.sessionId);
        return confirmed;
      },
      isOpen: () => socket.connected,
      join: (topic: string, { hasDigests }: { hasDigests: boolean }) => {
        if (!hasDigests) joinRows(socket, topic);
        else if (socket.rooms.has(roomOfTopic(topic)) && digests.waiting(topic) !== null)
          void socket.join(roomOfReturning(topic));
        else joinDigests(socket, topic);
      },
      leave: (topic: string) => leave(socket, topic),
      hasRead: () => hasRead(guard.unread, limits),
      replays: address.replays,
    };
    return watchedTopics(watcher, { sources, store, views, tailer, limits });
  }

  io.use((socket, next) => {
    if (guarded.get(socket.conn)?.guard.mayOpenSocket() !== true)
      return next(new Error('Only one socket per connection.'));
    const token = tokenOf(socket);
    signedIn(token, options.authenticate).then(
      (user) => {
        socket.data = { token, user };
        next();
      },
      (error: Error) => next(error),
    );
  });

  io.on('connection', (socket) => {
    forgetRequest(socket.conn);
    if (socket.data.user) void socket.join(roomOfSession(socket.data.user.sessionId));
    if (isPaused) socket.emit('paused');
    const topics = topicsWatchedBy(socket);
    socket.on('watch', (request, reply) => {
      topics
        .watch(request)
        .then(answerTo(reply), (error: unknown) => answerTo(reply)(refusalOf(error, options.onError)));
    });
    socket.on('unwatch', (request, reply) => {
      const answer = () => answerTo(reply)();
      topics.unwatch(request).then(answer, answer);
    });
  });

  return {
    position: () => tailer.position(),
    reach: (position) => tailer.reach(position),
    isFollowing: () => !isPaused,
    sockets: () => io.engine.clientsCount,
    close: async () => {
      await tailer.stop();
      digests.stop();
      await io.close();
    },
  };
}

/** The bearer of the handshake, as `auth.token` or as a header. */
function tokenOf({ handshake: { auth, headers } }: LiveSocket): unknown {
  return auth.token ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** A bearer that names no live session is refused. */
async function signedIn(token: unknown, authenticate: Authenticate): Promise<SessionUser | null> {
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
