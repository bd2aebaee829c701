import type { Budget, Endpoint, Received, ReplyOf } from '@voltyard/contracts/endpoint';
import { Problem } from '@voltyard/contracts/problems';
import type { Topic } from '@voltyard/contracts/push';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import type { AnswersInMemory } from '../from-memory/answers-in-memory.js';
import { keepAnswer } from '../from-memory/keep-answer.js';
import { callBody } from './call-body.js';
import type { CallLimits } from './call-limits.js';
import { fieldProblems } from './field-problems.js';
import type { SessionUser } from './session-user.js';
import { isNavigation, orStatusPage } from './status-pages.js';

type UserOf<E extends Endpoint> = E['access'] extends 'signed-in' ? SessionUser : SessionUser | null;

/** What a handler is given: the parsed parts of the call, and who asks. */
export interface Call<E extends Endpoint> extends Received<E> {
  user: UserOf<E>;
  request: Request;
  response: Response;
}

/** A reply that is JSON text already: stored rows leave as they are, never parsed. */
export class ReadyJson {
  constructor(readonly text: string) {}
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | ReadyJson | void>;

/** A route: an endpoint and what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly middleware: readonly RequestHandler[];
  /** Answers the text of the reply; undefined where there is none, null where it has answered by itself. */
  readonly reply: (request: Request, response: Response) => Promise<string | undefined | null>;
  /**
   * The topic that hears of every change of the reply, which is the same for everybody unless it says `no-store`. Such replies
   * are kept in memory until a row of the topic changes; left out where they are not. Parameters are as in the address.
   */
  readonly topicOf?: (params: Record<string, string>) => Topic;
}

/** A route whose replies are kept in memory. Its topic is of the parsed parameters: an id may come in capitals. */
export const keptUnder = (topicOf: NonNullable<Route['topicOf']>, route: Route): Route => ({
  ...route,
  topicOf: (params) => topicOf(parsed(route.endpoint.params, params, 'params') as Record<string, string>),
});

/** How many items the list of a reply had, where each counts. */
const itemsAnswered = new WeakMap<Request, number>();

function itemsIn(reply: unknown, list: string): number {
  const items: unknown = Object.entries(reply ?? {}).find(([name]) => name === list)?.[1];
  return Array.isArray(items) ? items.length : 0;
}

/**
 * Binds a handler to its endpoint: refuses who may not call, parses the parts by the contract, answers the
 * reply. A handler that has answered by itself (a redirect, a stream) returns nothing.
 * Multipart bodies are read by `middleware`, after the access check.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  ...middleware: RequestHandler[]
): Route {
  const reply: Route['reply'] = async (request, response) => {
    const received = {
      params: parsed(endpoint.params, request.params, 'params'),
      query: parsed(endpoint.query, withoutEmpty(request.query), 'query'),
      body: parsed(endpoint.body, request.body ?? {}, 'body'),
    } as Received<E>;
    const user = (request.sessionUser ?? null) as UserOf<E>;
    const answer = await handler({ ...received, user, request, response });
    if (endpoint.countsEach !== undefined) itemsAnswered.set(request, itemsIn(answer, endpoint.countsEach));
    if (response.headersSent) return null;
    return answer instanceof ReadyJson ? answer.text : JSON.stringify(answer);
  };
  return { endpoint, middleware, reply };
}

/** Answers a call with the text of its reply, and keeps that where it may be kept. */
function answering({ endpoint, reply, topicOf }: Route, memory: Memory | null): RequestHandler {
  return async (request, response) => {
    const since = memory?.position() ?? null;
    const text = await reply(request, response);
    if (text === null) return;
    response.status(endpoint.status).type('json');
    if (memory && since !== null && topicOf && text !== undefined) {
      const topic = topicOf(request.params as Record<string, string>);
      keepAnswer(memory.answers, {
        request,
        response,
        text,
        topic,
        budget: budgetOf(endpoint, request),
        since,
      });
    }
    response.send(text);
  };
}

/** What stands before every call and its body: who asks too often is refused before anything is looked up or read. */
export interface Gates {
  readonly limits: CallLimits;
  /** Says who asks. */
  readonly session: RequestHandler;
  /** Refuses who may change nothing just now; asked by calls of people who are signed in, when they change something. */
  readonly mayChange?: (userId: string) => Promise<void>;
  /** Where replies are kept; null where none are. */
  readonly memory?: Memory | null;
}

export interface Memory {
  readonly answers: AnswersInMemory;
  /** Everything up to here was delivered; null before the log is followed. */
  position(): number | null;
}

