import { Problem } from '@voltyard/contracts/problems';
import type { Views } from '../views/views.js';
import type { KeptPhotos } from './kept-photos.js';
import type { PhotosOfAds } from './photos-of-ads.js';
import { findPhoto } from './photos.projection.js';

export interface DeletionNeeds extends Pick<PhotosOfAds, 'detachPhoto'> {
  kept: KeptPhotos;
  views: Views;
  now: () => Date;
}

const attempts = 5;

/** Takes a photo off its ad and deletes it; answers the log position. */
export async function deleteEverywhere(needs: DeletionNeeds, photoId: string, by: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const adId = await adOf(needs, photoId, by);
    // Off the ad first, for good: then no save can show it there, and a crash leaves an unused photo, not a hole.
    if (adId !== null) await needs.detachPhoto({ adId, photoId, by });
    try {
      return await needs.kept.delete({ photoId, by, takenOff: adId, at: needs.now().toISOString() });
    } catch (error) {
      const isPlacedMeanwhile = error instanceof Problem && error.code === 'write-contention';
      if (!isPlacedMeanwhile || attempt === attempts) throw error;
    }
  }
}

/** The ad that may show this person's photo. */
async function adOf({ kept, views }: DeletionNeeds, photoId: string, by: string): Promise<string | null> {
  const { state } = await kept.read(photoId);
  if (state.status !== 'kept' || state.userId !== by) return null;
  // Of photos that were saved before saves placed them only the ads know it, and so this view.
  return state.placed?.adId ?? (await findPhoto(views, photoId))?.attachedTo ?? null;
}
