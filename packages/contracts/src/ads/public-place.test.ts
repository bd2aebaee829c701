import { countryCodes } from '../iso-codes.js';
import { areaOfPostcode, publicPlaceOf } from './public-place.js';

test.each([
  ['GB', 'SW1A 1AA', 'SW1A'],
  ['GB', 'sw1a1aa', 'SW1A'],
  ['GB', 'M1 1AE', 'M1'],
  ['GB', 'B33 8TH', 'B33'],
  ['GB', 'CR2 6XH', 'CR2'],
  ['GB', 'EC1A 1BB', 'EC1A'],
  ['GB', 'SW1A', 'SW1A'],
  ['GB', 'G12', 'G12'],
  ['JE', 'JE2 3AB', 'JE2'],
  ['IE', 'D02 AF30', 'D02'],
  ['IE', 'D6W XK28', 'D6W'],
  ['CA', 'K1A 0B1', 'K1A'],
  ['MT', 'VLT 1117', 'VLT'],
  ['NL', '1012 AB', '10'],
  ['NL', '1012', '10'],
  ['DE', '10115', '10'],
  ['DE', 'D-10115', '10'],
  ['FR', '75008', '75'],
  ['IT', '00184', '00'],
  ['ES', '28013', '28'],
  ['PL', '00-950', '00'],
  ['SE', '111 22', '11'],
  ['CZ', '110 00', '11'],
  ['GR', '105 57', '10'],
  ['FI', '00100', '00'],
  ['US', '90210', '90'],
  ['US', '90210-1234', '90'],
  ['AT', '1010', '10'],
  ['CH', 'CH-8001', '80'],
  ['BE', '1000', '10'],
  ['DK', '2100', '21'],
  ['NO', '0150', '01'],
  ['HU', '1051', '10'],
  ['LV', 'LV-1010', '10'],
  ['LT', 'LT-01100', '01'],
  ['LU', 'L-1234', '12'],
  ['PT', '1000-205', '10'],
  ['BR', '01310-100', '01'],
  ['JP', '100-0001', '10'],
  ['IN', '110 001', '11'],
  ['RO', '010011', '01'],
  ['SG', '018956', '01'],
  ['AR', 'C1425CLA', 'C'],
  ['AR', '1425', '14'],
  ['IS', '101', '1'],
  ['JP', '１００-０００１', '10'],
])('everybody may know of %s %s the area %s', (country, postcode, area) =>
  expect(publicPlaceOf({ country, postcode })).toEqual({ country, area }),
);

test.each([
  ['DE', '1011'],
  ['DE', '10115 Berlin'],
  ['DE', 'SW1A 1AA'],
  ['GB', '10115'],
  ['AT', '10'],
  ['US', 'ABCDE'],
  ['LI', '9490'],
  ['MC', '98000'],
  ['AE', '00000'],
  ['GI', 'GX11 1AA'],
])(
  'a code that is none of the country’s, or names all of it, is not shown at all: %s %s',
  (country, postcode) => expect(publicPlaceOf({ country, postcode })).toEqual({ country }),
);

test('a town replaces the area, so that nothing of the postcode is public', () => {
  const town = { country: 'AT', placeId: '2778067', town: 'Graz', lat: 47.07, lon: 15.45 };
  expect(publicPlaceOf({ ...town, postcode: '8010' })).toEqual(town);
  expect(publicPlaceOf(town)).toEqual(town);
});

test('whatever country and code: the whole code is never the area, unless only the outward part was given', () => {
  const codes = [
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '1234AB',
    'K1A0B1',
    'SW1A1AA',
    'D02AF30',
  ];
  const revealed = countryCodes.flatMap((country) =>
    codes.filter((code) => areaOfPostcode(code, country) === code).map((code) => `${country} ${code}`),
  );
  expect(revealed).toEqual([]);
});