/** Mounts routes on a router, each behind its gates; other methods at their paths get 405 with the allowed ones. */
export function mount(router: Router, routes: readonly Route[], gates: Gates): void {
  const { limits, session, mayChange, memory = null } = gates;
  const paths = new Set(routes.map(({ endpoint }) => endpoint.path));
  for (const path of [...paths].toSorted(literalFirst)) {
    const served = routes.filter(({ endpoint }) => endpoint.path === path);
    for (const route of served) {
      const { endpoint, middleware } = route;
      const answer = answering(route, memory);
      const bounded = byBudget(endpoint, (budget) => limits.atOnce(budget, answer));
      const counted =
        endpoint.countsEach === undefined
          ? bounded
          : limits.manyInOne(endpoint.budget, bounded, (request) => itemsAnswered.get(request) ?? 0);
      const answered = isNavigation(endpoint) ? orStatusPage(counted) : counted;
      const check = mayChange && changesSomething(endpoint) ? [changeCheck(mayChange)] : [];
      const before = [
        byBudget(endpoint, (budget) => limits.ofAddress(budget)),
        session,
        accessCheck(endpoint),
        byBudget(endpoint, (budget) => limits.ofAccount(budget)),
        ...check,
        callBody(endpoint),
      ];
      // Again after the body: one that arrives slowly may have begun before the account was closed. A file is already
      // stored then, and seen by no other user.
      const checkAgain = endpoint.form ? [] : check;
      router[endpoint.method](path, ...before, ...middleware, ...checkAgain, answered);
    }
    router.all(path, limits.ofAddress('page'), onlyAllowed(served.map(({ endpoint }) => endpoint.method)));
  }
}

/** `/api/Photo/DeletePhoto/:id` before `/api/Photo/:id/:size`, which it would be one of. */
function literalFirst(one: string, other: string): number {
  const [ofOne, ofOther] = [one.split('/'), other.split('/')];
  const at = ofOne.findIndex((segment, index) => isParameter(segment) !== isParameter(ofOther[index]));
  if (at === -1) return 0;
  return isParameter(ofOne[at]) ? 1 : -1;
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;

/** What answers other methods at a path: which ones it has. */
export function onlyAllowed(methods: readonly Endpoint['method'][]): RequestHandler {
  const names = methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  const allowed = names.join(', ');
  return (request, response) => {
    response.set('Allow', allowed);
    if (request.method !== 'OPTIONS') throw new Problem('method-not-allowed');
    response.status(204).end();
  };
}

const accessCheck =
  (endpoint: Endpoint): RequestHandler =>
  (request, _response, next) => {
    if (endpoint.access === 'signed-in' && !request.sessionUser) throw new Problem('sign-in-required');
    next();
  };

/** The limit of the budget that a request to the endpoint counts against. */
function byBudget(endpoint: Endpoint, limitOf: (budget: Budget) => RequestHandler): RequestHandler {
  const usual = limitOf(endpoint.budget);
  if (!endpoint.budgetWith) return usual;
  const other = limitOf(endpoint.budgetWith.budget);
  return (request, response, next) =>
    (budgetOf(endpoint, request) === endpoint.budget ? usual : other)(request, response, next);
}

const budgetOf = ({ budget, budgetWith }: Endpoint, { query }: Request): Budget =>
  budgetWith && budgetWith.parameter in query ? budgetWith.budget : budget;

const changesSomething = ({ access, budget, isForClosedAccounts }: Endpoint): boolean =>
  access === 'signed-in' &&
  ['create', 'change', 'message', 'upload'].includes(budget) &&
  isForClosedAccounts !== true;

const changeCheck =
  (mayChange: (userId: string) => Promise<void>): RequestHandler =>
  async (request, _response, next) => {
    await mayChange(request.sessionUser!.userId);
    next();
  };

/** A parameter without a value is one that is not there: forms send them, and `urlOf` leaves them out. */
const withoutEmpty = (query: Request['query']): Request['query'] =>
  Object.fromEntries(
    Object.entries(query)
      .map(
        ([name, value]) => [name, Array.isArray(value) ? value.filter((one) => one !== '') : value] as const,
      )
      .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );

function parsed(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = checked(schema, value);
  if (result.success) return result.data;
  // An address whose id cannot exist names nothing: that is "not found", not a wrong form.
  if (part === 'params') throw new Problem('not-found', fieldProblems(result.error));
  throw new Problem('invalid-request', fieldProblems(result.error));
}

/** Zod compares the length of what has one before it says that it is no text: `{"length":{"toString":1}}` has none to compare. */
function checked(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('invalid-request');
    throw error;
  }
}
