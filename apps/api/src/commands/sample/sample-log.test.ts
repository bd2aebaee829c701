import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { limits } from '@voltyard/contracts/limits';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { isReservedUserName } from '@voltyard/contracts/accounts/reserved-user-name';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { svgOf } from './drawings.js';
import { peopleOf } from './people.js';
import { drawingIn } from './photos.js';
import { drawingsOf, sampleLog, type SampleOptions } from './sample-log.js';
import { sampleTowns, type Towns } from './towns.js';
import { sampleVehicles, type Vehicles } from './vehicles.js';

let towns: Towns;
let vehicles: Vehicles;
beforeAll(async () => {
  [towns, vehicles] = await Promise.all([sampleTowns(), sampleVehicles()]);
});

const sampleOf = (overrides: Partial<SampleOptions> = {}) => {
  const sample = sampleLog({
    seed: 'a',
    ads: 400,
    until: '2026-11-20T00:00:00.000Z',
    hidden: (text) => `~${text}`,
    towns,
    vehicles,
    lookOf: (drawing) => ({ width: 4, height: 3, thumbhash: drawing }),
    ...overrides,
  });
  return Array.from({ length: sample.length }, (_, index) => sample.commitAt(index + 1));
};
type Commits = ReturnType<typeof sampleOf>;

const eventsOf = (commits: Commits) => commits.flatMap(({ events }) => events as (AdEvent | PhotoEvent)[]);
const publishedIn = (commits: Commits) => eventsOf(commits).filter((event) => event.type === 'AdPublished');

test.each(['a', 'b', 'voltyard'])('every ad of seed %s is valid', (seed) => {
  const ads = publishedIn(sampleOf({ seed, ads: 1500 }));
  expect(ads).toHaveLength(1500);
  for (const { kind, fields } of ads) {
    const read = (kind === 'wanted' ? BuyerAdFields : SellerAdFields).safeParse(fields);
    expect(read.success ? read.data : [fields, read.error.issues]).toEqual(fields);
  }
});

test('there is something of every kind, type and detail', () => {
  const ads = publishedIn(sampleOf({ ads: 1500 }));
  const share = (is: (ad: (typeof ads)[number]) => boolean) => ads.filter(is).length / ads.length;
  expect(share(({ kind }) => kind === 'wanted')).toBeCloseTo(0.12, 1);
  for (const productType of ['car', 'bike', 'scooter'])
    expect(share(({ fields }) => fields.productType === productType)).toBeGreaterThan(0.08);
  for (const name of ['soh', 'rangeKm', 'vin', 'heatPump', 'dcKw', 'variant', 'budgetMax', 'chargeCycles'])
    expect(share(({ fields }) => name in fields)).toBeGreaterThan(0.01);
  const bodies = new Set(ads.map(({ fields }) => ('subType' in fields ? fields.subType : null)));
  expect(bodies.size).toBeGreaterThan(12);
});

test('some ads are reserved, and of some the deal is done, since a time between publication and the end', () => {
  const said = eventsOf(sampleOf({ ads: 1000 })).filter((event) => event.type === 'AdStateChanged');
  const states = said.map(({ kind, standing }) => `${kind} ${standing.state}`);
  for (const state of ['for-sale reserved', 'for-sale sold', 'wanted found'])
    expect(states.filter((one) => one === state).length).toBeGreaterThan(3);
  expect(new Set(states).size).toBe(3);
  expect(said.length).toBeLessThan(200);
  for (const { publishedAt, standing } of said) expect(standing.since >= publishedAt).toBe(true);
});

test('an ad without a battery says nothing of one, and some scooters charge fast', () => {
  const ads = publishedIn(sampleOf({ ads: 3000 })).map(({ fields }) => fields);
  const without = ads.filter((fields) => 'batteryOwnership' in fields && fields.batteryOwnership === 'none');
  expect(without.length).toBeGreaterThan(10);
  expect(without.filter((fields) => 'soh' in fields || 'rangeKm' in fields)).toEqual([]);
  expect(ads.some((fields) => fields.productType === 'scooter' && 'dcKw' in fields)).toBe(true);
});

test('a kick scooter is legal on German streets only where its model says so', () => {
  const approved = new Set(
    vehicles.scooter.flatMap(({ model, legalClass }) => (legalClass === 'ekfv' ? [model] : [])),
  );
  const kicks = publishedIn(sampleOf({ ads: 3000 })).flatMap(({ fields }) =>
    fields.productType === 'scooter' && 'subType' in fields && fields.subType === 'kick' ? [fields] : [],
  );
  expect(kicks.length).toBeGreaterThan(50);
  for (const { model, legalClass } of kicks)
    expect([model, legalClass === 'ekfv']).toEqual([model, approved.has(model)]);
});

