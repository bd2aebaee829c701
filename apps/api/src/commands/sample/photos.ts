import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { Person } from './people.js';
import type { Random } from './random.js';
import type { Vehicle } from './vehicles.js';
import type { ProcessedPhoto } from '../../photos/process-photo.js';

/** The drawings that the sample uses as photos. A drawing is named after its content; that is also its file name. */

/** Returns the size and the preview of a processed drawing. */
export type LookOf = (drawing: string) => Pick<ProcessedPhoto, 'width' | 'height' | 'thumbhash'>;

/** The drawings for types without a drawing of their own. */
const shapes: Readonly<Record<string, string>> = {
  'speed-pedelec': 'pedelec',
  mountain: 'pedelec',
  maxi: 'seated',
};
const paintOf = (colour: string): string => (colour === 'silver' ? 'grey' : colour);

const details = {
  car: ['car-cockpit', 'car-charging'],
  bike: ['bike-display'],
  scooter: ['scooter-display'],
} as const;

/** One to three drawings of a vehicle, in its colour. */
export function drawingsOfAd(
  { productType, subType }: Vehicle,
  colour: string,
  random: Random,
): readonly string[] {
  const paint = paintOf(colour);
  const side = `${shapes[subType] ?? subType}-side-${paint}`;
  const others = [`${productType}-front-${paint}`, ...details[productType]];
  return [side, ...random.some(others, random.whole(0, 2))];
}

const captions: readonly (readonly [part: string, caption: string])[] = [
  ['-side-', 'From the side'],
  ['-front-', 'From the front'],
  ['-cockpit', 'Behind the wheel'],
  ['-charging', 'The charging port'],
  ['-display', 'The display'],
];
export const captionOf = (fileName: string): string =>
  captions.find(([part]) => fileName.includes(part))?.[1] ?? '';

const ending = '.jpg';
export const drawingIn = (fileName: string): string => fileName.slice(0, -ending.length);

export interface Upload {
  readonly photoId: string;
  readonly bucket: ProductType;
  readonly drawing: string;
  readonly owner: Pick<Person, 'userId' | 'userName'>;
  readonly lookOf: LookOf;
}

export function uploadOf({ photoId, bucket, drawing, owner, lookOf }: Upload) {
  const { userId, userName } = owner;
  const { width, height, thumbhash } = lookOf(drawing);
  const about = { photoId, userId, userName, bucket, fileName: `${drawing}${ending}` };
  return { type: 'PhotoUploaded', ...about, width, height, thumbhash } satisfies PhotoEvent;
}
