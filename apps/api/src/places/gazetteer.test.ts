import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { countryCodes } from '@voltyard/contracts/iso-codes';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { otherTownNames } from '@voltyard/contracts/places/other-town-names';
import { Place } from '@voltyard/contracts/places/places.rest';
import { type Gazetteer, gazetteerOf } from './gazetteer.js';
import { turnsDuring } from '../turns-of-others.test-harness.js';
import { spellingsOf } from './spellings.js';

const text = brotliDecompressSync(readFileSync(join(__dirname, '../../gazetteer/towns.tsv.br')));
const rows = text
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

let towns: Gazetteer;
beforeAll(async () => {
  towns = await gazetteerOf(text);
});

const named = (asked: string, country?: string) =>
  towns.find(asked, country).map(({ town, region }) => `${town}, ${region}`);

test('a town is found by the beginning of its name, with all its fields', () =>
  expect(towns.find('gra', 'AT')[0]).toEqual(graz));

test.each([
  ['coruna', 'A Coruña, Galicia'],
  ['La Coruña', 'A Coruña, Galicia'],
  ['Wien', 'Vienna, Vienna'],
  ['st pölten', 'Sankt Pölten, Lower Austria'],
  ['new york', 'New York City, New York'],
])('%s is the whole name of a town', (asked, found) => {
  const { town, region } = towns.named(asked, 5000)[0]!;
  expect(`${town}, ${region}`).toBe(found);
});

test('of towns with one name each country’s largest is named, the largest of all first', () => {
  const countriesOf = (name: string) => towns.named(name, 5000).map(({ country }) => country);
  expect(countriesOf('valencia').slice(0, 2)).toEqual(['VE', 'ES']);
  expect(countriesOf('richmond')).toContain('GB');
  expect(new Set(countriesOf('richmond')).size).toBe(countriesOf('richmond').length);
});

test.each([
  ['berli', 0],
  ['', 0],
  ['seater', 0],
  ['Graz', 10_000_000],
])('no town is named %j with at least %d inhabitants', (asked, inhabitants) =>
  expect(towns.named(asked, inhabitants)).toEqual([]),
);

test.each([
  ['GRAZ', 'AT', 'Graz, Styria'],
  ['sao pau', 'BR', 'São Paulo, São Paulo'],
  ['ålb', 'DK', 'Aalborg, North Denmark'],
  ['lodz', 'PL', 'Łódź, Łódź Voivodeship'],
  ['Koeln', 'DE', 'Köln, North Rhine-Westphalia'],
  ['koln', 'DE', 'Köln, North Rhine-Westphalia'],
  ['munchen', 'DE', 'Munich, Bavaria'],
  ['Muenchen', 'DE', 'Munich, Bavaria'],
  ['wien', undefined, 'Vienna, Vienna'],
  ['st. pölten', undefined, 'Sankt Pölten, Lower Austria'],
  ['saint etienne', 'FR', 'Saint-Étienne, Auvergne-Rhône-Alpes'],
  ['st-etienne', 'FR', 'Saint-Étienne, Auvergne-Rhône-Alpes'],
  ['’s-grav', 'NL', 'The Hague, South Holland'],
  ['baden-b', 'DE', 'Baden-Baden, Baden-Wurttemberg'],
  ['Αθήνα', 'GR', 'Athens, Attica'],
  ['San Sebastián', 'ES', 'Donostia / San Sebastián, Basque Country'],
  ['san sebastian', undefined, 'Donostia / San Sebastián, Basque Country'],
  ['Coruña', 'ES', 'A Coruña, Galicia'],
  ['La Coruña', 'ES', 'A Coruña, Galicia'],
  ['la coruna, galicia', undefined, 'A Coruña, Galicia'],
  ['vitoria', 'ES', 'Gasteiz / Vitoria, Basque Country'],
  ['bienne', undefined, 'Biel/Bienne, Bern'],
  ['hospitalet', 'ES', "L'Hospitalet de Llobregat, Catalonia"],
  ['rochelle', 'FR', 'La Rochelle, New Aquitaine'],
])(
  '%s in %s finds %s first, whatever case, accents, hyphens, language and article',
  (asked, country, first) => expect(named(asked, country)[0]).toBe(first),
);

test('towns of exactly this name come first, then the larger ones', () => {
  expect(named('gr', 'AT').slice(0, 2)).toEqual(['Graz, Styria', 'Gratkorn, Styria']);
  expect(named('lech', 'AT')).toEqual(['Lech, Vorarlberg', 'Lechaschau, Tyrol']);
  expect(named('', 'AT').slice(0, 3)).toEqual(['Vienna, Vienna', 'Graz, Styria', 'Linz, Upper Austria']);
});

test('towns that are written with the accents of the text come before larger ones', () => {
  expect(named('Köl')[0]).toBe('Köln, North Rhine-Westphalia');
  expect(named('Mün')[0]).toBe('Munich, Bavaria');
  expect(named('kol')[0]).toMatch(/^Kolkata, /);
});

