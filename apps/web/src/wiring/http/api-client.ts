import { type Endpoint, type ReplyOf, type Sent, urlOf } from '@voltyard/contracts/endpoint';
import { positionHeader } from '@voltyard/contracts/position-header';
import { CallFailed } from './call-failed';
import { takeEarlyAnswer } from './early-answers';
import { accountWasRefused } from '../session/account-changes';
import { getToken, refuseToken } from '../session/token';

export { CallFailed } from './call-failed';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Only for the one call that needs the sign-in's own cookie: the exchange of its code. */
  withCookies?: boolean;
}

/** The highest log position of all replies: another process that answers the next call has to have read the log so far. */
let knownPosition = 0;

/**
 * Makes a call of the contract and gives its reply, parsed. Throws `CallFailed`, or the signal's reason when it was aborted.
 * Cookies do not travel with it (unless it is the exchange of a sign-in's code); the session's token does, and is dropped
 * when the server says it is over.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E> = {},
  { signal, withCookies = false }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const token = getToken();
  const url = urlOf(endpoint, sent);
  // A browser finds what the page's head has fetched only if it is asked for alike. There are no cookies for these calls.
  const isEarly = endpoint.method === 'get' && takeEarlyAnswer(url);
  const response = await fetch(url, {
    method: endpoint.method.toUpperCase(),
    credentials: withCookies || isEarly ? 'same-origin' : 'omit',
    headers: headersOf(token, sent.body !== undefined),
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    ...(signal ? { signal } : {}),
  }).catch((problem: unknown) => {
    if (signal?.aborted) throw problem;
    throw CallFailed.offline();
  });
  const body = await jsonOf(response);
  if (response.ok) return replyOf(endpoint, response.status, body);
  const failure = CallFailed.from(
    response.status,
    body,
    response.headers.get('x-request-id'),
    response.headers.get('retry-after'),
  );
  if (token !== null && failure.code === 'sign-in-required') refuseToken(token);
  if (failure.code === 'account-closed') accountWasRefused();
  throw failure;
}

/**
 * What the contract says the reply is. One that does not fit names the call: no screen shows half of it. What the first screen
 * asks for, before the schemas are there, is of the same server as the page, and is believed.
 */
function replyOf<E extends Endpoint>(endpoint: E, status: number, body: unknown): ReplyOf<E> {
  const parsed = endpoint.reply.safeParse(body);
  if (parsed.success) {
    notePosition(body);
    return parsed.data as ReplyOf<E>;
  }
  throw CallFailed.misfit(status, endpoint.summary, parsed.error.issues[0]?.path.join('.') ?? '');
}

/** For calls that another process answers. */
export function notePosition(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('position' in body)) return;
  if (typeof body.position === 'number') knownPosition = Math.max(knownPosition, body.position);
}

function headersOf(token: string | null, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(knownPosition === 0 ? {} : { [positionHeader]: String(knownPosition) }),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Undefined where there is no JSON: an empty reply, or the page of a proxy in front of the api. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw CallFailed.offline();
  });
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
