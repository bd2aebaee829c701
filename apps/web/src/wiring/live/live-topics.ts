import {
  type Change,
  Changes,
  type ClientToServerEvents,
  Digest,
  type ServerToClientEvents,
  socketLimits,
  type Topic,
  WatchReply,
} from '@voltyard/contracts/push';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { paced } from './paced';
import { parsePush } from './parse-push';

export type TopicSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The listener of an open topic: it is called for the connection and for every change of its topic. */
export interface TopicListener {
  opened: () => void;
  /** The connection is lost, or could not be made. */
  closed: () => void;
  changed: (changes: Change[]) => void;
  /**
   * Is called in place of it where very many watch the topic. The server sends digests to a page only where each listener
   * of the topic hears them.
   */
  digest?: (digest: Digest) => void;
}

export interface LiveTopics {
  /** Starts to listen; call what it returns to stop. The connection opens with the first listener. */
  listen: (topic: Topic, listener: TopicListener) => () => void;
  /** Asks the server for the topic's changes, those after the position `after` at once. */
  watch: (topic: Topic, after?: number) => Promise<WatchReply>;
  /** Connects again if another user is signed in now. */
  renew: () => void;
}

interface Parts {
  token: () => string | null;
  /** The server ended the session this connection was made with. */
  onSessionEnded: (token: string | null) => void;
  /** Called for the first connection and for every later one. */
  onConnected?: () => void;
  connect?: (options: Partial<ManagerOptions & SocketOptions>) => TopicSocket;
}

const answerTimeout = 5000;
/** After this long out of sight a connection may be dead without knowing it: phones freeze pages. */
const trustedSleep = 20_000;
const pauseAfterRefusal = 2000;
/** The pause before the first attempt to connect again; what ends sooner than `settledAfter` doubles it. */
const reconnection = { first: 250, max: 30_000, settledAfter: 10_000 };
/** Half of what the server lets a socket send: a page with many topics is not cut off as it comes back. */
const pace = { beside: 4, atMost: socketLimits.messages.atOnce / 2, within: 10_000 };

/** One connection for all topics that are open on the page. */
export function createLiveTopics({
  token,
  onSessionEnded,
  onConnected,
  connect = (options) => io(options),
}: Parts): LiveTopics {
  const listeners = new Map<Topic, Set<TopicListener>>();
  let socket: TopicSocket | null = null;
  let usedToken: string | null = null;
  /** There is no connection, and none under way for the first time; or the server itself is cut off from its data. */
  let isClosed = false;

  const inTurn = paced(pace);
  let reconnectionPause = reconnection.first;
  let connectedAt = 0;

  /** A server that cuts this page off, for its budget or since it fails, is called less and less often. */
  function slowDown({ io: manager }: TopicSocket): void {
    const hasSettled = Date.now() - connectedAt >= reconnection.settledAfter;
    reconnectionPause = hasSettled ? reconnection.first : Math.min(reconnectionPause * 2, reconnection.max);
    manager.reconnectionDelay(reconnectionPause);
    manager.reconnectionDelayMax(Math.max(reconnectionPause, 3000));
  }

  const everyListener = () => [...listeners.values()].flatMap((ofTopic) => [...ofTopic]);

  function open(): TopicSocket {
    const opened = connect({
      transports: ['websocket'],
      auth: (give) => {
        usedToken = token();
        give(usedToken === null ? {} : { token: usedToken });
      },
      reconnectionDelay: reconnection.first,
      reconnectionDelayMax: 3000,
      timeout: 8000,
    });
    const reportOpened = () => {
      isClosed = false;
      everyListener().forEach((listener) => listener.opened());
    };
    const reportClosed = () => {
      isClosed = true;
      everyListener().forEach((listener) => listener.closed());
    };
    /** Of which topics something was that is not understood is not known: all ask for what they missed. */
    const askAgain = () => {
      reportClosed();
      reportOpened();
    };
    opened.on('connect', () => {
      connectedAt = Date.now();
      reportOpened();
      onConnected?.();
    });
    opened.on('resumed', reportOpened);
    opened.on('paused', reportClosed);
    opened.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') slowDown(opened);
      reportClosed();
      // Closed by the server, as at the end of a session: the client would stay away for good.
      if (reason === 'io server disconnect') setTimeout(() => connectAgain(opened), reconnectionPause);
    });
    opened.on('connect_error', () => {
      reportClosed();
      // Not active means that the server answered and refused, so nothing tries again by itself.
      if (!opened.active) setTimeout(() => connectAgain(opened), pauseAfterRefusal);
    });
    opened.on('sessionEnded', () => onSessionEnded(usedToken));
    opened.on('changes', (received) => {
      const changes = parsePush(Changes, received, 'changes');
      if (changes === undefined) return askAgain();
      for (const [topic, ofTopic] of byTopic(changes)) {
        listeners.get(topic)?.forEach((listener) => listener.changed(ofTopic));
      }
    });
    opened.on('digest', (received) => {
      const digest = parsePush(Digest, received, 'digest');
      if (digest === undefined) return askAgain();
      listeners.get(digest.topic)?.forEach((listener) => {
        if (listener.digest) listener.digest(digest);
        else listener.changed(digest.changes); // it came before the server was asked for every row
      });
    });
    reconnectQuickly(opened);
    return opened;
  }

  return {
    listen(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      socket ??= open();
      if (isClosed) listener.closed();
      else if (socket.connected) listener.opened();
      return () => {
        if (!ofTopic.delete(listener) || ofTopic.size > 0) return;
        listeners.delete(topic);
        // After the watching before it, and before the one that may follow.
        void inTurn(async () => {
          if (socket?.connected) socket.emit('unwatch', { topic });
        });
      };
    },
    watch(topic, after) {
      const asked = (socket ??= open());
      const digests = allHearDigests(listeners.get(topic));
      const request = { topic, ...(after !== undefined && { after }), ...(digests && { digests }) };
      return inTurn(async () => {
        const reply = await asked.timeout(answerTimeout).emitWithAck('watch', request);
        const parsed = parsePush(WatchReply, reply, topic);
        if (parsed === undefined) throw new Error(`“${topic}” cannot be watched.`);
        return parsed;
      });
    },
    renew() {
      if (usedToken !== token()) socket?.disconnect().connect();
    },
  };
}

const allHearDigests = (ofTopic: ReadonlySet<TopicListener> = new Set()): boolean =>
  ofTopic.size > 0 && [...ofTopic].every(({ digest }) => digest);

/** A reconnection that waits for its turn is dropped and made at once. */
function connectAgain(socket: TopicSocket): void {
  if (!socket.connected) socket.disconnect().connect();
}

function reconnectQuickly(socket: TopicSocket): void {
  let hiddenSince = 0;
  addEventListener('online', () => connectAgain(socket));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      hiddenSince = Date.now();
    } else if (Date.now() - hiddenSince > trustedSleep) {
      socket.disconnect().connect();
    } else {
      connectAgain(socket);
    }
  });
}

function byTopic(changes: readonly Change[]): Map<Topic, Change[]> {
  const groups = new Map<Topic, Change[]>();
  for (const change of changes) groups.set(change.topic, [...(groups.get(change.topic) ?? []), change]);
  return groups;
}
