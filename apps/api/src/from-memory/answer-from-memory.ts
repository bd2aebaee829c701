import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { positionHeader } from '@voltyard/contracts/position-header';
import { rememberTexts } from '@voltyard/contracts/remember-texts';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { CallLimits } from '../http/call-limits.js';
import type { Metrics } from '../http/metrics.js';
import type { AnswerInMemory, AnswersInMemory, Follower } from './answers-in-memory.js';
import type { Encoding } from './positioned-body.js';

export interface MemoryOptions {
  memory: AnswersInMemory;
  follower: Follower;
  /** The highest position that this process has told. */
  told: () => number;
  limits: CallLimits;
  measured: Pick<Metrics, 'time'>;
  /** Writes the line of a request into the log; null while such lines are not wanted. */
  log: () => ((request: IncomingMessage, response: ServerResponse) => void) | null;
  isStopping: () => boolean;
  /** What answers everything else. */
  otherwise: RequestListener;
}

/**
 * Answers what is in memory before any middleware runs, with the same headers, limits, log lines and figures. An answer is
 * never older than what this process has told before, or than what the client says that it knows.
 */
export function answerFromMemory(options: MemoryOptions): RequestListener {
  const { memory, follower, told, limits, measured, log, isStopping, otherwise } = options;

  async function answer(request: IncomingMessage, response: ServerResponse, kept: AnswerInMemory) {
    try {
      await limits.count(kept.budget, request);
      const known = Math.max(told(), positionKnownBy(request));
      if (follower.position() < known) await follower.reach(known);
    } catch {
      return otherwise(request, response); // it refuses as always
    }
    const found = memory.find(request.url!);
    const position = follower.position();
    const isBehind = position < Math.max(told(), positionKnownBy(request));
    if (!found || isBehind || !follower.isFollowing()) return otherwise(request, response);
    log()?.(request, response);
    measured.time(request, response, () => found.route);
    send(request, response, found, position);
  }

  return (request, response) => {
    const isPlain = request.method === 'GET' && !hasBody(request) && !isStopping();
    const kept = isPlain ? memory.find(request.url!) : undefined;
    if (kept) void answer(request, response, kept);
    else otherwise(request, response);
  };
}

/** The middleware bounds bodies, also of those who are not to send one. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** What the client has heard of by another process, perhaps; 0 where it says nothing. */
function positionKnownBy({ headers }: IncomingMessage): number {
  const position = Number(headers[positionHeader] ?? 0);
  return Number.isSafeInteger(position) ? position : 0;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers }: AnswerInMemory,
  position: number,
): void {
  if (fresh(request.headers, { etag })) {
    const { 'content-type': _, ...others } = headers;
    response.writeHead(304, others).end();
    return;
  }
  const wanted = encodingWanted(request.headers['accept-encoding'] ?? 'identity');
  const compressed = body.at(position, wanted);
  // Sent as it is while it is compressed, beside the event loop, for who asks next.
  if (!compressed) body.compress(wanted).catch(() => {});
  const bytes = compressed ?? body.at(position, 'identity')!;
  const encoding = compressed && wanted !== 'identity' ? { 'content-encoding': wanted } : {};
  response.writeHead(200, { ...headers, ...encoding, 'content-length': bytes.length }).end(bytes);
}

/** The best that the client reads; browsers say it in few ways. */
const encodingWanted = rememberTexts((accepted): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })[0] ?? 'identity';
});
