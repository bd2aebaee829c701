import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { adDecider, type AdState } from '../ads/ad.decider.js';
import type { EventStore } from '../event-store/event-store.js';
import { type Photo, photoDecider } from './photo.decider.js';

/**
 * What is wrong at any moment of the log after a position, a sentence each: an ad that holds a photo which is
 * deleted, in a gallery, or not placed on it. Since a photo is placed on one ad at most, none can be on two.
 */
export async function wrongMoments(store: EventStore, after = 0): Promise<string[]> {
  const ads = new Map<string, AdState>();
  const photos = new Map<string, Photo>();
  const wrong: string[] = [];
  for (const { stream, position, events } of await store.readAfter(after, 10_000)) {
    if (stream.startsWith('ad-')) {
      const ad = (events as AdEvent[]).reduce(adDecider.evolve, ads.get(stream) ?? adDecider.initialState);
      ads.set(stream, ad);
    } else {
      const photo = (events as PhotoEvent[]).reduce(
        photoDecider.evolve,
        photos.get(stream) ?? photoDecider.initialState,
      );
      photos.set(stream, photo);
    }
    for (const ad of ads.values()) {
      if (ad.status === 'new') continue;
      for (const { photoId } of ad.photos) {
        const trouble = troubleWith(photos.get(`photo-${photoId}`), ad.adId);
        if (trouble) wrong.push(`At ${position} ad ${ad.adId} holds ${photoId}, which is ${trouble}.`);
      }
    }
  }
  return wrong;
}

function troubleWith(photo: Photo | undefined, adId: string): string | null {
  if (photo?.status !== 'stored') return photo?.status ?? 'unknown';
  if (photo.gallery) return 'in a gallery';
  return photo.placed?.adId === adId ? null : `placed on ${photo.placed?.adId ?? 'no ad'}`;
}
