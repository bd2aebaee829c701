import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { undoDeletion } from '@voltyard/contracts/limits';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { Views } from '../views/views.js';
import { hasNoUse, type PhotoRepository } from './photo-repository.js';
import type { StoredPhoto } from './photo.decider.js';
import type { PhotosOfAds } from '../slice.js';
import { findPhoto } from './photos.projection.js';

/** How long a photo may be nowhere: long enough to finish a form, or to undo the deletion of an ad. */
const grace = undoDeletion.hours * 3_600_000;
/** How often a photo that changes while it is looked at is looked at again. */
const attempts = 5;

export interface UnusedPhotosDependencies extends Pick<PhotosOfAds, 'giveUpPhoto'> {
  repository: PhotoRepository;
  views: Views;
}

export const unusedPhotosDefinition: SubscriptionDefinition = { name: 'unused-photos', delay: grace };

/**
 * Deletes photos that have been on no ad and in no gallery for a day. Each was left at some event, by an upload that
 * was not used, by taking it off its ad, or by deleting its ad: that event is looked at a day later. Whether a photo is
 * deleted then is decided in its stream and its ad's, where a call that uses it at the same time is first or is refused.
 */
export const unusedPhotos = (dependencies: UnusedPhotosDependencies): Subscription<PhotoEvent | AdEvent> => ({
  ...unusedPhotosDefinition,
  reactsTo: new Set(['PhotoUploaded', 'AdPhotoRemoved', 'AdDeleted', 'GalleryPhotoDeleted']),
  react: async (event, { at }) => {
    switch (event.type) {
      case 'PhotoUploaded':
      case 'AdPhotoRemoved':
        await collect(dependencies, event.photoId, aDayAfter(at));
        break;
      case 'AdDeleted':
        for (const photoId of event.photoIds)
          await collect(dependencies, photoId, aDayAfter(event.deletedAt));
        break;
      case 'GalleryPhotoDeleted':
        // Its deletion can be undone no more.
        await dependencies.repository.forget(event.photoId, aDayAfter(event.deletedAt));
        break;
      default:
    }
    return 'done';
  },
});

/** By the event's own time, so that it does not matter when, how often and by whose clock this is done. */
const aDayAfter = (time: string): string => new Date(Date.parse(time) + grace + 1).toISOString();

async function collect(
  { repository, views, giveUpPhoto }: UnusedPhotosDependencies,
  photoId: string,
  at: string,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { state, version } = await repository.read(photoId);
    // Again, should a process have ended between the deletion and this.
    if (hasNoUse(state)) return repository.removeFiles(photoId);
    if (state.status !== 'stored' || state.gallery) return;
    const { userId: by } = state;
    const adId = await adOf(views, photoId, state);
    try {
      // Its ad first: a save that is on its way there is not to show a deleted photo.
      if (adId !== null) await giveUpPhoto({ adId, photoId, by, at });
      await repository.delete({ photoId, by, takenOff: adId, at }, { seenVersion: version });
      return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // It is on an ad, or may be restored with it: should it be left again, another event says so.
      if (error.code === 'photo-in-use') return;
      if (!isChangedMeanwhile(error) || attempt === attempts) throw error;
    }
  }
}

const isChangedMeanwhile = ({ code }: Problem): boolean =>
  code === 'ad-changed-elsewhere' || code === 'write-contention';

/** Of photos that were saved before saves placed them only the ads know it, and so the view. */
const adOf = async (views: Views, photoId: string, { placed }: StoredPhoto): Promise<string | null> =>
  placed?.adId ?? (await findPhoto(views, photoId))?.attachedTo ?? null;
