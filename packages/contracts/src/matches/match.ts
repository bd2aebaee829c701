import { z } from 'zod';
import { AdCard } from '../ads/ad-card.js';
import { criteriaTable, type CriterionName } from '../ads/criteria/criteria-table.js';
import { cardShape } from '../card-shape.js';
import { AdId } from '../ids.js';
import { inOrder } from '../list-order.js';
import { inEuros } from '../money/in-euros.js';
import { type MatchReasons } from './match-of.js';

/** A match as one of its two owners reads it. */
export interface Match extends MatchReasons {
  /** Of the two ads. */
  matchId: string;
  /** The ad for sale. */
  adId: string;
  wantedId: string;
  /** The other one's ad: for the buyer the one for sale, for the seller the wanted one. Its state says whether it is reserved. */
  card: AdCard;
  /** The log position at which one of the two ads changed last. */
  position: number;
  /** The conversation that the two have about one of the two ads; left out where there is none. */
  talk?: TalkOfMatch;
}

export interface TalkOfMatch {
  conversationId: string;
  /** Which of the two ads it is about. */
  about: string;
  /** What of `unknown` the reader asked there, in the words of `questionAbout`, or `questionAboutOne` in one about the wanted ad. */
  asked: CriterionName[];
}

const criterionName = z.enum(Object.keys(criteriaTable) as [CriterionName, ...CriterionName[]]);
const amount = z.object({ amount: z.number(), currency: z.string() });

/** A match as the calls answer it. */
export const Match = cardShape<Match>({
  matchId: z.string(),
  adId: AdId,
  wantedId: AdId,
  card: AdCard,
  met: z.array(criterionName),
  failed: z.array(criterionName),
  unknown: z.array(criterionName),
  distanceKm: z.number().optional(),
  overBudget: z.object({ seller: amount, buyer: amount }).optional(),
  position: z.int(),
  talk: z.object({ conversationId: z.string(), about: AdId, asked: z.array(criterionName) }).optional(),
});

/** The two ads of a match. */
export interface MatchedAds {
  adId: string;
  wantedId: string;
}

export const matchIdOf = ({ adId, wantedId }: MatchedAds): string => `${wantedId}.${adId}`;

const badMatchId = 'A match is named by the ids of its two ads: the wanted one, a dot, the one for sale.';

/** A match's id, read as the two ads. */
export const MatchId = z.string(badMatchId).transform((id, context): MatchedAds => {
  const [wantedId, adId, ...rest] = id.split('.').map((part) => AdId.safeParse(part).data);
  if (wantedId !== undefined && adId !== undefined && rest.length === 0) return { adId, wantedId };
  context.addIssue({ code: 'custom', message: badMatchId });
  return z.NEVER;
});

/**
 * Below 0 when the first match is better: available before reserved, then the one of which fewer criteria are not met,
 * fewer failed, with more room in the budget, closer by, newer.
 */
export function compareMatches(one: Match, other: Match): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  const differs = first.findIndex((value, place) => value !== second[place]);
  return differs === -1 ? 0 : inOrder(first[differs]!, second[differs]!);
}

/** Of two matches the better one has the lower value at the first place where they differ. */
export const rankOf = ({ matchId, card, failed, unknown, overBudget, distanceKm }: Match) => [
  Number(card.state === 'reserved'),
  failed.length + unknown.length,
  failed.length,
  overBudget ? inEuros(overBudget.seller.amount, overBudget.seller.currency)! : last,
  distanceKm ?? last,
  -Date.parse(card.createdAt),
  matchId,
];
const last = Number.MAX_SAFE_INTEGER;

/**
 * The row of `matches:{adId}`, whose position is that of the last change: the ad has new matches, or its owner has dismissed
 * one or taken that back. GetMatches answers them. How the ads of known matches change is told by `ad:{adId}` of each.
 */
export const NewMatchesRow = z.object({
  adId: AdId,
  /** Of the match: the newest one, or the one that was dismissed or taken back. */
  otherAdId: AdId,
});

/** The topic of the new matches of one ad, for its owner. */
export const topicOfMatches = (adId: string): string => `matches:${adId}`;
