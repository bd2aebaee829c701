import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@voltyard/contracts/problems';
import { addressBudget } from './address-budget.js';
import { networkOf, plainAddress } from './client-address.js';
import type { Rate } from './token-bucket.js';

/**
 * What one address may do before anything of it is looked at. Far more than a browser does, or an office of them: it is
 * what stops the process that is bounded here; calls have budgets of their own behind it.
 */
export interface HttpGuard {
  /** Connections that are open at once, idle ones too: they are the process's files, of which it has so many. */
  readonly connections: number;
  readonly newConnections: Rate;
  /** Requests of any kind. */
  readonly requests: Rate;
  /** Requests of one connection that are not answered yet: no browser and no proxy sends a second one before. */
  readonly inHand: number;
  /** Bytes of answers that a connection has not read when it asks for more. */
  readonly unreadBytes: number;
  /** A connection on which nothing moves for so long is ended, ms: whoever reads no answer does not keep it in memory. */
  readonly silence: number;
  /** Connections cut for what they did; an address that goes on so is shut out for a while, ms. */
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

export type CutFor = 'connections' | 'requests' | 'pipeline' | 'unread' | 'shut-out';

export interface HttpGuardOptions {
  placeOf: (request: IncomingMessage) => string;
  /** False behind a proxy: its connections are everybody's, and it bounds those of an address itself. */
  isDirect: boolean;
  onCut: (reason: CutFor) => void;
  guard?: HttpGuard;
}

/**
 * Stands before everything that listens on a server, Engine.IO too. Node reads a whole piece of a connection at once
 * and emits each request in it: a thousand small ones are worked on in one go, unless all but the first few are dropped
 * here. Call it last: it takes the place of the listeners there are.
 */
export function guardHttp(http: Server, options: HttpGuardOptions): void {
  const { placeOf, isDirect, onCut, guard = httpGuard } = options;
  const shutOut = shutOutAddresses(guard);
  if (isDirect) boundConnections(http, guard, shutOut, onCut);
  http.setTimeout(guard.silence);
  const isWithinRequests = addressBudget(guard.requests);
  const inHand = new WeakMap<Socket, number>();

  const cut = (request: IncomingMessage, reason: CutFor) => {
    onCut(reason);
    if (isDirect) shutOut.count(placeOf(request), Date.now());
    request.socket.destroy();
  };

  function isLetPass(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (socket.destroyed) return false; // cut off by a request of the same piece
    const others = inHand.get(socket) ?? 0;
    if (others >= guard.inHand) return (cut(request, 'pipeline'), false);
    if (socket.writableLength > guard.unreadBytes) return (cut(request, 'unread'), false);
    if (!isWithinRequests(placeOf(request), Date.now())) {
      if (isDirect) cut(request, 'requests');
      else answer(response, 'too-many-requests', { 'retry-after': '10' });
      return false;
    }
    inHand.set(socket, others + 1);
    response.once('close', () => inHand.set(socket, inHand.get(socket)! - 1));
    if (!('transfer-encoding' in request.headers)) return true;
    // Chunks of a byte each cost thousands of times what they carry. Browsers and proxies send lengths.
    if (isDirect) shutOut.count(placeOf(request), Date.now());
    socket.pause(); // nothing more of it is taken apart
    answer(response, 'length-required', { connection: 'close' });
    response.once('finish', () => socket.destroy());
    return false;
  }

  const listeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request, response) => {
    if (!isLetPass(request, response)) return;
    for (const listener of listeners) listener(request, response);
  });
}

function answer(
  response: ServerResponse,
  code: 'too-many-requests' | 'length-required',
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