test('a region after a comma distinguishes towns of the same name', () =>
  expect(named('Springfield, Ill', 'US')).toEqual(['Springfield, Illinois']));

test.each([
  'Graz, Austria',
  'graz austria',
  'Graz, Styria',
  'graz styria',
  'Graz, Österreich',
  'Graz, Styria, Austria',
])('%s is the town in that region or country', (asked) => expect(towns.find(asked)).toEqual([graz]));

test('words after the town narrow by the country, and a name of several words stays one', () => {
  expect(named('Paris, Frankreich')[0]).toMatch(/^Paris, /);
  expect(towns.find('Paris France').every(({ country }) => country === 'FR')).toBe(true);
  expect(towns.find('paris texas')[0]).toMatchObject({ town: 'Paris', country: 'US' });
  expect(named('new york')[0]).toMatch(/^New York/);
  expect(towns.find('graz poland')).toEqual([]);
  expect(towns.find('graz, poland')).toEqual([]);
});

test('a text of many words or commas is answered quickly', () => {
  const before = process.cpuUsage();
  const slow = [',a'.repeat(50), `a${',a'.repeat(49)}`, 'a '.repeat(50), `san ${', '.repeat(48)}`];
  const mistaken = [
    'llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochx',
    'el tigre segunda manzana de crescencio morales x y z',
  ];
  for (const asked of [...slow, ...mistaken]) towns.find(asked);
  const { user } = process.cpuUsage(before);
  expect(user / 1000 / (slow.length + mistaken.length)).toBeLessThan(200);
});

test('with a country only its towns are found, at most ten', () => {
  const found = towns.find('s', 'AT');
  expect(found).toHaveLength(10);
  expect(new Set(found.map(({ country }) => country))).toEqual(new Set(['AT']));
  const anywhere = towns.find('vienna').map(({ country }) => country);
  expect(anywhere).toEqual(expect.arrayContaining(['AT', 'US']));
});

test('a town with several spellings is answered once', () => {
  const ids = towns.find('m', 'DE').map(({ placeId }) => placeId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['xyzzy', 'القاهرة', 'ירושלים', 'กรุงเทพฯ', '서울특별시청', '東京都心部', 'ﷺ', '$$$', '😀😀'])(
  '%s is no town’s name and finds none',
  (asked) => expect(towns.find(asked)).toEqual([]),
);

test.each([
  ['Berlni', undefined, 'Berlin, State of Berlin'],
  ['Muncih', 'DE', 'Munich, Bavaria'],
  ['hambrug', undefined, 'Hamburg, Hamburg'],
  ['Stutgart', undefined, 'Stuttgart, Baden-Wurttemberg'],
  ['barcelonna', undefined, 'Barcelona, Catalonia'],
  ['Amsterdm', undefined, 'Amsterdam, North Holland'],
  ['berlni germany', undefined, 'Berlin, State of Berlin'],
  ['Berlni, Germany', undefined, 'Berlin, State of Berlin'],
])('%s in %s has a mistake, and %s is meant', (asked, country, meant) =>
  expect(named(asked, country)[0]).toBe(meant),
);

test('what is right has no mistake: towns that are only like it are not found', () =>
  expect(named('hamburg').every((town) => town.startsWith('Hamburg'))).toBe(true));

test('other requests run while the towns are read', async () =>
  expect(await turnsDuring(() => gazetteerOf(text))).toBeGreaterThan(100));

test('a town is found by its id', () => {
  expect(towns.town('2778067')).toMatchObject({ town: 'Graz' });
  expect(towns.town('1')).toBeNull();
});

test('every town has a name, a country of the contract and a point rounded to about a kilometre', () => {
  const wrong = rows.filter(([, country, town, region, lat, lon, , placeId]) => {
    const place = { placeId, town, region, country, lat: Number(lat), lon: Number(lon) };
    const isRounded = [place.lat, place.lon].every((degrees) => Number(degrees.toFixed(2)) === degrees);
    return !Place.safeParse(place).success || !countryCodes.includes(country!) || !town || !isRounded;
  });
  expect(wrong).toEqual([]);
});

test('the file is sorted by spellings that are folded as searches are', () => {
  const unsorted = rows.filter(
    ([spelling], line) =>
      line > 0 && Buffer.compare(Buffer.from(rows[line - 1]![0]!), Buffer.from(spelling!)) > 0,
  );
  expect(unsorted).toEqual([]);
  const others = new Set(
    Object.values(otherTownNames).flatMap((ofCountry) =>
      Object.values(ofCountry).flatMap((names) => names.split(', ')),
    ),
  );
  const known = new Set([...others].flatMap(spellingsOf));
  const unknown = rows.filter(
    ([spelling, , town]) => !spellingsOf(town!).includes(spelling!) && !known.has(spelling!),
  );
  expect(unknown).toEqual([]);
});
