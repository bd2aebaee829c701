import type { z } from 'zod';

/**
 * What calls count against (docs/decisions/012): each has its own number of calls that an address and an account have in a
 * time, so that who searches much can still post. `page` is everything that is no call.
 */
export const budgets = [
  'page',
  'read',
  'photo',
  'search',
  'demand',
  'sign-in',
  'token',
  'create',
  'upload',
  'change',
  'message',
  'own-data',
] as const;
export type Budget = (typeof budgets)[number];

/**
 * A call as data: the api serves it, the web fetches it, the OpenAPI document lists it.
 * `path` has `:name` parameters; a schema left out means the call has no such part.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Access extends 'anyone' | 'signed-in' = 'anyone' | 'signed-in',
> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** One of its budgets; the api refuses who has used it up (429). */
  readonly budget: Budget;
  /** Asked with this parameter of the query, it counts against this budget instead. */
  readonly budgetWith?: { readonly parameter: string; readonly budget: Budget };
  /**
   * Each item of this list of its reply counts for the account, as it took a question of its own; an account has one such
   * call in hand at once, wherever it comes from.
   */
  readonly countsEach?: string;
  readonly status: number;
  /** Answers one thing as `{ data, statusCode }`; where there is none, `data` is null (specification, section 8). */
  readonly isSingle?: boolean;
  /** May be called also in an account that is being deleted, though it changes something. */
  readonly isForClosedAccounts?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A body of multipart/form-data in place of JSON: its text parts, and what its part `file` is. */
  readonly form?: { readonly parts: z.ZodType; readonly file: string };
  readonly reply: Reply;
}

/** Declares a call. The reply's status is 200 and anyone may call unless it says otherwise. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  Access extends 'anyone' | 'signed-in' = 'anyone',
>(
  declared: Omit<Endpoint<Params, Query, Body, Reply>, 'access' | 'status'> & {
    access?: Access;
    status?: number;
  },
): Endpoint<Params, Query, Body, Reply, Access> {
  return { status: 200, ...declared, access: declared.access ?? ('anyone' as Access) };
}

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  NonNullable<E[Part]> extends z.ZodType ? z.output<NonNullable<E[Part]>> : undefined;
type SentPartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  NonNullable<E[Part]> extends z.ZodType ? z.input<NonNullable<E[Part]>> : undefined;

/** What a handler of the call is given, parsed. */
export interface Received<E extends Endpoint> {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
}

/** What a client of the call sends; parts the call does not have are left out. */
export interface Sent<E extends Endpoint> {
  params?: SentPartOf<E, 'params'>;
  query?: SentPartOf<E, 'query'>;
  body?: SentPartOf<E, 'body'>;
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Of several values each is a parameter of its own. */
type Parameter = string | number | boolean | undefined;

/** The call's address with its parameters filled in: `urlOf(deleteAd, { params: { id } })`. */
export function urlOf<E extends Endpoint>(
  call: E,
  { params, query }: Pick<Sent<E>, 'params' | 'query'> = {},
): string {
  const given: Record<string, string> = params ?? {};
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const asked: Record<string, Parameter | readonly Parameter[]> = query ?? {};
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(asked)) {
    for (const value of [values].flat()) {
      if (value !== undefined && value !== '') search.append(name, String(value));
    }
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
