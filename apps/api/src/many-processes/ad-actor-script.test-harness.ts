import { randomUUID } from 'node:crypto';
import {
  wantedBikeFields,
  wantedCarFields,
  wantedScooterFields,
} from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { bikeFields, carFields, scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type AdKind, adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { adStates } from '@voltyard/contracts/ads/ad-states';
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

/** What ads say and ask, most of them nothing: each edit may make and end matches, and a later one take that back. */
const nothing = {};
const soh = { method: 'bms', basis: 'unknown', measuredOn: '2026-01-01' } as const;
const said = {
  'for-sale': [
    // Within every highest budget of the wanted ads, and above.
    [{ price: 3000 }, { price: 16_000 }],
    [{ brand: 'Renault' }, { brand: 'Tesla' }],
    [nothing, { rangeKm: 200, rangeCycle: 'wltp' }, { rangeKm: 400, rangeCycle: 'wltp' }],
    [nothing, { soh: { ...soh, percent: 70 } }, { soh: { ...soh, percent: 90 } }],
  ],
  wanted: [
    [nothing, nothing, { brands: ['Tesla'] }, { brands: ['Tesla', 'Renault'] }],
    [nothing, nothing, { rangeKmMin: 300 }],
    [nothing, nothing, { sohPercentMin: 80 }],
    // Some would pay more than their budget: an ad matches theirs at any price.
    [nothing, { niceToHave: ['budgetMax'] }],
  ],
} as const;

const isTitled = (title: string) => (events: readonly DomainEvent[]) =>
  events.some((event) => 'fields' in event && (event.fields as { title: string }).title === title);

/** Posting, changing, deleting ads and undoing that, and saying what became of them. */
export function adActions({ url, owner, chance, record, send, impatiently, promised, someAd }: Tab) {
  /** Every title is used once, and noted with the version it is to stand after. */
  function fieldsWithTitle({ kind, productType, version }: Omit<OwnAd, 'adId'>, isPrivate: boolean) {
    const title = `Title ${randomUUID()}`;
    record.titles.set(title, version);
    const drawn: object[] = said[kind].map((choices: readonly object[]) => chance.oneOf(choices));
    const visibility = kind === 'wanted' && isPrivate && { visibility: 'private' };
    const fields = Object.assign({ title }, ...drawn, visibility) as object;
    return { title, fields: fieldsOf[kind][productType](fields) as never };
  }

  const post = () => put({ kind: chance.oneOf(adKinds), isPrivate: false });
  const keepSearch = () => put({ kind: 'wanted', isPrivate: true });

  async function put({
    kind,
    isPrivate,
  }: {
    kind: AdKind;
    isPrivate: boolean;
  }): Promise<{ adId: string; answeredAt: number } | null> {
    const ad = { kind, productType: chance.oneOf(productTypes), version: 0 };
    const adId = randomUUID();
    const { title, fields } = fieldsWithTitle(ad, isPrivate);
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
    // Now and then a kept search is published, and the other way round.
    const { title, fields } = fieldsWithTitle(ad, chance.between(1, 3) === 1);
    const asked = { params: { id: adId }, body: { ...(fields as object), version } as never };
    const reply = await send('changes', callsOf[kind].update, asked, ['ad-changed-elsewhere', 'not-found']);
    if (!reply) return lookAgain(ad);
    ad.version = Math.max(ad.version, reply.version);
    promised({ what: 'change', stream: `ad-${adId}`, position: reply.position, isHeldBy: isTitled(title) });
  }

  /** Says what has become of an ad; of a kept search there is nothing to say. */
  async function say(): Promise<void> {
    const ad = someAd();
    if (!ad) return;
    const { adId, kind, version } = ad;
    const state = chance.oneOf(adStates[kind]);
    const asked = { params: { id: adId }, body: { state, version } as never };
    const expected = ['ad-changed-elsewhere', 'not-found', 'invalid-request'] as const;
    const reply = await send('states', callsOf[kind].changeState, asked, expected);
    if (!reply) return lookAgain(ad);
    ad.version = Math.max(ad.version, reply.version);
  }

  async function lookAgain(ad: OwnAd): Promise<void> {
    const asked = { params: { id: ad.adId }, token: owner.person.token };
    const own = await askUntilAnswered(url, callsOf[ad.kind].own, asked, record);
    if ('reply' in own) ad.version = Math.max(ad.version, own.reply.data.version);
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

  return { post, keepSearch, change, say, remove, restore };
}
