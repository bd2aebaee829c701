import { type Endpoint, type ReplyOf, urlOf } from '@voltyard/contracts/endpoint';
import { type ProblemCode, problems } from '@voltyard/contracts/problems';

/** A call that arrived at the stubbed network. */
export interface Arrived {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** Whether cookies would have gone along. */
  credentials: RequestCredentials | undefined;
  body: unknown;
}

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Answer = Reply | 'offline';
type Answering = (arrived: Arrived) => Answer | Promise<Answer>;

/** Where the real network begins, and the only thing tests put in its place. Answers are looked up by endpoint. */
export class StubbedNetwork {
  readonly arrived: Arrived[] = [];
  private readonly answers = new Map<string, Answering>();

  /** Takes `fetch`'s place until the test is over. */
  install(): this {
    globalThis.fetch = ((url: string, init?: RequestInit) => this.fetch(url, init)) as typeof fetch;
    return this;
  }

  answer<E extends Endpoint>(
    endpoint: E,
    reply: (arrived: Arrived) => ReplyOf<E> | Promise<ReplyOf<E>>,
  ): this {
    return this.answerRaw(endpoint, async (arrived) => ({
      status: endpoint.status,
      body: await reply(arrived),
    }));
  }

  refuse(endpoint: Endpoint, code: ProblemCode): this {
    const { status, error } = problems[code];
    return this.answerRaw(endpoint, () => ({ status, body: { error, code, requestId: 'request-1' } }));
  }

  answerRaw(endpoint: Endpoint, answer: Answering): this {
    this.answers.set(`${endpoint.method.toUpperCase()} ${urlOf(endpoint)}`, answer);
    return this;
  }

  arrivedAt(endpoint: Endpoint): Arrived[] {
    return this.arrived.filter(({ path }) => path === urlOf(endpoint));
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    init.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(url, 'http://voltyard.test');
    const arrived: Arrived = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: { ...(init.headers as Record<string, string>) },
      credentials: init.credentials,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    this.arrived.push(arrived);
    const answer = await this.answers.get(`${arrived.method} ${pathname}`)?.(arrived);
    if (answer === undefined) throw new Error(`The test has no answer to ${arrived.method} ${pathname}`);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return replyOf(answer);
  }
}

const replyOf = ({ status, body, headers = {} }: Reply): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    text: async () =>
      typeof body === 'string' && status >= 400 ? body : body === undefined ? '' : JSON.stringify(body),
  }) as Response;
