import type { Views } from '../views/views.js';
import { deletedPhotosView } from './deleted-photos.projection.js';
import { findPhoto } from './photos.projection.js';

export interface ServedPhotoDependencies {
  views: Pick<Views, 'get'>;
  isAccountClosed: (userId: string) => Promise<boolean>;
}

/**
 * Whether a photo may be read by its address, whatever files there are: one that is deleted for good has no row. One that
 * was deleted from a gallery may come back, and until then it may not; one of a closed account only on an ad, as those of
 * other deleted ads.
 */
export async function isServed(
  { views, isAccountClosed }: ServedPhotoDependencies,
  photoId: string,
): Promise<boolean> {
  const [deleted, photo] = await Promise.all([
    views.get(deletedPhotosView, photoId),
    findPhoto(views, photoId),
  ]);
  if (deleted || !photo) return false;
  return photo.attachedTo !== null || !(await isAccountClosed(photo.userId));
}
