import { Problem } from '@voltyard/contracts/problems';
import type { Views } from '../views/views.js';
import type { PhotoRepository } from './photo-repository.js';
import type { PhotosOfAds } from '../slice.js';
import { findPhoto } from './photos.projection.js';

export interface DeletePhotoDependencies extends Pick<PhotosOfAds, 'detachPhoto'> {
  repository: PhotoRepository;
  views: Views;
  now: () => Date;
}

const attempts = 5;

/** Takes a photo off its ad and deletes it; answers the log position. */
export async function deleteEverywhere(
  dependencies: DeletePhotoDependencies,
  photoId: string,
  by: string,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const adId = await adOf(dependencies, photoId, by);
    // Off the ad first, for good: then no save can show it there, and a crash leaves an unused photo, not a hole.
    if (adId !== null) await dependencies.detachPhoto({ adId, photoId, by });
    try {
      return await dependencies.repository.delete({
        photoId,
        by,
        takenOff: adId,
        at: dependencies.now().toISOString(),
      });
    } catch (error) {
      const isPlacedMeanwhile = error instanceof Problem && error.code === 'write-contention';
      if (!isPlacedMeanwhile || attempt === attempts) throw error;
    }
  }
}

/** The ad that may show this person's photo. */
async function adOf(
  { repository, views }: DeletePhotoDependencies,
  photoId: string,
  by: string,
): Promise<string | null> {
  const { state } = await repository.read(photoId);
  if (state.status !== 'stored' || state.userId !== by) return null;
  // Of photos that were saved before saves placed them only the ads know it, and so this view.
  return state.placed?.adId ?? (await findPhoto(views, photoId))?.attachedTo ?? null;
}
