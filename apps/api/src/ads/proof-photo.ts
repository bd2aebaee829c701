import { Problem } from '@voltyard/contracts/problems';
import type { SliceContext } from '../slice.js';

/** The part of fields and cards with the proof; wanted ads have none. */
interface WithHealth {
  readonly soh?: { readonly proofPhotoId?: string | undefined } | undefined;
}

const healthIn = (ad: object): WithHealth['soh'] => (ad as WithHealth).soh;

/** The photo that proves the battery health; undefined when there is none. */
export const proofIn = (ad: object): string | undefined => healthIn(ad)?.proofPhotoId;

/** The ad without the proof, if this photo is its proof. */
export function withoutProof<Ad extends object>(ad: Ad, photoId: string): Ad {
  if (proofIn(ad) !== photoId) return ad;
  const { proofPhotoId: _, ...soh } = healthIn(ad)!;
  return { ...ad, soh };
}

interface ProofToPlace {
  readonly adId: string;
  readonly by: string;
  readonly fields: object;
  /** Photos that already belong to the ad, or are its proof. */
  readonly known: readonly (string | undefined)[];
}

/**
 * Saves an ad after its proof was placed on it, unless the photo belongs to the ad already. A form saves the fields
 * before its new photos, so the proof may be one of those. A placed photo can be on no other ad, and its removal is
 * reported to this one.
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
