import { alsoSearched, criteriaOfWanted } from './wanted-search.js';

const criteriaOf = (description: string) =>
  criteriaOfWanted({ productType: 'car', place: { country: 'AT' }, description });

test('the criteria that a wanted ad has no field for are read from the sentence of its description', () =>
  expect(criteriaOf(alsoSearched.write(['“white, roof box”', 'With photos']))).toEqual({
    text: 'white, roof box',
    withPhotos: true,
  }));

test('of a sentence with more parts than there are such criteria only the first ones are read', () => {
  const others = Array.from({ length: 1600 }, (_, number) => `a${number}`);
  expect(alsoSearched.read(alsoSearched.write(others))).toEqual(others.slice(0, 20));
  expect(criteriaOf(alsoSearched.write([...others, 'With photos']))).toEqual({});
});
