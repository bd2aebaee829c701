import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { AdAsPublished, AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { ProductType } from '@voltyard/contracts/product-types';
import { streamOfAd } from '../../ads/ad.decider.js';
import type { NewCommit } from '../../event-store/event-store.js';
import { photoStream } from '../../photos/photo.decider.js';
import { forSaleFields } from './for-sale.js';
import type { Person } from './people.js';
import { captionOf, drawingsOfAd, type LookOf, uploadOf } from './photos.js';
import { type Random, randomNamed } from './random.js';
import type { Towns } from './towns.js';
import type { Vehicle, Vehicles } from './vehicles.js';
import { wantedFields } from './wanted.js';

/** The data that all ads of a sample are made from. */
export interface Marketplace {
  readonly seed: string;
  readonly people: readonly Person[];
  readonly vehicles: Vehicles;
  readonly towns: Towns;
  readonly lookOf: LookOf;
}

export interface AdToMake {
  readonly index: number;
  /** ISO 8601 */
  readonly publishedAt: string;
  /** Whether the ad may have photos. */
  readonly hasPhotos: boolean;
  /** ISO 8601: until then its owner may have said another state; left out where it is live. */
  readonly saidUntil?: string;
}

const shareOfWanted = 0.12;
const shareWithPhotos = 0.85;
const shareReserved = 0.05;
const shareOver = 0.06;
const kindsOfVehicle: readonly ProductType[] = ['car', 'car', 'car', 'car', 'car', 'bike', 'bike', 'scooter'];

/** The commits of one ad: two for each photo, the one that publishes the ad, and sometimes one that says its state. */
export function adCommits(
  marketplace: Marketplace,
  { index, publishedAt, hasPhotos, saidUntil }: AdToMake,
): NewCommit[] {
  const random = randomNamed(`${marketplace.seed} ad ${index}`);
  const { towns } = marketplace;
  const adId = random.uuid();
  const owner = random.pick(marketplace.people);
  const vehicle = random.pick(marketplace.vehicles[random.pick(kindsOfVehicle)]);
  const kind: AdKind = random.chance(shareOfWanted) ? 'wanted' : 'for-sale';
  const fields =
    kind === 'wanted'
      ? wantedFields({ vehicle, owner, towns, random })
      : forSaleFields({ vehicle, owner, towns, publishedAt, random });
  const { userId, userName } = owner;
  const ad: AdAsPublished = { kind, adId, userId, userName, publishedAt, fields };
  const published: AdEvent = { type: 'AdPublished', ...ad };
  const isShown = hasPhotos && 'price' in fields && random.chance(shareWithPhotos);
  if (!isShown)
    return [
      commit(streamOfAd(adId), 1, publishedAt, published),
      ...stateCommits({ ad, photos: [], saidUntil, random }),
    ];
  const placed = placedPhotos(marketplace, { ad, vehicle, colour: fields.colour ?? 'grey', random });
  const { photos } = placed;
  const saved: AdEvent = { type: 'AdPhotosSaved', userId, adId, photos };
  return [
    ...placed.commits,
    commit(streamOfAd(adId), 1, publishedAt, published, saved),
    ...stateCommits({ ad, photos, saidUntil, random }),
  ];
}

interface Said {
  readonly ad: AdAsPublished;
  readonly photos: PhotoOnAd[];
  readonly saidUntil: string | undefined;
  readonly random: Random;
}

/** Some ads are reserved, of some the deal is done. */
function stateCommits({ ad, photos, saidUntil, random }: Said): NewCommit[] {
  if (saidUntil === undefined) return [];
  const drawn = random.next();
  if (drawn > shareReserved + shareOver) return [];
  const state = drawn < shareOver ? overOf[ad.kind] : 'reserved';
  if (ad.kind === 'wanted' && state === 'reserved') return [];
  const since = new Date(random.between(Date.parse(ad.publishedAt), Date.parse(saidUntil))).toISOString();
  const said: AdEvent = { type: 'AdStateChanged', ...ad, photos, standing: { state, since } };
  return [commit(streamOfAd(ad.adId), 2, since, said)];
}

const overOf = { 'for-sale': 'sold', wanted: 'found' } as const;

interface Shown {
  readonly ad: AdAsPublished;
  readonly vehicle: Vehicle;
  readonly colour: string;
  readonly random: Random;
}

/** The photos of an ad, uploaded and placed on it. */
function placedPhotos({ lookOf }: Marketplace, { ad, vehicle, colour, random }: Shown) {
  const { adId, userId, userName, publishedAt } = ad;
  const owner = { userId, userName };
  const uploads = drawingsOfAd(vehicle, colour, random).map((drawing) =>
    uploadOf({ photoId: random.uuid(), bucket: vehicle.productType, drawing, owner, lookOf }),
  );
  const commits = uploads.flatMap((upload) => {
    const { photoId } = upload;
    const placing: PhotoEvent = { type: 'PhotoPlaced', photoId, adId };
    const stream = photoStream(photoId);
    return [commit(stream, 1, publishedAt, upload), commit(stream, 2, publishedAt, placing)];
  });
  const photos = uploads.map(({ photoId, fileName, width, height, thumbhash }) => ({
    photoId,
    photoCaption: captionOf(fileName),
    width,
    height,
    thumbhash,
  }));
  return { commits, photos };
}

const commit = (
  stream: string,
  version: number,
  at: string,
  ...events: readonly (AdEvent | PhotoEvent)[]
): NewCommit => ({ stream, version, at, events });
