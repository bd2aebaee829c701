import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@voltyard/contracts/problems';
import { addressBudget } from './address-budget.js';
import { networkOf, plainAddress } from './client-address.js';
import type { Rate } from './token-bucket.js';

/**
 * What one address may do before its requests are handled. Far more than a browser needs, or an office full of browsers:
 * these limits protect the process; calls have their own budgets as well.
 */
export interface HttpGuard {
  /** Open connections, including idle ones: each is a file of the process, and their number is limited. */
  readonly connections: number;
  readonly newConnections: Rate;
  /** Requests of any kind. */
  readonly requests: Rate;
  /** Unanswered requests of one connection. Browsers and proxies wait for each answer before they send the next request. */
  readonly inHand: number;
  /** Bytes of answers that the client has not read when it sends the next request. */
  readonly unreadBytes: number;
  /** A connection without traffic for this time is closed, ms: answers that are not read do not stay in memory. */
  readonly silence: number;
  /** An address with more cut connections than this is refused for `shutOut` ms. */
  readonly cuts: Rate;
  readonly shutOut: number;
}

export const httpGuard: HttpGuard = {
  connections: 500,
  newConnections: { atOnce: 2000, perSecond: 100 },
  requests: { atOnce: 8000, perSecond: 800 },
  inHand: 8,
  unreadBytes: 1_000_000,
  silence: 60_000,
  cuts: { atOnce: 8, perSecond: 0.1 },
  shutOut: 30_000,
};

/** Why a connection is cut, or refused. */
export type CutFor = 'connections' | 'requests' | 'pipeline' | 'unread' | 'chunks' | 'shut-out';

export interface HttpGuardOptions {
  clientNetwork: (request: IncomingMessage) => string;
  /** False behind a proxy: its connections are shared by all clients, and it limits those of an address itself. */
  isDirect: boolean;
  onCut: (reason: CutFor) => void;
  guard?: HttpGuard;
}

/**
 * Runs before all request listeners of a server, Engine.IO's too. Node emits every request of one read in a single turn
 * of the event loop: without this, a thousand pipelined requests are handled before anything else. Call it last: it
 * replaces the listeners that exist.
 */
export function guardHttp(http: Server, options: HttpGuardOptions): void {
  const { clientNetwork, isDirect, onCut, guard = httpGuard } = options;
  const shutOut = shutOutAddresses(guard);
  if (isDirect) boundConnections(http, guard, shutOut, onCut);
  http.setTimeout(guard.silence);
  const isWithinRequests = addressBudget(guard.requests);
  const inHand = new WeakMap<Socket, number>();

  const countCut = (request: IncomingMessage, reason: CutFor) => {
    onCut(reason);
    if (isDirect) shutOut.count(clientNetwork(request), Date.now());
  };

  function refusalOf({ socket, headers }: IncomingMessage, network: string): CutFor | null {
    if ((inHand.get(socket) ?? 0) >= guard.inHand) return 'pipeline';
    if (socket.writableLength > guard.unreadBytes) return 'unread';
    if (!isWithinRequests(network, Date.now())) return 'requests';
    // Chunks of one byte each cost thousands of times what they carry. Browsers and proxies send lengths.
    return 'transfer-encoding' in headers ? 'chunks' : null;
  }

  function refuse(request: IncomingMessage, response: ServerResponse, reason: CutFor): void {
    if (reason === 'requests' && !isDirect)
      return answer(response, 'too-many-requests', { 'retry-after': '10' });
    countCut(request, reason);
    if (reason !== 'chunks') return void request.socket.destroy();
    answer(response, 'length-required', { connection: 'close' });
    response.once('finish', () => request.socket.destroy());
  }

  function countInHand({ socket }: IncomingMessage, response: ServerResponse): void {
    inHand.set(socket, (inHand.get(socket) ?? 0) + 1);
    response.once('close', () => inHand.set(socket, inHand.get(socket)! - 1));
  }

  const guarded =
    (handle: RequestListener): RequestListener =>
    (request, response) => {
      if (request.socket.destroyed) return; // cut because of an earlier request of the same read
      const reason = refusalOf(request, clientNetwork(request));
      countInHand(request, response);
      if (reason) refuse(request, response, reason);
      else handle(request, response);
    };

  const listeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on(
    'request',
    guarded((request, response) => {
      // Node reads nothing more of the bytes in hand once a protocol is asked for: what was sent behind it is to be sent again.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      if (isWhole(request)) for (const listener of listeners) listener(request, response);
      else answer(response, 'unreadable-request', { connection: 'close' });
    }),
  );
  // Without a listener Node answers these itself, as many as come.
  http.on(
    'checkExpectation',
    guarded((_request, response) => answer(response, 'expectation-failed', { connection: 'close' })),
  );
}

/** Node's server leaves this to {@link guardHttp}: what it refuses itself is not counted. */
export const countedRequests = { requireHostHeader: false };

/** Whether it says which host is asked, as HTTP/1.1 wants, and what, in an address that can be read. */
const isWhole = ({ headers, httpVersion, url = '' }: IncomingMessage): boolean =>
  (headers.host !== undefined || httpVersion === '1.0') &&
  (url.startsWith('/') || URL.canParse(url, 'http://host'));

function answer(
  response: ServerResponse,
  code: 'too-many-requests' | 'length-required' | 'unreadable-request' | 'expectation-failed',
  headers: Record<string, string>,
): void {
  const { status, error } = problems[code];
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error, code }));
}

function boundConnections(
  http: Server,
  guard: HttpGuard,
  shutOut: ShutOutAddresses,
  onCut: (reason: CutFor) => void,
): void {
  const open = new Map<string, number>();
  const isWithinNew = addressBudget(guard.newConnections);
  http.on('connection', (socket) => {
    const address = networkOf(plainAddress(socket.remoteAddress ?? 'unknown'));
    const others = open.get(address) ?? 0;
    const now = Date.now();
    const isShutOut = shutOut.has(address, now);
    if (isShutOut || others >= guard.connections || !isWithinNew(address, now)) {
      onCut(isShutOut ? 'shut-out' : 'connections');
      return void socket.destroy();
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

interface ShutOutAddresses {
  /** A connection of the address was cut. */
  count(address: string, now: number): void;
  has(address: string, now: number): boolean;
}

function shutOutAddresses({ cuts, shutOut }: HttpGuard): ShutOutAddresses {
  const isWithinCuts = addressBudget(cuts);
  const until = new Map<string, number>();
  return {
    count: (address, now) => {
      if (isWithinCuts(address, now)) return;
      until.delete(address); // the one that is let in again first comes first
      until.set(address, now + shutOut);
      for (const [other, end] of until) {
        if (end > now) break;
        until.delete(other);
      }
    },
    has: (address, now) => (until.get(address) ?? 0) > now,
  };
}
