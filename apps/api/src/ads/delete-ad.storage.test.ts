import { randomUUID } from 'node:crypto';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { Person } from '../app.test-harness.js';
import { adsOf, type AdsUnderTest, kinds, startWithoutAds } from './ads.test-harness.js';

let underTest: AdsUnderTest;
let server: AdsUnderTest['server'];
let ann: AdsUnderTest['ann'];
let bob: AdsUnderTest['bob'];
beforeEach(async () => {
  underTest = await startWithoutAds();
  ({ server, ann, bob } = underTest);
});
afterEach(() => underTest.server.stop());

describe.each(kinds)('$name', (kind) => {
  const { calls, post, cardOf, titles } = adsOf(kind, () => underTest);

  describe('Delete and Restore', () => {
    const remove = (id: string, by: Person | null = ann) => server.as(by).delete(calls.delete(id));
    const restore = (id: string, by: Person | null = ann) => server.as(by).post(calls.restore(id));

    test('a deleted ad is gone from lists and by itself, and comes back as it was where it was', async () => {
      const { id } = await post(kind.car({ title: 'The first one' }));
      await post(kind.car({ title: 'The second one' }));
      const before = await cardOf(id);
      await remove(id).expect(200);
      expect(await titles('car')).toEqual(['The second one']);
      await server.as(null).get(calls.card(id)).expect(404);
      const reply = await restore(id).expect(200);
      expect(reply.body).toEqual({ [kind.id]: id, version: 3, position: expect.any(Number) });
      expect(await titles('car')).toEqual(['The second one', 'The first one']);
      // What an ad for sale cost before its deletion counts for no reduction (`price-reduction.ts`).
      const { raisedFrom: _, ...after } = (await cardOf(id)) as SellerAdCard;
      expect(after).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
    });

    test('both may be asked twice', async () => {
      const { id } = await post();
      await remove(id).expect(200);
      expect((await remove(id).expect(200)).body.version).toBe(2);
      await restore(id).expect(200);
      expect((await restore(id).expect(200)).body.version).toBe(3);
    });

    test('what was deleted within a day is listed for its owner alone, last deleted first', async () => {
      const listed = async (by: Person) =>
        (await server.as(by).get(calls.deleted).expect(200)).body as Record<string, { deletedAt: string }[]>;
      const [first, second] = [
        await post(kind.car({ title: 'The first one' })),
        await post(kind.car({ title: 'The second one' })),
      ];
      const shown = await cardOf(first.id);
      await remove(second.id).expect(200);
      underTest.pass(60_000);
      await remove(first.id).expect(200);
      const [last, earlier] = (await listed(ann))[kind.cards]!;
      expect(last).toEqual({
        ...shown,
        version: 2,
        updatedAt: last!.deletedAt,
        deletedAt: expect.any(String),
      });
      expect(earlier).toMatchObject({ [kind.id]: second.id, title: 'The second one' });
      expect((await listed(bob))[kind.cards]).toEqual([]);
      await server.as(null).get(calls.deleted).expect(401);
      await restore(first.id).expect(200);
      expect((await listed(ann))[kind.cards]).toMatchObject([{ title: 'The second one' }]);
      underTest.pass(24 * 3_600_000);
      expect((await listed(ann))[kind.cards]).toEqual([]);
    });

    test('what was deleted of a product type is listed and counted by itself, page after page', async () => {
      const remove1 = async (fields: object) => {
        underTest.pass(1000);
        const { id } = await post(fields);
        await remove(id).expect(200);
      };
      await remove1(kind.car({ title: 'A car' }));
      for (const title of ['Bike 1', 'Bike 2', 'Bike 3']) await remove1(kind.bike({ title }));
      const listed = async (query: string) => {
        const { body } = await server.as(ann).get(`${calls.deleted}?${query}`).expect(200);
        const found = body[kind.cards] as { title: string }[];
        return {
          titles: found.map(({ title }) => title),
          count: body.count as number,
          next: body.next as string | null,
        };
      };
      expect(await listed('productType=car')).toEqual({ titles: ['A car'], count: 1, next: null });
      const first = await listed('productType=bike&limit=2');
      expect(first).toMatchObject({ titles: ['Bike 3', 'Bike 2'], count: 3, next: expect.any(String) });
      const second = await listed(`productType=bike&limit=2&before=${encodeURIComponent(first.next!)}`);
      expect(second).toEqual({ titles: ['Bike 1'], count: 3, next: null });
      expect(await listed('')).toMatchObject({ titles: ['Bike 3', 'Bike 2', 'Bike 1', 'A car'], count: 4 });
      await server.as(ann).get(`${calls.deleted}?productType=boat`).expect(400);
    });

    test('after a day an ad does not come back', async () => {
      const { id } = await post();
      await remove(id);
      underTest.pass(24 * 3_600_000 + 1000);
      const reply = await restore(id);
      expect([reply.status, reply.body.code]).toEqual([409, 'restore-too-late']);
    });

    test('both are for the owner alone', async () => {
      const { id } = await post();
      expect((await remove(id, bob)).body.code).toBe('not-your-ad');
      expect((await remove(id, null)).status).toBe(401);
      await remove(id).expect(200);
      expect((await restore(id, bob)).body.code).toBe('not-found');
      expect((await remove(id, bob)).body.code).toBe('not-found');
      expect((await restore(id, null)).status).toBe(401);
    });

    test('an ad that never was is not found', async () => {
      expect((await remove(randomUUID())).body).toEqual({ error: 'not found', code: 'not-found' });
      expect((await restore(randomUUID())).status).toBe(404);
    });
  });
});
