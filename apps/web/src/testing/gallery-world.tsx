import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { Change } from '@voltyard/contracts/push';
import { Outlet } from '../wiring/router/drawn';
import type { RouteObject } from '../wiring/router/routes';
import type { UploadsApi } from '../photos/uploads/uploads-api';
import { type GalleryApi, GalleryApiContext } from '../gallery/gallery-api';
import { AdsWorld } from './ads-world';

type GalleryCalls = Omit<GalleryApi, 'topics'>;

/** What the gallery's screens hear and load, played by hand: the machines between are the real ones. */
export class GalleryWorld {
  /** Its topics are the gallery's too: a page has one connection. */
  readonly live: AdsWorld;
  readonly api: GalleryApi;

  constructor(calls: Partial<GalleryCalls & UploadsApi>) {
    const { uploadPhoto, uploadDrafts, ...ofGallery } = calls;
    this.live = new AdsWorld({ ...(uploadPhoto && { uploadPhoto }), ...(uploadDrafts && { uploadDrafts }) });
    const unexpected = (name: string) => () => Promise.reject(new Error(`Unexpected call of ${name}.`));
    this.api = {
      loadGallery: unexpected('loadGallery'),
      putInGallery: unexpected('putInGallery'),
      deleteGalleryPhoto: unexpected('deleteGalleryPhoto'),
      restoreGalleryPhoto: unexpected('restoreGalleryPhoto'),
      loadDeletedPhotos: async () => ({ cards: [], next: null, count: 0, position: this.live.position }),
      ...ofGallery,
      topics: this.live.api.topics,
    };
  }

  /** A user put the photo in the gallery, changed its caption, or (null) deleted it. */
  change(photoId: string, row: PhotoGalleryCard | null, topic = 'gallery:car'): Change {
    this.live.position += 1;
    return { topic, id: photoId, row, position: this.live.position };
  }

  push(...changes: Change[]) {
    this.live.push(...changes);
  }

  /** The app's routes in this world. */
  around(routes: RouteObject[]): RouteObject[] {
    const inside = (
      <GalleryApiContext value={this.api}>
        <Outlet />
      </GalleryApiContext>
    );
    return this.live.around([{ element: inside, children: routes }]);
  }
}
