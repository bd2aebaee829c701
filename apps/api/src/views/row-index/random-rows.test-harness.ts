import type { Point } from '@voltyard/contracts/places/point';
import type { Chance } from '../../many-processes/seeded.test-harness.js';
import type { Conditions, Counted, CountQuestion, FieldValue, ViewDefinition, Within } from '../views.js';
import type { RowIndex } from './row-index.js';

/** Rows made by chance, and what they are asked for. */

export interface Row {
  id: string;
  colour: string;
  weight: number;
  size: number | null;
  at: string;
  point: Point | null;
  reach: number | null;
  words: string[];
}

export const view: ViewDefinition = {
  name: 'rows-1',
  fields: {
    colour: 'text',
    weight: 'number',
    size: 'number',
    at: 'time',
    lat: 'number',
    lon: 'number',
    reach: 'number',
  },
  indexes: [],
  indexed: { sortedBy: ['weight', 'at'] },
};
export const colours = ['red', 'blue', 'green', 'black'];
const vocabulary = ['zoe', 'zo', 'e', 'electric', 'electro', 'golf'];

export const randomRow = (chance: Chance, id: string): Row => ({
  id,
  colour: chance.oneOf(colours),
  weight: chance.between(0, 400),
  size: chance.between(1, 3) === 1 ? null : chance.between(0, 9),
  at: new Date(chance.between(0, 3000) * 1000).toISOString(),
  // Many rows lie in one town, as ads do.
  point:
    chance.between(1, 5) === 1
      ? null
      : { lat: chance.between(45, 49), lon: chance.oneOf([-179.5, 14, 15, 16, 179.5]) },
  reach: chance.between(1, 3) === 1 ? chance.between(0, 300) : null,
  words: vocabulary.filter(() => chance.between(1, 3) === 1),
});

export const fieldsOf = ({ colour, weight, size, at, point, reach }: Row): FieldValue[] => [
  colour,
  weight,
  size,
  at,
  point?.lat ?? null,
  point?.lon ?? null,
  reach,
];

export const randomPoint = (chance: Chance): Point => ({
  lat: chance.between(44, 50),
  lon: chance.oneOf([15, 15.4, 179.9]),
});

const randomWithin = (chance: Chance): Within => ({
  lat: 'lat',
  lon: 'lon',
  reach: 'reach',
  from: randomPoint(chance),
  km: chance.between(1, 500),
  orNone: chance.between(0, 1) === 1,
});

export const randomConditions = (chance: Chance): Conditions => {
  const sometimes = <Given>(given: Given) => (chance.between(1, 3) === 1 ? given : {});
  const min = chance.between(0, 400);
  return {
    in: sometimes({ colour: colours.slice(0, chance.between(0, 3)) }),
    range: {
      ...sometimes({ weight: { min, max: min + chance.between(0, 200) } }),
      ...sometimes({ size: { min: chance.between(0, 9), orNone: chance.between(0, 1) === 1 } }),
    },
    ...sometimes({ within: randomWithin(chance) }),
    ...sometimes({ text: chance.oneOf(['z', 'zo', 'elec', 'golf', 'x']) }),
  };
};

/** Counts without a pause. */
export function countedBy(index: RowIndex, asked: readonly CountQuestion[], atMost: number): Counted[] {
  const steps = index.countEach(asked, atMost);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
