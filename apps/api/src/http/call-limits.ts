import type { IncomingMessage } from 'node:http';
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import { type Budget, budgets } from '@voltyard/contracts/endpoint';
import { Problem } from '@voltyard/contracts/problems';
import type { Request, RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Allowance, allowances as usual, type BudgetAllowance, manyInOneInHand } from './allowances.js';
import { askingFor } from '../views/asker.js';
import { type AddressOf, customerOf, networkOf } from './client-address.js';
import { inHand } from './in-hand.js';

/** Makes a counter that all processes over one database share. */
export type SharedCounter = (name: string, allowance: Allowance) => RateLimiterAbstract;

export interface CallLimitsOptions {
  addressOf: AddressOf;
  /** Null where a process is alone. */
  shared: SharedCounter | null;
  allowances?: Readonly<Record<Budget, BudgetAllowance>>;
}

/** What stands before calls: each refuses with `too-many-requests` once the budget of its call is used up. */
export interface CallLimits {
  /** Counts a request by its address; rejects where the budget is used up. */
  count(budget: Budget, request: IncomingMessage): Promise<void>;
  ofAddress(budget: Budget): RequestHandler;
  /** Runs after the session is known; a signed-out user is counted by address. */
  ofAccount(budget: Budget): RequestHandler;
  /** Stands around what answers: of one address only so many are answered at once, and its questions count as its own. */
  atOnce(budget: Budget, answer: RequestHandler): RequestHandler;
  /**
   * Stands around what answers many questions in one call of an account: one such call is answered at once, and when it is,
   * every question counts. It is not known before how many there are, so the calls after it are refused.
   */
  manyInOne(
    budget: Budget,
    answer: RequestHandler,
    questionsIn: (request: Request) => number,
  ): RequestHandler;
}

/** Longer than this a call does not wait to be counted over all processes, ms: its own process has counted it. */
const countTimeout = 300;
/**
 * Up to this part of its budget, by the count of its own process, a call is counted over all processes beside its work: a
 * round trip less to wait for. Once the answer is that the budget is used up, the next call is refused.
 */
const partBeside = 0.25;

/**
 * Counts calls by address and by account. Every process counts in its memory, exactly; what is shared is counted in the
 * database besides, as well as that is reached: a lost database stops no call that its own process would let pass.
 */
export function callLimits({ addressOf, shared, allowances = usual }: CallLimitsOptions): CallLimits {
  const counters = new Map(budgets.map((budget) => [budget, countersOf(budget, allowances[budget], shared)]));
  const clientNetwork: AddressOf = (request) => networkOf(addressOf(request));
  // One line for all calls of a budget: a stranger has no more places by asking for several kinds of lists.
  const lines = new Map(
    budgets.flatMap((budget) => {
      const { inHand: limit } = allowances[budget];
      return limit ? [[budget, inHand(clientNetwork, limit)]] : [];
    }),
  );
  const countRequest: CallLimits['count'] = (budget, request) =>
    count(counters.get(budget)!.address, clientNetwork(request));
  const oneOfAccount = inHand(({ sessionUser }) => sessionUser!.userId, manyInOneInHand);
  /** Requests that were counted before Express, which may still pass them on to it. */
  const counted = new WeakMap<IncomingMessage, Budget>();
  return {
    atOnce: (budget, answer) => {
      const asking: RequestHandler = (request, response, next) =>
        askingFor(customerOf(addressOf(request)), () => answer(request, response, next));
      return lines.get(budget)?.(asking) ?? asking;
    },
    manyInOne: (budget, answer, questionsIn) =>
      oneOfAccount(async (request, response, next) => {
        await answer(request, response, next);
        // The call itself is counted already. Others at its address are not held back for it.
        const more = Math.max(0, questionsIn(request) - 1);
        await counters.get(budget)!.account[0]?.penalty(request.sessionUser!.userId, more);
      }),
    count: async (budget, request) => {
      await countRequest(budget, request);
      counted.set(request, budget);
    },
    ofAddress: (budget) => async (request, _response, next) => {
      if (counted.get(request) !== budget) await countRequest(budget, request);
      next();
    },
    ofAccount: (budget) => {
      const { account } = counters.get(budget)!;
      return async (request, _response, next) => {
        if (request.sessionUser) await count(account, request.sessionUser.userId);
        next();
      };
    },
  };
}

function countersOf(
  budget: Budget,
  { address, account, isShared }: BudgetAllowance,
  shared: SharedCounter | null,
) {
  const here = (by: string, { calls, seconds }: Allowance) =>
    new RateLimiterMemory({ keyPrefix: `${budget} by ${by}`, points: calls, duration: seconds });
  const everywhere = (by: string, allowance: Allowance) =>
    isShared && shared ? [shared(`${budget} by ${by}`, allowance)] : [];
  return {
    // Where there is an account, it is what several processes count: one more question to the database is enough.
    address: [here('address', address), ...(account ? [] : everywhere('address', address))],
    account: account ? [here('account', account), ...everywhere('account', account)] : [],
  };
}

async function count([here, everywhere]: readonly RateLimiterAbstract[], key: string): Promise<void> {
  const counted = await here?.consume(key).catch(refused);
  if (!everywhere) return;
  const isFew = counted !== undefined && counted.consumedPoints <= everywhere.points * partBeside;
  const countedEverywhere = everywhere.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) refused(reason);
  });
  // One that is known to be over is refused at once, also among the few.
  await Promise.race([countedEverywhere, isFew ? others() : pause(countTimeout, null, { ref: false })]);
}

function refused(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new Problem('too-many-requests', undefined, Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
}

/** For measuring: nothing is counted. */
export const noCallLimits: CallLimits = {
  count: async () => {},
  ofAddress: () => (_request, _response, next) => next(),
  ofAccount: () => (_request, _response, next) => next(),
  atOnce: (_budget, answer) => answer,
  manyInOne: (_budget, answer) => answer,
};
