import { photoLimits, undoDeletion } from '@voltyard/contracts/limits';
import type { HandleCommand } from '../event-store/command-handler.js';
import { type Belongings, unlessRefused } from '../personal-data/belongings.js';
import type { StoredRow, Views } from '../views/views.js';
import { deleteEverywhere } from './delete-photo.js';
import type { PhotoRepository } from './photo-repository.js';
import { photoDecider, photoStream } from './photo.decider.js';
import type { PhotosOfAds } from './photos-of-ads.js';
import { photoOf, photosView } from './photos.projection.js';

export interface PhotoBelongingsNeed extends Pick<PhotosOfAds, 'detachPhoto'> {
  handle: HandleCommand;
  views: Views;
  repository: PhotoRepository;
}

const atOnce = 100;

/** The photos of a person: on ads, in galleries, and nowhere yet. */
export function photoBelongings({ handle, views, repository, detachPhoto }: PhotoBelongingsNeed): Belongings {
  const pageOf = (userId: string, before?: string) =>
    views.find(photosView, {
      equals: { userId },
      sort: [{ field: 'uploadedAt', direction: 'down' }],
      limit: atOnce,
      ...(before !== undefined && { before }),
    });

  async function each(userId: string, work: (photoId: string) => Promise<void>): Promise<void> {
    let before: string | undefined;
    do {
      const { rows, next } = await pageOf(userId, before);
      for (const { id } of rows) await work(id);
      before = next ?? undefined;
    } while (before !== undefined);
  }

  /** What a gallery shows of it, and where its files are. */
  async function ownPhoto(row: StoredRow): Promise<object> {
    const { userId: _, ...about } = photoOf(row);
    const { state } = await repository.read(row.id);
    const gallery = state.status === 'stored' ? state.gallery : null;
    const deleted = state.status === 'deleted' ? state.restorable : null;
    return {
      photoId: row.id,
      ...about,
      ...(gallery && { inGallery: gallery }),
      ...(deleted && { photoCaption: deleted.photo.photoCaption, deletedAt: deleted.deletedAt }),
      links: photoLimits.sizes.map((size) => `/api/Photo/${row.id}/${size}`),
    };
  }

  return {
    name: 'photos',
    page: async (userId, before) => {
      const { rows, next } = await pageOf(userId, before);
      const items: object[] = [];
      for (const row of rows) items.push(await ownPhoto(row));
      return { items, next };
    },
    hide: (userId, at) =>
      each(userId, async (photoId) => {
        const { state } = await repository.read(photoId);
        // Those on ads are hidden with them.
        if (state.status === 'stored' && state.gallery)
          await repository.delete({ photoId, by: userId, takenOff: null, at });
      }),
    bringBack: (userId, hiddenAt, at) =>
      each(userId, async (photoId) => {
        const { state } = await repository.read(photoId);
        if (state.status !== 'deleted' || state.restorable?.deletedAt !== hiddenAt) return;
        const undo = { type: 'RestorePhoto', photoId, by: userId, at } as const;
        await unlessRefused(handle(photoStream(photoId), photoDecider, undo));
      }),
    remove: async (userId, at) => {
      const dependencies = { repository, views, detachPhoto, now: () => new Date(at) };
      await each(userId, async (photoId) => {
        await deleteEverywhere(dependencies, photoId, userId);
        // With its account, so nobody can undo it any more.
        await repository.forget(photoId, dayAfter(at));
      });
    },
  };
}

const dayAfter = (at: string): string =>
  new Date(Date.parse(at) + undoDeletion.hours * 3_600_000 + 1).toISOString();
