import { randomUUID } from 'node:crypto';
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
  const { calls, post, cardOf } = adsOf(kind, () => underTest);

  describe('Update', () => {
    const update = (id: string, body: object, by: Person | null = ann) =>
      server.as(by).put(calls.update(id)).send(body);
    const cheaper = kind.priced(9000);

    test('changes the ad that its owner saw, but not its id, owner and time', async () => {
      const { id } = await post();
      const born = await cardOf(id);
      // A new ad's price is corrected, not reduced.
      underTest.pass(24 * 3_600_000);
      const reply = await update(id, { version: 1, ...cheaper }).expect(200);
      expect(reply.body).toEqual({ [kind.id]: id, version: 2, position: expect.any(Number) });
      const card = await cardOf(id);
      const reduced = { by: born[kind.price] - 9000, at: card.updatedAt };
      expect(card).toEqual({
        ...born,
        [kind.price]: 9000,
        version: 2,
        updatedAt: expect.any(String),
        ...(kind.name === 'SellerAd' && { reduced }),
      });
      expect(card.updatedAt > born.updatedAt).toBe(true);
    });

    test('drops a field that is no longer given', async () => {
      const { id } = await post({ ...kind.car(), description: 'Much to say' });
      await update(id, { version: 1, ...kind.car() }).expect(200);
      expect(await cardOf(id)).not.toHaveProperty('description');
    });

    test('of two editors of one version the second is told', async () => {
      const { id } = await post();
      await update(id, { version: 1, ...cheaper }).expect(200);
      const reply = await update(id, { version: 1, ...kind.priced(8000) });
      expect([reply.status, reply.body.code]).toEqual([409, 'ad-changed-elsewhere']);
      expect((await cardOf(id))[kind.price]).toBe(9000);
    });

    test('sent twice changes once', async () => {
      const { id } = await post();
      await update(id, { version: 1, ...cheaper }).expect(200);
      expect((await update(id, { version: 1, ...cheaper }).expect(200)).body.version).toBe(2);
    });

    test('is for the owner alone', async () => {
      const { id } = await post();
      const byBob = await update(id, { version: 1, ...cheaper }, bob);
      expect([byBob.status, byBob.body.code]).toEqual([403, 'not-your-ad']);
      expect((await update(id, { version: 1, ...cheaper }, null)).status).toBe(401);
    });

    test('needs the version, and the kind of vehicle the ad was posted for', async () => {
      const { id } = await post();
      expect((await update(id, cheaper)).body.fields[0].path).toBe('version');
      expect((await update(id, { version: 1, ...kind.bike() })).body.code).toBe('product-type-fixed');
    });

    test.each([randomUUID(), 'nonsense'])('of an ad that never was (%s) is not found', async (id) => {
      const reply = await update(id, { version: 1, ...cheaper });
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    });
  });
});
