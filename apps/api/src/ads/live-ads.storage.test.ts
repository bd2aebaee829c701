import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { maximumLiveAds } from '@voltyard/contracts/limits';
import { problems } from '@voltyard/contracts/problems';
import { adsOf, type AdsUnderTest, kinds, startWithoutAds, uploadedPhoto } from './ads.test-harness.js';

let underTest: AdsUnderTest;
beforeEach(async () => {
  underTest = await startWithoutAds();
});
afterEach(() => underTest.server.stop());

/** Live ads of Ann in the log, as an import leaves them; of wanted ads half are private. */
async function fill(kindAt: number, count: number): Promise<string[]> {
  const { server, ann } = underTest;
  const at = '2026-02-01T00:00:00.000Z';
  const { userId, userName } = ann;
  const ids = Array.from({ length: count }, () => randomUUID());
  await Promise.all(
    ids.map((adId, number) => {
      const isPrivate = number % 2 === 0 && kindAt === 1;
      const fields = isPrivate ? wantedCarFields({ visibility: 'private' }) : kinds[kindAt]!.car();
      const ad = { kind: adKinds[kindAt]!, adId, userId, userName, publishedAt: at, fields };
      const events = [{ type: 'AdPublished', ...ad }];
      return server.storage.store.append({ stream: `ad-${adId}`, version: 1, at, events });
    }),
  );
  return ids;
}

describe.each(kinds.map((kind, kindAt) => [kind.name, kind, kindAt] as const))(
  '%s',
  (_name, kind, kindAt) => {
    const { calls, post } = adsOf(kind, () => underTest);
    const as = () => underTest.server.as(underTest.ann);
    const create = (fields: object = kind.car()) => as().post(calls.create).send(fields);

    test('an account posts as many as it can have, and is told what to do then', async () => {
      const [one] = await fill(kindAt, maximumLiveAds.perKind - 1);
      const last = { ...kind.car(), [kind.id]: randomUUID() };
      await create(last).expect(201);
      const { status, body } = await create();
      expect({ status, ...body }).toMatchObject({
        status: 409,
        code: 'too-many-ads',
        error: problems['too-many-ads'].error,
      });
      // A retry whose answer was lost.
      await create(last).expect(201);
      // Neither the other kind nor another account is full.
      const other = adsOf(kinds[1 - kindAt]!, () => underTest);
      await other.post();
      await post(kind.car(), underTest.bob);
      await as().delete(calls.delete(one!)).expect(200);
      await create().expect(201);
      // The deletion was a slip.
      await as().post(calls.restore(one!)).expect(200);
    });

    test('an ad that is refused leaves its photo free for another one', async () => {
      const [one] = await fill(kindAt, maximumLiveAds.perKind);
      const photos = [{ photoId: await uploadedPhoto(underTest.server, underTest.ann), photoCaption: '' }];
      expect((await create({ ...kind.car(), photos })).body.code).toBe('too-many-ads');
      await as().delete(calls.delete(one!)).expect(200);
      await create({ ...kind.car(), photos }).expect(201);
    });

    test('an undo is refused only far beyond what an account can post', async () => {
      const most = maximumLiveAds.perKind + maximumLiveAds.forUndo;
      const ids = await fill(kindAt, most);
      await as().delete(calls.delete(ids[0]!)).expect(200);
      await fill(kindAt, 1);
      expect((await as().post(calls.restore(ids[0]!))).body.code).toBe('too-many-ads');
      await as().delete(calls.delete(ids[1]!)).expect(200);
      await as().post(calls.restore(ids[0]!)).expect(200);
    });
  },
);
