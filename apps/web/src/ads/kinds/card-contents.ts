import {
  areaOf,
  budgetOf,
  healthOf,
  keyFactsOf,
  placeName,
  priceOf,
  rangeOf,
} from '@voltyard/contracts/ads/ad-summary';
import { type AdCard, type BuyerAdCard, type CardOfKind, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { conditionNames, priceTypeNames } from '@voltyard/contracts/ads/ad-copy';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { paths } from '../../wiring/navigation/paths';
import { calendarDayOf } from '../../ui/formats';
import { criteriaOf } from './wanted-criteria';

/** What a card says of its ad, in the places every card has. */
export interface CardContents {
  amount: string;
  /** Beside the amount on the card, and in full on the ad's sheet. */
  amountNote: string | null;
  sheetNote: string | null;
  /** People compare these, in one line. */
  facts: readonly string[];
  /** Facts of the battery that are shown with their methods. */
  evidence: readonly string[];
  criteria: readonly string[];
  place: string;
  /** At the end of the place's line. */
  badge: string | null;
  neededBy: string | null;
  /** Some of the ad's own excerpt, where there may be no photo to look at. */
  excerpt: string | null;
  /** A vehicle for sale is to be seen: its card keeps a place for photos it has not. */
  isToBeSeen: boolean;
  /** All ads of whose it is. */
  theirAds: string;
}

/** Shown on private ads, which only their owner sees. */
export const onlyYou = 'Only you see this';

/** Shown to its owner on an ad that the operator hides. */
const hiddenBadge = 'Hidden: only you see it';

/** Where the budget is only nice to have. */
const moreThanBudget = ({ niceToHave = [] }: BuyerAdCard): string | null =>
  niceToHave.includes('budgetMax') ? 'may be more' : null;

type ContentsOf = { [Kind in AdKind]: (card: CardOfKind[Kind]) => CardContents };

const contentsOfKind: ContentsOf = {
  'for-sale': (card) => ({
    amount: priceOf(card),
    amountNote: card.priceType === 'negotiable' ? priceTypeNames.negotiable : null,
    sheetNote: card.priceType === 'on-request' ? null : priceTypeNames[card.priceType],
    facts: keyFactsOf(card),
    evidence: [rangeOf(card), healthOf(card)].filter((told) => told !== undefined),
    criteria: [],
    place: placeName(card.place),
    badge: conditionNames[card.condition],
    neededBy: null,
    excerpt: null,
    isToBeSeen: true,
    theirAds: paths.adsForSaleListUserName(card.userName),
  }),
  wanted: (card) => ({
    amount: budgetOf(card),
    amountNote: moreThanBudget(card),
    sheetNote: moreThanBudget(card),
    facts: [],
    evidence: [],
    criteria: criteriaOf(card),
    place: areaOf(card),
    badge: isPrivateAd(card) ? onlyYou : null,
    neededBy: card.neededBy ? `Needed by ${calendarDayOf(card.neededBy)}` : null,
    excerpt: card.description ?? null,
    isToBeSeen: false,
    theirAds: paths.adsWantedListUser(card.productType, card.userId),
  }),
};

/** The table is keyed by the kind that the card has. */
export function contentsOf(card: AdCard): CardContents {
  const contents = (contentsOfKind[kindOf(card)] as (card: AdCard) => CardContents)(card);
  return card.hiding ? { ...contents, badge: hiddenBadge } : contents;
}
