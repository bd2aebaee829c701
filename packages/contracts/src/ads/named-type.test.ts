import { typeNamedIn } from './named-type.js';

test.each([
  ['scooter', 'scooter', 'scooter'],
  ['moped', 'scooter', 'moped'],
  ['E-Scooter', 'scooter', 'E-Scooter'],
  ['e scooter with seat', 'scooter', 'e scooter'],
  ['e-bike', 'bike', 'e-bike'],
  ['blue cargo bike', 'bike', 'cargo bike'],
  ['folding bikes', 'bike', 'folding bikes'],
  ['Lastenrad', 'bike', 'Lastenrad'],
  ['pedelec in Graz', 'bike', 'pedelec'],
  ['family car', 'car', 'car'],
  ['van for a cargo bike', 'car', 'van'],
  ['station wagon', 'car', 'station wagon'],
  ['mopeds', 'scooter', 'mopeds'],
  ['Fahrräder', 'bike', 'Fahrräder'],
  ['cars for sale', 'car', 'cars'],
])('“%s” asks for a %s', (text, productType, words) =>
  expect(typeNamedIn(text)).toEqual({ productType, words }),
);

test.each([
  ['no vehicle', 'brompton'],
  ['what is for one', 'bike rack'],
  ['the beginning of a name', 'scoot'],
  ['what cars and bicycles are called', 'touring'],
  ['any electric vehicle', 'electric'],
  ['nothing', ' '],
])('no type is named by %s: “%s”', (_, text) => expect(typeNamedIn(text)).toBeNull());
