import { randomUUID } from 'node:crypto';
import {
  wantedBikeFields,
  wantedCarFields,
  wantedScooterFields,
} from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { bikeFields, carFields, scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { buyerAds, sellerAds } from '@voltyard/contracts/ads/ads.rest';
import { productTypes } from '@voltyard/contracts/product-types';
import type { DomainEvent } from '../event-store/event-store.js';
import { askUntilAnswered } from './calls.test-harness.js';
import type { OwnAd, Tab } from './tab.test-harness.js';
import { adAfter } from './whole-log.test-harness.js';

const callsOf = { 'for-sale': sellerAds, wanted: buyerAds };
const fieldsOf = {
  'for-sale': { car: carFields, bike: bikeFields, scooter: scooterFields },
  wanted: { car: wantedCarFields, bike: wantedBikeFields, scooter: wantedScooterFields },
};
export const idNames = { 'for-sale': 'sellerAdId', wanted: 'buyerAdId' } as const;

/** Within every highest budget of the wanted ads, and above: a change of the price makes and ends matches. */
const prices = [3000, 16_000];

const isTitled = (title: string) => (events: readonly DomainEvent[]) =>
  events.some((event) => 'fields' in event && (event.fields as { title: string }).title === title);

/** Posting, changing, deleting ads and undoing that. */
export function adActions({ url, owner, chance, record, send, impatiently, promised, someAd }: Tab) {
  /** Every title is used once, and noted with the version it is to stand after. */
  function fieldsWithTitle({ kind, productType, version }: Omit<OwnAd, 'adId'>) {
    const title = `Title ${randomUUID()}`;
    record.titles.set(title, version);
    const priced = kind === 'for-sale' && { price: chance.oneOf(prices) };
    // Some would pay more than their budget: an ad matches theirs at any price.
    const ranked = kind === 'wanted' && chance.oneOf([true, false]) && { niceToHave: ['budgetMax' as const] };
    return { title, fields: fieldsOf[kind][productType]({ title, ...priced, ...ranked }) as never };
  }

  async function post(): Promise<{ adId: string; answeredAt: number } | null> {
    const ad = { kind: chance.oneOf(adKinds), productType: chance.oneOf(productTypes), version: 0 };
    const adId = randomUUID();
    const { title, fields } = fieldsWithTitle(ad);
    const body = { ...(fields as object), [idNames[ad.kind]]: adId } as never;
    let answeredAt: number | null = null;
    const reply = await impatiently(async () => {
      const answer = await send('posts', callsOf[ad.kind].create, { body });
      answeredAt ??= performance.now();
      return answer;
    });
    if (!reply || answeredAt === null) return null;
    owner.ads.push({ ...ad, adId, version: reply.version });
    promised({ what: 'post', stream: `ad-${adId}`, position: reply.position, isHeldBy: isTitled(title) });
    return { adId, answeredAt };
  }

  async function change(): Promise<void> {
    const ad = someAd();
    if (!ad) return;
    const { adId, kind, version } = ad;
    const { title, fields } = fieldsWithTitle(ad);
    const asked = { params: { id: adId }, body: { ...(fields as object), version } as never };
    const reply = await send('changes', callsOf[kind].update, asked, ['ad-changed-elsewhere', 'not-found']);
    if (!reply) return lookAgain(ad);
    ad.version = Math.max(ad.version, reply.version);
    promised({ what: 'change', stream: `ad-${adId}`, position: reply.position, isHeldBy: isTitled(title) });
  }

  async function lookAgain(ad: OwnAd): Promise<void> {
    const card = await askUntilAnswered(url, callsOf[ad.kind].card, { params: { id: ad.adId } }, record);
    if ('reply' in card) ad.version = Math.max(ad.version, card.reply.data.version);
  }

  async function remove(): Promise<void> {
    const ad = someAd();
    if (!ad) return;
    const reply = await send('deletions', callsOf[ad.kind].delete, { params: { id: ad.adId } });
    if (reply) promisedStatus(ad, reply.position, 'deleted');
  }

  async function restore(): Promise<void> {
    const ad = someAd();
    if (!ad) return;
    const reply = await send('restores', callsOf[ad.kind].restore, { params: { id: ad.adId } });
    if (reply) promisedStatus(ad, reply.position, 'live');
  }

  const promisedStatus = ({ adId }: OwnAd, position: number, status: 'live' | 'deleted') =>
    promised({
      what: status,
      stream: `ad-${adId}`,
      position,
      isHeldBy: (events) => adAfter(events).status === status,
    });

  return { post, change, remove, restore };
}
