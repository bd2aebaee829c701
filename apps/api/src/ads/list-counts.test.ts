import { maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import type { Views } from '../views/views.js';
import { countsOf } from './list-counts.js';

/** Views over so many ads that their counts are bounded. */
const manyAds = ({ saying, silent }: { saying: number; silent: number }) => {
  const countEach: Views['countEach'] = async (_view, asked, atMost) => ({
    counts: asked.map(({ conditions: { range } }) => ({
      count: Math.min(atMost, range?.rangeKm?.orNone ? saying + silent : saying),
      values: null,
    })),
    position: 1,
  });
  return { countEach } as Views;
};

test.each([
  [12, 12],
  [10_974, maxAdsCounted],
  [0, 0],
])('beside more ads than are counted, %d that do not say are %d', async (silent, unknown) => {
  const views = manyAds({ saying: 59_026, silent });
  const dependencies = {
    views,
    readText: async () => ({ places: [], names: [], isName: () => false, isTelling: () => true }),
  };
  const counts = await countsOf(dependencies, { kind: 'for-sale', productType: 'car' }, { rangeKmMin: 50 });
  expect(counts).toMatchObject({
    count: maxAdsCounted,
    isCapped: true,
    unknown,
    unsaid: silent > 0 ? ['range'] : [],
  });
});
