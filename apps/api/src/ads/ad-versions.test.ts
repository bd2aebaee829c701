import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import type { Commit, EventStore } from '../event-store/event-store.js';
import { historyOf } from './ad-history.js';
import { type AdVersion, cardAtVersion, versionsOf } from './ad-versions.js';

const adId = 'ad-1';
const owner = { userId: 'ann', userName: 'Ann' };
const publishedAt = '2026-11-20T10:00:00.000Z';
const daysLater = (days: number) =>
  new Date(Date.parse(publishedAt) + days * 24 * 60 * 60 * 1000).toISOString();

/** The stream of one ad with so many days between its commits. */
function streamOf(events: readonly AdEvent[], days: readonly number[] = []): EventStore['read'] {
  const commits = events.map((event, index): Commit<AdEvent> => {
    const at = daysLater(days.slice(0, index).reduce((sum, one) => sum + one, 0));
    return { position: index + 1, stream: `ad-${adId}`, version: index + 1, at, events: [event] };
  });
  return async (_stream, after = 0, limit = commits.length) => commits.slice(after, after + limit);
}

const asNow = (versions: readonly AdVersion[]): AdCard => versions.at(-1)!.card!;

type Priced = Parameters<typeof carFields>[0] & { price: number };
const publishedWith = (fields: Priced): AdEvent => ({
  type: 'AdPublished',
  kind: 'for-sale',
  adId,
  ...owner,
  publishedAt,
  fields: carFields(fields),
});
const changedTo = (fields: Priced): AdEvent => ({
  type: 'AdChanged',
  userId: owner.userId,
  fields: carFields(fields),
});

/** Numbers that stand nowhere else in an ad. */
const price = integer({ min: 7_000_001, max: 7_999_999 });
const priceType = constantFrom('fixed', 'negotiable', 'on-request');
const said = record({ price, priceType, days: integer({ min: 0, max: 40 }) });

test('of an ad whose price is on request, no price it ever had is in any version or in the history', async () => {
  const saved = array(said, { minLength: 1, maxLength: 8 });
  await assert(
    asyncProperty(saved, price, async (before, last) => {
      const asked = before.map((one) => ({ price: one.price, priceType: one.priceType }));
      const [first, ...others] = [...asked, { price: last, priceType: 'on-request' as const }];
      const events = [publishedWith(first), ...others.map(changedTo)];
      const days = before.map((one) => one.days);
      const versions = await versionsOf(streamOf(events, days), adId);
      const now = asNow(versions);
      const past = events.map((_, index) =>
        cardAtVersion(versions, now, { version: index + 1, isOwner: false }),
      );
      expect(past).not.toContain(null);
      expect(JSON.stringify([now, past, await historyOf(versions, { isOwner: false })])).not.toMatch(
        /7\d{6}/,
      );
    }),
    {
      examples: [
        [
          [9, 11, 9].map((one) => ({ price: 7_000_000 + one, priceType: 'fixed' as const, days: 1 })),
          7_000_009,
        ],
      ],
    },
  );
});

/** An ad that was archived and offered again: version 4 was drafted meanwhile. */
function onceArchived(): EventStore['read'] {
  const whole = { kind: 'for-sale' as const, adId, ...owner, publishedAt, photos: [] };
  const [sold, drafted, last] = [7_000_002, 7_000_001, 7_000_003];
  const standing = { state: 'sold', since: publishedAt } as const;
  return streamOf([
    publishedWith({ price: sold }),
    { type: 'AdStateChanged', ...whole, fields: carFields({ price: sold }), standing },
    {
      type: 'AdArchived',
      ...whole,
      fields: carFields({ price: sold }),
      standing: { ...standing, isArchived: true },
    },
    changedTo({ price: drafted }),
    changedTo({ price: last }),
    {
      type: 'AdStateChanged',
      ...whole,
      fields: carFields({ price: last }),
      standing: { state: 'live', since: publishedAt },
    },
  ]);
}

test('what was written while an ad was archived is told to its owner alone, what it said before to everybody', async () => {
  const versions = await versionsOf(onceArchived(), adId);
  const now = asNow(versions);
  const pastFor = (isOwner: boolean) =>
    [1, 2, 3, 4, 5, 6].map((version) => cardAtVersion(versions, now, { version, isOwner }));
  const told = async (isOwner: boolean) =>
    JSON.stringify([pastFor(isOwner), await historyOf(versions, { isOwner })]);
  expect(pastFor(false).map((card) => card?.version)).toEqual([1, 2, undefined, undefined, undefined, 6]);
  expect(pastFor(true).map((card) => card?.version)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await told(false)).not.toContain('7000001');
  expect(await told(false)).toContain('7000002');
  expect(await told(true)).toContain('7000001');
});
