import { pageSizes } from '@voltyard/contracts/limits';
import type { ProblemCode } from '@voltyard/contracts/problems';
import type { AnnouncedRow, Change, WatchReply } from '@voltyard/contracts/push';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { problemOf } from '../effect-problem.js';
import {
  allSeen,
  firstPage,
  furtherPage,
  type LiveRows,
  type LoadedPage,
  mergeChanges,
  outdated,
  type RowRules,
  withoutRow,
} from './live-rows.js';
import {
  hasAllOffered,
  newestPage,
  notKnown,
  type OfferedRows,
  offeredAfter,
  withAnnounced,
  withoutOffered,
} from './offered-rows.js';

export interface LiveListContext<Row> {
  /** Functions, so the one part of the context that is not plain JSON. */
  rules: RowRules<Row>;
  rows: LiveRows<Row>;
  /** New rows that are loaded when the person asks for them. */
  offered: OfferedRows;
  /** Why they could not be loaded. */
  offerProblem: string | null;
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** The last row of the last page that was loaded. */
  lastRow: Row | null;
  /** Something was loaded once, here or in other lists with such rows, so there are rows to show. */
  hasLoaded: boolean;
  /** Everything up to here is known; null before the first load and when the list has to be loaded anew. */
  position: number | null;
  /** The position the topic was last watched after; null when it was watched from then on. */
  askedAfter: number | null;
  /** Every change after this position is heard. */
  heardFrom: number | null;
  /** Attempts to join that failed in a row. */
  attempts: number;
  /** Why the last load failed. */
  problem: string | null;
  /** The marketplace was not ready, or was asked too often, so loading again by itself may help. */
  mayPass: boolean;
  /** What was to be loaded does not exist. */
  isMissing: boolean;
  /** How long it wants to be left alone before that, s. */
  retryAfter: number;
}

export type LiveListInput<Row> = RowRules<Row>;

export type LiveListEvent<Row> =
  | { type: 'connection.opened' }
  | { type: 'connection.closed' }
  | { type: 'changes.heard'; changes: Change<Row>[] }
  /** In place of `changes.heard` where very many watch: new rows are only announced. */
  | { type: 'digest.heard'; announced: AnnouncedRow[]; changes: Change<Row>[] }
  /** The person wants the new rows that were announced. */
  | { type: 'offer.taken' }
  /** `limit`: how many rows the page is to have, where it matters. */
  | { type: 'more.wanted'; limit?: number }
  | { type: 'list.retried' }
  | { type: 'rows.seen' }
  /** The person has deleted a row here; the server will tell of it a little later. */
  | { type: 'row.deleted'; id: string }
  /** Sent by the machine to itself: too much was missed to be replayed. */
  | { type: 'list.outdated' };

/** What `listen` reports. */
export type HeardEvent<Row> = Extract<
  LiveListEvent<Row>,
  { type: 'connection.opened' | 'connection.closed' | 'changes.heard' | 'digest.heard' }
>;

export interface LoadInput {
  /** `next` of the page before; null for the first page. */
  before: string | null;
  /** How many rows a further page is to have; the server's choice where it is left out. */
  limit?: number;
}

export interface WatchInput {
  after: number | undefined;
}

const notFound: ProblemCode = 'not-found';
const maxPause = 30_000;
const reloadPause = 3000;

type Heard<Row> = Pick<Extract<LiveListEvent<Row>, { type: 'digest.heard' }>, 'announced' | 'changes'>;
type Rows<Row> = Pick<LiveListContext<Row>, 'rows' | 'offered'>;

/** The rows after changes, and what is still offered: nothing that is known by now. */
function merged<Row>(
  { rows, offered, hasLoaded }: LiveListContext<Row>,
  changes: readonly Change<Row>[],
): Rows<Row> {
  const after = mergeChanges(rows, changes, { isMarking: hasLoaded });
  return { rows: after, offered: notKnown(offered, after) };
}

/** The context once the list is loaded from its beginning. */
function loadedAnew<Row>(
  context: LiveListContext<Row>,
  page: LoadedPage<Row>,
): Partial<LiveListContext<Row>> {
  const rows = firstPage(context.rows, page, context.rules);
  return {
    rows,
    offered: notKnown(offeredAfter(context.offered, page.position), rows),
    next: page.next,
    lastRow: page.rows.at(-1) ?? null,
    hasLoaded: true,
  };
}

/**
 * The context with what was offered. A page that does not reach the rows that are known takes their place. One from before
 * all of the offer has nothing of it, and may have rows that are gone: it is not taken.
 */
function tookOffer<Row>(context: LiveListContext<Row>, page: LoadedPage<Row>): Partial<LiveListContext<Row>> {
  if (Object.values(context.offered).every((position) => position > page.position)) return {};
  if (!hasAllOffered(context.offered, page, context.rules)) {
    const position = Math.max(context.position ?? 0, page.position);
    return { ...loadedAnew(context, page), position };
  }
  return {
    rows: newestPage(context.rows, page, context.rules),
    offered: offeredAfter(context.offered, page.position),
  };
}

