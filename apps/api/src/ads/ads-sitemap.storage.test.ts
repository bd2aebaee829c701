import { adPath } from '@voltyard/contracts/pages';
import { adsOf, type AdsUnderTest, kinds, startWithoutAds } from './ads.test-harness.js';
import { adsSitemap } from './ads-sitemap.js';

let underTest: AdsUnderTest;
beforeEach(async () => {
  underTest = await startWithoutAds();
});
afterEach(() => underTest.server.stop());

const sellerAds = adsOf(kinds[0]!, () => underTest);

/** The numbers of the parts, and the paths in each. */
async function read(perPart: number, views = underTest.server.storage.views) {
  const source = adsSitemap(views, perPart);
  const parts: [number, string[]][] = [];
  for (const part of await source.parts()) {
    const paths: string[] = [];
    for await (const pages of source.pagesOf(part)) paths.push(...pages.map(({ path }) => path));
    parts.push([part, paths]);
  }
  return parts;
}

test('every ad is in exactly one part, and no part has more than its number', async () => {
  const paths: string[] = [];
  for (let count = 0; count < 7; count++) paths.push(adPath('for-sale', (await sellerAds.post()).id));
  const parts = await read(3);
  expect(parts.flatMap(([, inPart]) => inPart)).toEqual(paths);
  for (const [, inPart] of parts) expect(inPart.length).toBeLessThanOrEqual(3);
  expect(parts.length).toBeGreaterThan(2);
});

test('an ad that changes moves to the last part', async () => {
  const [first, second] = [await sellerAds.post(), await sellerAds.post()];
  await underTest.server
    .as(underTest.ann)
    .put(sellerAds.calls.update(first.id))
    .send({ ...kinds[0]!.car({ title: 'Another title' }), version: 1 })
    .expect(200);
  const paths = (await read(1)).map(([, inPart]) => inPart);
  expect(paths).toEqual([[adPath('for-sale', second.id)], [adPath('for-sale', first.id)]]);
});

test('the index asks one question of each part, however many ads there are', async () => {
  for (let count = 0; count < 6; count++) await sellerAds.post();
  const { views } = underTest.server.storage;
  let questions = 0;
  const counted: typeof views = {
    ...views,
    changedAfter: (...question) => (questions++, views.changedAfter(...question)),
  };
  const parts = await adsSitemap(counted, 50_000).parts();
  expect([parts, questions]).toEqual([[0], 2]);
});

test('a part is read in batches that are small', async () => {
  for (let count = 0; count < 3; count++) await sellerAds.post();
  const { views } = underTest.server.storage;
  const limits: number[] = [];
  const watched: typeof views = {
    ...views,
    changedAfter: (...question) => (limits.push(question[3]), views.changedAfter(...question)),
  };
  await read(50_000, watched);
  expect(Math.max(...limits)).toBeLessThanOrEqual(50);
});
