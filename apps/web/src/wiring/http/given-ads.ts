import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { buyerAds, sellerAds } from '@voltyard/contracts/ads/ads.rest';
import { type ReplyOf, urlOf } from '@voltyard/contracts/endpoint';
import type { AdPage, AdsQuery } from './ads';
import { givenAnswer } from './given-answers';

type Calls = typeof sellerAds | typeof buyerAds;

const callsOf = { 'for-sale': sellerAds, wanted: buyerAds } satisfies Record<AdKind, Calls>;

/** The first page of a list, where the browser's page was sent with it. */
export function givenAds({ kind, productType, user, nearPlace: _, ...query }: AdsQuery): AdPage | undefined {
  if (user !== undefined) return undefined;
  const reply = givenAnswer(urlOf(callsOf[kind].cards, { params: { productType }, query }));
  if (reply === undefined) return undefined;
  const page = reply as ReplyOf<Calls['cards']>;
  const rows = 'sellerAdCards' in page ? page.sellerAdCards : page.buyerAdCards;
  return { rows, next: page.next, position: page.position };
}

/** An ad, likewise. */
export function givenAd(kind: AdKind, id: string): AdCard | undefined {
  const reply = givenAnswer(urlOf(callsOf[kind].card, { params: { id } }));
  return (reply as ReplyOf<Calls['card']> | undefined)?.data;
}