/** The size of a page with so many new rows; the usual one, which all who ask share, wherever that is enough. */
const pageSizeFor = (rows: number): number | undefined =>
  rows > pageSizes.default ? pageSizes.choices.find((size) => size >= rows) : undefined;

/** The first page, large enough for what is offered. */
export function loadOfOffer({ offered }: Pick<LiveListContext<unknown>, 'offered'>): LoadInput {
  const limit = pageSizeFor(Object.keys(offered).length);
  return { before: null, ...(limit !== undefined && { limit }) };
}

/** The context once the topic is watched: what was missed is merged, and all is known up to the answer. */
function joinedWith<Row>(
  context: LiveListContext<Row>,
  reply: WatchReply<Row>,
): Partial<LiveListContext<Row>> {
  if ('error' in reply) return {};
  const { askedAfter, position } = context;
  const missed = 'missed' in reply ? reply.missed : [];
  return {
    ...merged(context, missed),
    // without having named a position, only what comes from now on is heard
    position: askedAfter === null || position === null ? position : Math.max(position, reply.position),
    heardFrom: askedAfter ?? reply.position,
    attempts: 0,
  };
}

/** Context, events, effects, actions, guards and delays of `liveList`, for rows of a type. */
export const liveListSetupOf = <Row>() =>
  setup({
    types: {
      context: {} as LiveListContext<Row>,
      input: {} as LiveListInput<Row>,
      events: {} as LiveListEvent<Row>,
    },
    actors: {
      /** Reports `HeardEvent`s for as long as the list is looked at. */
      listen: fromCallback(() => {
        throw new Error('provide listen');
      }),
      load: fromPromise<LoadedPage<Row>, LoadInput>(() => Promise.reject(new Error('provide load'))),
      watch: fromPromise<WatchReply<Row>, WatchInput>(() => Promise.reject(new Error('provide watch'))),
    },
    actions: {
      takeFirstPage: assign(({ context }, page: LoadedPage<Row>) => ({
        ...loadedAnew(context, page),
        position: page.position,
      })),
      takeOffer: assign(({ context }, page: LoadedPage<Row>) => tookOffer(context, page)),
      keepOfferProblem: assign((_, { error }: { error: unknown }) => ({
        offerProblem: problemOf(error).message,
      })),
      forgetOfferProblem: assign({ offerProblem: null }),
      takeFurtherPage: assign(({ context }, page: LoadedPage<Row>) => {
        const rows = furtherPage(context.rows, page, context.rules);
        const offered = notKnown(context.offered, rows);
        return { rows, offered, next: page.next, lastRow: page.rows.at(-1) ?? context.lastRow };
      }),
      keepProblem: assign(({ context }, { error }: { error: unknown }) => {
        const { message, code, retryAfter = 0, isNetwork } = problemOf(error);
        const mayPass = code === 'not-ready' || code === 'too-many-requests';
        const known = isNetwork && !context.hasLoaded && context.rules.knownElsewhere?.(context);
        return {
          problem: message,
          mayPass,
          isMissing: code === notFound,
          retryAfter,
          ...(known && { rows: known, hasLoaded: true }),
        };
      }),
      forgetProblem: assign({ problem: null, mayPass: false, isMissing: false, retryAfter: 0 }),
      mergeChanges: assign(({ context }, { changes }: { changes: readonly Change<Row>[] }) =>
        merged(context, changes),
      ),
      takeDigest: assign(({ context }, { announced, changes }: Heard<Row>) =>
        merged({ ...context, offered: withAnnounced(context.offered, announced, context.position) }, changes),
      ),
      moveOn: assign({
        position: ({ context }, { heard }: { heard: readonly { position: number }[] }) =>
          context.position === null
            ? null
            : Math.max(context.position, ...heard.map(({ position }) => position)),
      }),
      keepAsked: assign({ askedAfter: ({ context }) => context.position }),
      takeReply: assign(({ context }, reply: WatchReply<Row>) => joinedWith(context, reply)),
      outdateRows: assign({ rows: ({ context }) => outdated(context.rows), offered: {}, position: null }),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      seeRows: assign({ rows: ({ context }) => allSeen(context.rows) }),
      dropRow: assign(({ context }, { id }: { id: string }) => ({
        rows: withoutRow(context.rows, id),
        offered: withoutOffered(context.offered, id),
      })),
    },
    guards: {
      mayPass: ({ context }) => context.mayPass,
      hasNextPage: ({ context }) => context.next !== null,
      hasOffer: ({ context }) => Object.keys(context.offered).length > 0,
      isRefused: (_, reply: WatchReply<Row>) => 'error' in reply,
      isResync: ({ context }, reply: WatchReply<Row>) => 'resync' in reply && context.askedAfter !== null,
      hasGap: ({ context: { position, heardFrom } }) =>
        position !== null && heardFrom !== null && position < heardFrom,
    },
    delays: {
      reloadPause: ({ context }) => Math.max(reloadPause, context.retryAfter * 1000),
      rejoinPause: ({ context }) => Math.min(1000 * 2 ** (context.attempts - 1), maxPause),
    },
  });
