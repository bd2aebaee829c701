import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { zoeModel } from '../../testing/catalogue-fixtures';
import { carCard } from '../../testing/ad-fixtures';
import { realRangeOf } from './real-range';

const zoe = (facts: Partial<CatalogueModel> = {}) => zoeModel({ realRangeKm: 310, ...facts });
const ad = carCard({ brand: 'renault', model: 'ZOE', batteryUsableKwh: 52, firstRegistration: '2021-03-15' });

test('is that of the model in any spelling', () =>
  expect(realRangeOf(ad, [zoe()])).toEqual({ least: 310, most: 310 }));

test('is a span over all variants when the ad names none of them', () => {
  const variants = [zoe({ variant: 'R110', realRangeKm: 315 }), zoe({ variant: 'R135', realRangeKm: 299 })];
  expect(realRangeOf(ad, variants)).toEqual({ least: 299, most: 315 });
  expect(realRangeOf({ ...ad, variant: 'R 135' }, variants)).toEqual({ least: 299, most: 299 });
});

test.each([
  ['another model', zoe({ model: 'Twingo' })],
  ['another battery', zoe({ batteryUsableKwh: 41 })],
  ['a model that is newer than the vehicle', zoe({ fromYear: 2022 })],
  ['a model without a known range', zoe({ realRangeKm: undefined })],
])('%s says nothing', (_name, model) => expect(realRangeOf(ad, [model])).toBeNull());
