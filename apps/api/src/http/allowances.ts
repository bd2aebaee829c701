import type { Budget } from '@voltyard/contracts/endpoint';
import type { InHandLimit } from './in-hand.js';

/** So many calls in so many seconds. */
export interface Allowance {
  readonly calls: number;
  readonly seconds: number;
}

export interface BudgetAllowance {
  /** Of everybody at one address: an office and a phone network come from one, so it is generous. */
  readonly address: Allowance;
  /** Of one account, wherever it is used. */
  readonly account?: Allowance;
  /** Counted over all processes where there are several: what is rare and writes, so that a count costs little beside it. */
  readonly isShared: boolean;
  /** How many calls of one address may be in hand at once; any number when left out. */
  readonly inHand?: InHandLimit;
}

const inTenSeconds = (calls: number): Allowance => ({ calls, seconds: 10 });
const inFiveSeconds = (calls: number): Allowance => ({ calls, seconds: 5 });
const inAMinute = (calls: number): Allowance => ({ calls, seconds: 60 });

/** Of one account, wherever it is used, of calls that ask many questions: five tabs load two lists each. */
export const manyInOneInHand: InHandLimit = { atOnce: 1, waiting: 9 };

/** What each budget holds (docs/decisions/012 says how the figures were found). */
export const allowances: Readonly<Record<Budget, BudgetAllowance>> = {
  page: { address: inTenSeconds(3000), isShared: false },
  read: { address: inTenSeconds(1000), account: inTenSeconds(400), isShared: false },
  photo: { address: inTenSeconds(3000), isShared: false },
  // Half as long as the others, so that less can be asked in one burst: a question may cost a hundred times a read.
  search: {
    address: inFiveSeconds(100),
    account: inFiveSeconds(60),
    isShared: false,
    inHand: { atOnce: 2, waiting: 60 },
  },
  // Asked while a person types, with a pause; little, because who asks very much may be after what single people want.
  demand: {
    address: inAMinute(300),
    account: inAMinute(60),
    isShared: false,
    inHand: { atOnce: 2, waiting: 60 },
  },
  'sign-in': { address: inAMinute(240), isShared: true },
  token: { address: inAMinute(120), isShared: true },
  create: { address: inAMinute(300), account: inAMinute(90), isShared: true },
  upload: { address: inAMinute(900), account: inAMinute(240), isShared: true },
  change: { address: inAMinute(900), account: inAMinute(240), isShared: true },
  // Nobody types faster; what a browser kept while it was offline comes at once.
  message: { address: inAMinute(300), account: inAMinute(30), isShared: true },
  // Reads a stream for everything that a person has.
  'own-data': {
    address: inAMinute(120),
    account: inAMinute(30),
    isShared: false,
    inHand: { atOnce: 1, waiting: 4 },
  },
};
