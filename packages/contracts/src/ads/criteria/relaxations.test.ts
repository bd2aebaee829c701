import { graz } from '../../places/places.fixtures.js';
import { nearby, pairs, relaxedBy, widenings } from './relaxations.js';
import type { TextReading } from './wider-values.js';

/** Any words but single letters and digits ask for something. */
const plainly: TextReading = {
  names: [],
  isName: () => false,
  isTelling: (words) => words.some(({ length }) => length > 1),
};

test.each([
  [{ priceMax: 50_000 }, { priceMax: 55_000 }],
  [{ priceMax: 100 }, { priceMax: 110 }],
  [{ priceMin: 1100 }, { priceMin: 1000 }],
])('the closest wider price for %j is a tenth away, in round numbers', (given, closest) => {
  const [ofPrice = []] = widenings(given, plainly);
  expect(relaxedBy(ofPrice[0]![0]!, given)).toMatchObject(closest);
});

test('bounds the wrong way round are offered the other way round, and nothing else', () =>
  expect(widenings({ priceMin: 9000, priceMax: 5000 }, plainly)).toEqual([
    [[{ without: [], instead: { priceMin: 5000, priceMax: 9000 } }]],
  ]));

test('a highest bound of 0 is one too, and becomes the lowest', () =>
  expect(widenings({ priceMin: 9000, priceMax: 0 }, plainly)).toEqual([
    [[{ without: [], instead: { priceMin: 0, priceMax: 9000 } }]],
  ]));

test('a wider price has two digits and zeros, however small or large it is', () => {
  const wider = (priceMax: number) =>
    widenings({ priceMax }, plainly)[0]!
      .flat()
      .map(({ instead }) => instead.priceMax);
  expect(wider(3)).toEqual([4, 4, 5, 6]);
  expect(wider(98_765)).toEqual([110_000, 130_000, 150_000, 200_000]);
});

test('a wider distance is one of the greater ones that are offered, the closest first', () => {
  const near = { near: '2778067', radiusKm: 200 };
  expect(widenings(near, plainly)).toEqual([
    [500, 1000].map((radiusKm) => [{ without: [], instead: { radiusKm } }]),
  ]);
});

describe('words', () => {
  const fewer = (text: string, reading: Partial<TextReading> = {}) =>
    widenings({ text }, { ...plainly, ...reading })[0]!.map((close) =>
      close.map(({ instead }) => instead.text),
    );

  test('are one fewer, and of three or more then each alone', () => {
    expect(fewer('cheap tesla')).toEqual([[], ['tesla', 'cheap'], [], []]);
    expect(fewer('cheap red zoe')).toEqual([
      [],
      ['red zoe', 'cheap zoe', 'cheap red'],
      [],
      ['cheap', 'red', 'zoe'],
    ]);
  });

  test('are two fewer before each is alone, up to five words', () => {
    expect(fewer('a1 b1 c1 d1')[2]).toEqual(['c1 d1', 'b1 d1', 'b1 c1', 'a1 d1', 'a1 c1', 'a1 b1']);
    expect(fewer('a1 b1 c1 d1 e1').map((close) => close.length)).toEqual([0, 5, 10, 5]);
    expect(fewer('a1 b1 c1 d1 e1 f1').map((close) => close.length)).toEqual([0, 6, 0, 6]);
  });

  test('that are one digit are not offered alone', () =>
    expect(fewer('7 seater')).toEqual([[], ['seater'], [], []]));

  test('of one letter are not offered alone', () =>
    expect(fewer('i want a zoe')).toEqual([
      ['i want zoe'],
      ['want zoe', 'i zoe', 'i want'],
      [],
      ['want', 'zoe'],
    ]));

  test('that say nothing go first', () => expect(fewer('zoe near').flat()).toEqual(['zoe']));

  test('of a name go together', () =>
    expect(fewer('zoe las palmas', { names: ['las palmas'] })).toEqual([[], ['las palmas', 'zoe'], [], []]));

  test('that ask for nothing by themselves are not offered without the others', () => {
    const isTelling = (words: readonly string[]) => words.includes('zoe');
    expect(fewer('zoe 41 kwh', { isTelling })).toEqual([[], ['zoe kwh', 'zoe 41'], [], ['zoe']]);
  });

  test('of names stay longest, those at the beginning', () => {
    const isName = (word: string) => ['tesla', 'model', '3', 'range'].includes(word);
    const names = fewer('tesla model 3 range under 20000', { isName }).slice(3, -1).flat();
    expect(names).toEqual(['tesla model 3 range', 'tesla model 3', 'tesla model']);
  });

  test('that are one cannot be fewer', () => expect(fewer('zoe').flat()).toEqual([]));

  test('and signs between them stay out of what is offered', () =>
    expect(fewer('zoe & leaf')).toEqual([['zoe leaf'], ['leaf', 'zoe'], [], []]));
});

test('a criterion that cannot be wider has no wider values', () =>
  expect(widenings({ withPhotos: true, condition: ['good'] }, plainly)).toEqual([[], []]));

describe('a place that the words name', () => {
  const inPlace = (rest: string) => [{ place: graz, name: 'graz', rest, isOneOfMany: false }];

  test('is asked for instead of them, and the other words stay', () => {
    const [closest] = nearby(inPlace('zoe'), { text: 'zoe graz', priceMax: 9000 });
    expect(relaxedBy(closest![0]!, { text: 'zoe graz', priceMax: 9000 })).toEqual({
      text: 'zoe',
      priceMax: 9000,
      near: graz.placeId,
      nearPlace: { town: graz.town, lat: graz.lat, lon: graz.lon },
    });
    const [oneOfMany] = nearby([{ ...inPlace('zoe')[0]!, isOneOfMany: true }], { text: 'zoe graz' });
    expect(oneOfMany![0]!.nearPlace).toMatchObject({ town: graz.town, country: 'AT' });
    const [alone] = nearby(inPlace(''), { text: 'graz' });
    expect(relaxedBy(alone![0]!, { text: 'graz' })).not.toHaveProperty('text');
  });

  test('is asked for at the usual distance, then at greater ones', () =>
    expect(nearby(inPlace(''), { text: 'graz' }).map(([one]) => one!.instead.radiusKm)).toEqual([
      undefined,
      200,
      500,
      1000,
    ]));
});

describe('pairs of criteria to leave out', () => {
  const three = { model: ['Zoe'], dcKwMin: 50, condition: ['good'] };

  test('are all of three, each once', () =>
    expect(pairs(three)).toEqual(
      [
        ['model', 'dcPower'],
        ['model', 'condition'],
        ['dcPower', 'condition'],
      ].map((without) => ({ without, instead: {} })),
    ));

  test('are none of two, because that leaves no criterion', () =>
    expect(pairs({ model: ['Zoe'], dcKwMin: 50 })).toEqual([]));

  test('are those of the first eight at most', () => {
    const eight = {
      text: 'zoe',
      subType: ['van'],
      brand: ['VW'],
      model: ['Zoe'],
      priceMax: 1,
      near: '2778067',
      yearMin: 2020,
      odometerKmMax: 1,
    };
    expect(pairs(eight)).toHaveLength(28);
    expect(pairs({ ...eight, rangeKmMin: 1, dcKwMin: 50, condition: ['good'] })).toEqual(pairs(eight));
  });

  test('leave the other criteria as they are', () =>
    expect(relaxedBy(pairs(three)[0]!, three)).toEqual({ condition: ['good'] }));
});
