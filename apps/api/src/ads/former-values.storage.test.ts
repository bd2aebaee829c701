import { randomUUID } from 'node:crypto';
import type { AdFields, AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { wantedBikeFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { bikeFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { legalClassesOf } from '@voltyard/contracts/ads/seller-ad-fields';
import { type AdsUnderTest, callsOf, kinds, startWithoutAds } from './ads.test-harness.js';

let underTest: AdsUnderTest;
beforeAll(async () => {
  underTest = await startWithoutAds();
});
afterAll(() => underTest.server.stop());

/** Ads of bikes from when every legal class was offered for each type of vehicle. */
const former: readonly [AdKind, AdFields][] = [
  ['for-sale', bikeFields({ legalClass: 'ekfv' })],
  ['wanted', wantedBikeFields({ legalClasses: ['ekfv', 'epac'] })],
];

test('the class of these tests is not offered for bikes any more', () =>
  expect(legalClassesOf.bike).not.toContain('ekfv'));

test.each(former)(
  'an ad %s with a former value is listed, read by its owner, and saved with it',
  async (kind, fields) => {
    const { server, ann } = underTest;
    const { name, id, cards } = kinds[kind === 'for-sale' ? 0 : 1]!;
    const calls = callsOf(name);
    const adId = randomUUID();
    const at = '2026-02-01T00:00:00.000Z';
    const { userId, userName } = ann;
    const published = { type: 'AdPublished', kind, adId, userId, userName, publishedAt: at, fields };
    await server.storage.store.append({ stream: `ad-${adId}`, version: 1, at, events: [published] });
    const listed = async (query: string) =>
      (
        await server
          .as(null)
          .get(calls.cards(`bike?${query}`))
          .expect(200)
      ).body[cards];
    expect(await listed('')).toMatchObject([{ [id]: adId }]);
    expect(await listed('text=ekfv')).toMatchObject([{ [id]: adId }]);

    const own = async () =>
      (await server.as(ann).get(`/api/${name}/Get${name}/${adId}`).expect(200)).body.data;
    expect(await own()).toMatchObject(fields);
    const save = (body: object) => server.as(ann).put(calls.update(adId)).send(body);
    await save({ ...fields, version: 1 }).expect(200);
    const changed = { ...fields, title: 'A title of today' };
    await save({ ...changed, version: 1 }).expect(200);
    expect(await own()).toMatchObject(changed);
    expect(await listed('text=today')).toMatchObject([{ [id]: adId }]);
  },
);
