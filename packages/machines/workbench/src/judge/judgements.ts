import { AdCard, BuyerAdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import {
  type Criteria,
  type CriterionName,
  givenRows,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { chipsOf } from '@voltyard/contracts/ads/criteria/describe';
import { judge } from '@voltyard/contracts/ads/criteria/judge';
import { readFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { Judgement } from '@voltyard/contracts/ads/criteria/list-condition';
import { listFields } from '@voltyard/contracts/ads/criteria/list-fields';
import { searchedText } from '@voltyard/contracts/ads/criteria/searched-text';
import { niceToHaveOf, wantedCriteria } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import { sentenceOfMatch } from '@voltyard/contracts/matches/describe-match';
import { fieldsIn } from '@voltyard/contracts/matches/judged-values';
import { assess, matchOf } from '@voltyard/contracts/matches/match-of';
import { messageOf } from '../scenario/session.js';

/** What is asked: the address of a list, or a wanted ad as it was typed. */
export type Asked = { address: string } | { wanted: unknown };

/** How a card meets one criterion, and by what. */
interface JudgedCriterion {
  name: CriterionName;
  /** As a chip of a filter says it. */
  asked: string;
  /** What the card says of it, by the names of its fields. */
  said: Readonly<Record<string, unknown>>;
  judgement: Judgement;
  /** A match may fail it. */
  isNiceToHave: boolean;
}

/** Whether two ads match, and what each of their owners reads of it. */
interface MatchVerdict {
  answer: string;
  buyer: string;
  seller: string;
}

export interface Judgements {
  criteria: readonly JudgedCriterion[];
  /** Why some of what was typed is left out. */
  refused: readonly string[];
  /** Null where the two ads are no pair. */
  match: MatchVerdict | null;
}

/** The judgements of what was typed; a sentence where that is no card, or nothing to ask. */
export function judgementsOf(typed: unknown, asked: Asked): Judgements | string {
  const card = AdCard.safeParse(typed);
  if (!card.success) return unreadable('card', card.error);
  try {
    return 'address' in asked ? byAddress(card.data, asked.address) : byWanted(card.data, asked.wanted);
  } catch (error) {
    // The shape of a card is checked as roughly as the product checks it.
    return `This cannot be judged: ${messageOf(error)}`;
  }
}

function byAddress(card: AdCard, address: string): Judgements {
  const search = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const { filter, refused } = readFilter(search, { kind: kindOf(card), productType: card.productType });
  return { criteria: judged(card, filter), refused, match: null };
}

function byWanted(card: AdCard, typed: unknown): Judgements | string {
  const wanted = BuyerAdCard.safeParse(typed);
  if (!wanted.success) return unreadable('wanted ad', wanted.error);
  return {
    criteria: judged(card, wantedCriteria(wanted.data), niceToHaveOf(wanted.data)),
    refused: [],
    match: matchVerdict(card, wanted.data),
  };
}

const none: ReadonlySet<CriterionName> = new Set();

function judged(card: AdCard, criteria: Criteria, niceToHave = none): JudgedCriterion[] {
  const kind = kindOf(card);
  const judgements = judge(card, criteria);
  const chips = chipsOf({ kind, productType: card.productType }, criteria);
  return givenRows(criteria).map(([name, row]) => {
    const condition = row.condition(criteria, kind);
    const labels = chips.filter(({ criterion }) => criterion === name).map(({ label }) => label);
    const values = fieldsIn(condition).map((field) => [field, listFields[field].of(card)]);
    return {
      name,
      asked: labels.join(', ') || row.label,
      said: {
        ...Object.fromEntries(values),
        ...(condition.text !== undefined && { text: searchedText(card) }),
      },
      judgement: judgements[name]!,
      isNiceToHave: niceToHave.has(name),
    };
  });
}

function matchVerdict(card: AdCard, wanted: BuyerAdCard): MatchVerdict | null {
  if (!('sellerAdId' in card)) return null;
  const { isMatch, ...reasons } = assess(card, wanted);
  const whyNot = isMatch ? 'no: the deal is done, one is hidden, or both are of one user' : 'no';
  return {
    answer: matchOf(card, wanted) === null ? whyNot : 'yes',
    buyer: sentenceOfMatch(reasons, { reader: 'buyer', wanted }),
    seller: sentenceOfMatch(reasons, { reader: 'seller', wanted }),
  };
}

interface Unreadable {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

const unreadable = (what: string, { issues }: Unreadable): string =>
  `This is no ${what} yet: ${issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`;
