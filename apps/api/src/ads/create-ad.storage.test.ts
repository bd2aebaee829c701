import { randomUUID } from 'node:crypto';
import { publicFieldsOf } from '@voltyard/contracts/ads/public-fields';
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
  const { calls, post, list, cardOf } = adsOf(kind, () => underTest);

  describe('Create', () => {
    test.each([kind.car(), kind.bike(), kind.scooter()])(
      'posts a $productType and answers id, version and position',
      async (fields) => {
        const { id, version, position } = await post(fields);
        expect(version).toBe(1);
        expect(await server.storage.store.head()).toBe(position);
        expect(await cardOf(id)).toEqual({
          [kind.id]: id,
          version: 1,
          state: 'live',
          stateSince: expect.stringMatching(/^2026-11-21T12:/),
          userId: ann.userId,
          userName: 'Ann',
          createdAt: expect.stringMatching(/^2026-11-21T12:/),
          updatedAt: expect.stringMatching(/^2026-11-21T12:/),
          ...publicFieldsOf(fields),
          photos: [],
        });
      },
    );

    test('with an id of its own, sent twice, creates one ad', async () => {
      const id = randomUUID();
      const first = await post({ [kind.id]: id, ...kind.car() });
      expect(await post({ [kind.id]: id, ...kind.car() })).toEqual(first);
      expect((await list('car'))[kind.cards]).toHaveLength(1);
    });

    test('under an id that is taken is refused', async () => {
      const { id } = await post();
      const reply = await server
        .as(bob)
        .post(calls.create)
        .send({ [kind.id]: id, ...kind.car() });
      expect([reply.status, reply.body.code]).toEqual([409, 'ad-id-taken']);
    });

    test.each([
      [kind.price, { toString: 1 }],
      [kind.price, [{ toString: 1 }]],
      ['niceToHave', { toString: 1 }],
      ['title', { length: { toString: 1 } }],
      ['title', { length: 9999, toString: 1 }],
    ])('with a %s that is %j, which no text can be made of, is refused', async (name, value) => {
      const body = { ...kind.car(), [name]: value };
      const reply = await server.as(ann).post(calls.create).send(body);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    });

    test('needs a session', async () => {
      const reply = await server.as(null).post(calls.create).send(kind.car());
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ error: 'Sign in to do this.', code: 'sign-in-required' });
    });

    test('names every field it refuses', async () => {
      const { title: _, ...rest } = kind.car();
      const wrong = { ...rest, [kind.price]: -1, place: { postcode: '', country: 'XX' }, horsepower: 90 };
      const reply = await server.as(ann).post(calls.create).send(wrong);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
      expect(reply.body.fields.map(({ path }: { path: string }) => path)).toEqual(
        expect.arrayContaining(['title', kind.price, 'place.postcode', 'place.country', 'horsepower']),
      );
      for (const { message } of reply.body.fields) expect(message).toMatch(/\.$/);
    });

    test.each(['{"title":', '[]', '"text"', ''])('refuses a body that is no ad (%j)', async (body) => {
      const reply = await server.as(ann).post(calls.create).type('json').send(body);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    });

    test('refuses a body without end', async () => {
      const reply = await server
        .as(ann)
        .post(calls.create)
        .send({ title: 'x'.repeat(200_000) });
      expect([reply.status, reply.body.code]).toEqual([413, 'request-too-large']);
    });
  });
});
