import { Problem } from '@voltyard/contracts/problems';
import type { SliceContext } from '../slice.js';

/** As fields and cards have it; wanted ads never do. */
interface WithHealth {
  readonly soh?: { readonly proofPhotoId?: string | undefined } | undefined;
}

const healthIn = (ad: object): WithHealth['soh'] => (ad as WithHealth).soh;

/** The photo that proves the battery's health; undefined where none is named. */
export const proofIn = (ad: object): string | undefined => healthIn(ad)?.proofPhotoId;

/** The ad without this photo as its proof. */
export function withoutProof<Ad extends object>(ad: Ad, photoId: string): Ad {
  if (proofIn(ad) !== photoId) return ad;
  const { proofPhotoId: _, ...soh } = healthIn(ad)!;
  return { ...ad, soh };
}

interface ProofToPlace {
  readonly adId: string;
  readonly by: string;
  readonly fields: object;
  /** Photos that may be the proof already. */
  readonly known: readonly (string | undefined)[];
}

/**
 * Saves an ad whose proof is one of its photos, or is placed on it before: a form saves the fields first and its new photos
 * after. From then on no other ad can show the photo, and whatever removes it tells this ad.
 */
export async function withPlacedProof<Result>(
  { placePhotos }: Pick<SliceContext, 'placePhotos'>,
  { adId, by, fields, known }: ProofToPlace,
  save: () => Promise<Result>,
): Promise<Result> {
  const photoId = proofIn(fields);
  if (photoId === undefined || known.includes(photoId)) return save();
  let isPlaced = false;
  try {
    return await placePhotos({ adId, by, photos: [{ photoId, photoCaption: '' }] }, () => {
      isPlaced = true;
      return save();
    });
  } catch (error) {
    throw isPlaced || !(error instanceof Problem) ? error : noProof();
  }
}

export const noProof = (): Problem =>
  new Problem('invalid-request', [
    { path: 'soh.proofPhotoId', message: 'Choose one of the photos of this ad as the proof.' },
  ]);
