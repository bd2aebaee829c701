import { subTypes, SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { catalogueModels, ofOpenEvData } from './catalogue-models.js';
import { turnsDuring } from '../turns-of-others.test-harness.js';
import openEvData from './open-ev-data.json' with { type: 'json' };
import type { SourceVehicle } from './source-vehicle.js';
import twoWheelers from './two-wheelers.json' with { type: 'json' };

let models: readonly CatalogueModel[];
beforeAll(async () => {
  models = await catalogueModels();
});

const named = ({ brand, model, variant, fromYear }: CatalogueModel) =>
  [brand, model, variant, fromYear].filter(Boolean).join(' ');
/** The names of the models that fail a test. */
const those = (isFalse: (model: CatalogueModel) => boolean | undefined) => models.filter(isFalse).map(named);

test('there are hundreds of cars, and at least forty e-bikes and e-scooters of our own list', () => {
  expect(models.filter(({ productType }) => productType === 'car').length).toBeGreaterThan(700);
  expect(twoWheelers.vehicles.length).toBeGreaterThanOrEqual(40);
});

test('the models of the source have no contradicting facts', () => {
  const cars = those(
    ({ productType, batteryUsableKwh = 0 }) =>
      productType === 'car' && (batteryUsableKwh < 5 || batteryUsableKwh > 250),
  );
  expect(cars).toEqual([]);
  expect(those(({ acKw = 0 }) => acKw > 43)).toEqual([]);
  expect(those(({ acKw = 0, dcKw }) => dcKw !== undefined && dcKw <= acKw)).toEqual([]);
  expect(
    those(({ acKw, dcKw, connectors }) => (acKw ?? dcKw) !== undefined && connectors === undefined),
  ).toEqual([]);
});

test('the source itself has contradicting facts, so that the test above can fail', () => {
  const vehicles = openEvData.vehicles as SourceVehicle[];
  expect(vehicles.filter(({ acKw = 0, dcKw }) => dcKw !== undefined && dcKw <= acKw).length).toBeGreaterThan(
    10,
  );
});

test('every fact is valid in an ad of its type', () => {
  const shapes = new Map(SellerAdFields.options.map(({ shape }) => [shape.productType.value, shape]));
  const refused = models.flatMap((model) => {
    const shape = shapes.get(model.productType)! as Record<
      string,
      { safeParse(value: unknown): { success: boolean } }
    >;
    const { fromYear: _fromYear, realRangeKm: _realRangeKm, ...facts } = model;
    return Object.entries(facts)
      .filter(([name, fact]) => shape[name] !== undefined && !shape[name].safeParse(fact).success)
      .map(([name]) => `${named(model)}: ${name}`);
  });
  expect(refused).toEqual([]);
});

test('no name says a word twice', () => {
  const isRepeating = ({ brand, model, variant = '' }: CatalogueModel) => {
    const words = `${brand} ${model} ${variant}`.trim().toLowerCase().split(/\s+/);
    return new Set(words).size < words.length;
  };
  expect(those(isRepeating)).toEqual([]);
});

test('every two-wheeler has a type', () =>
  expect(
    those(
      ({ productType, subType }) =>
        productType !== 'car' && !(subTypes[productType] as readonly string[]).includes(subType ?? ''),
    ),
  ).toEqual([]));

test('other requests run while the models are read', async () =>
  expect(await turnsDuring(() => ofOpenEvData(openEvData.vehicles as SourceVehicle[]))).toBeGreaterThan(4));

test('a vehicle that the source lists twice is kept once, with more facts and in one spelling', async () => {
  const byd = (model: string, variant: string, facts: Partial<SourceVehicle>): SourceVehicle => ({
    productType: 'car',
    brand: 'BYD',
    model,
    variant,
    fromYear: 2023,
    batteryUsableKwh: 60.5,
    connectors: ['type2'],
    ...facts,
  });
  const vehicles = [
    byd('DOLPHIN', 'Comfort', { dcKw: 60.5 }),
    byd('Dolphin', 'comfort', { dcKw: 88, acKw: 11, acPhases: 3 }),
    byd('Dolphin', 'Design', { dcKw: 88 }),
    byd('60.', '5kwh comfort', {}),
  ];
  expect((await ofOpenEvData(vehicles)).map(({ model, variant, dcKw }) => [model, variant, dcKw])).toEqual([
    ['Dolphin', 'comfort', 88],
    ['Dolphin', 'Design', 88],
  ]);
});