test('a car has the drive and the connectors that its model has', () => {
  const cars = publishedIn(sampleOf({ ads: 4000 })).flatMap(({ fields }) =>
    fields.productType === 'car' && 'brand' in fields ? [fields] : [],
  );
  const drivesOf = (name: RegExp) =>
    new Set(
      cars.flatMap(({ model, variant, drive = 'awd' }) => (name.test(`${model} ${variant}`) ? [drive] : [])),
    );
  expect(drivesOf(/quattro|AWD|4ORCE|dual motor|4matic/i)).toEqual(new Set(['awd']));
  const teslas = cars.filter(({ brand, model }) => brand === 'Tesla' && /^Model [3Y]/.test(model));
  expect(teslas.length).toBeGreaterThan(5);
  for (const { connectors } of teslas) expect(connectors).toEqual(expect.arrayContaining(['type2', 'ccs2']));
});

test('the same seed makes the same log, and another seed a different one', () => {
  expect(sampleOf()).toEqual(sampleOf());
  expect(sampleOf({ seed: 'b' })).not.toEqual(sampleOf());
});

test('it is a valid log: positions and versions have no gaps, and times never go back', () => {
  const commits = sampleOf({ ads: 1100 });
  expect(commits.map(({ position }) => position)).toEqual(commits.map((_, index) => index + 1));
  const versions = new Map<string, number>();
  for (const { stream, version } of commits) {
    expect(version).toBe((versions.get(stream) ?? 0) + 1);
    versions.set(stream, version);
  }
  const times = commits.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(times.at(-1)).toBe('2026-11-20T00:00:00.000Z');
});

test('in a large sample only the newest ads have photos', () => {
  const ads = publishedIn(sampleOf({ ads: 1100 }));
  const withPhotos = new Set(
    eventsOf(sampleOf({ ads: 1100 })).flatMap((event) =>
      event.type === 'AdPhotosSaved' ? [event.adId] : [],
    ),
  );
  expect(ads.slice(0, 100).some(({ adId }) => withPhotos.has(adId))).toBe(false);
  expect(ads.slice(100).filter(({ adId }) => withPhotos.has(adId)).length).toBeGreaterThan(600);
});

test('a photo is uploaded and then used once, in an ad or a gallery; an ad has at most three', () => {
  const events = eventsOf(sampleOf());
  const uploaded = events.flatMap((event) => (event.type === 'PhotoUploaded' ? [event] : []));
  const onAds = events.flatMap((event) => (event.type === 'AdPhotosSaved' ? [event.photos] : []));
  const inGalleries = events.flatMap((event) => (event.type === 'PhotoPutInGallery' ? [event.photoId] : []));
  const used = [...onAds.flat().map(({ photoId }) => photoId), ...inGalleries];
  expect(used.toSorted()).toEqual(uploaded.map(({ photoId }) => photoId).toSorted());
  expect(new Set(used).size).toBe(used.length);
  expect(Math.max(...onAds.map((photos) => photos.length))).toBe(limits.maximumPhotosPerAd);
  for (const { fileName, thumbhash } of uploaded) {
    expect(fileName.length).toBeLessThanOrEqual(limits.maximumFileNameLength);
    expect(drawingIn(fileName)).toBe(thumbhash);
  }
});

test('a photo shows its vehicle in the right colour', () => {
  const commits = sampleOf();
  const drawn = new Map(
    eventsOf(commits).flatMap((event) =>
      event.type === 'AdPhotosSaved' ? [[event.adId, event.photos[0]!.thumbhash] as const] : [],
    ),
  );
  const blue = publishedIn(commits).filter(
    ({ adId, fields }) => drawn.has(adId) && 'colour' in fields && fields.colour === 'blue',
  );
  expect(blue.length).toBeGreaterThan(10);
  for (const { adId } of blue) expect(drawn.get(adId)).toMatch(/-side-blue$/);
});

test('every photo can be drawn', () => {
  const drawings = drawingsOf({
    seed: 'a',
    ads: 1000,
    until: '2026-11-20T00:00:00.000Z',
    hidden: (text) => text,
    towns,
    vehicles,
  });
  expect(drawings.length).toBeLessThan(100);
  for (const drawing of drawings) expect(svgOf(drawing)).toMatch(/^\s*<svg (?![\s\S]*(?:undefined|NaN))/);
});

test('twelve people have valid names', () => {
  const people = peopleOf('a');
  expect(people).toHaveLength(12);
  for (const { userName } of people) {
    expect(UserName.safeParse(userName).success).toBe(true);
    expect(isReservedUserName(userName)).toBe(false);
  }
});
