import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { AdAsPublished, AdEvent } from '@voltyard/contracts/ads/ads.events';
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
}

const shareOfWanted = 0.12;
const shareWithPhotos = 0.85;
const kindsOfVehicle: readonly ProductType[] = ['car', 'car', 'car', 'car', 'car', 'bike', 'bike', 'scooter'];

/** The commits of one ad: two for each photo, then the one that publishes the ad. */
export function adCommits(
  marketplace: Marketplace,
  { index, publishedAt, hasPhotos }: AdToMake,
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
  if (!isShown) return [commit(streamOfAd(adId), 1, publishedAt, published)];
  const placed = placedPhotos(marketplace, { ad, vehicle, colour: fields.colour ?? 'grey', random });
  const { photos } = placed;
  const saved: AdEvent = { type: 'AdPhotosSaved', userId, adId, photos };
  return [...placed.commits, commit(streamOfAd(adId), 1, publishedAt, published, saved)];
}

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
