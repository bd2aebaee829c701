import { setImmediate as others } from 'node:timers/promises';
import { photoLimits, undoDeletion } from '@voltyard/contracts/limits';
import { productTypes } from '@voltyard/contracts/product-types';
import type { HandleCommand } from '../event-store/command-handler.js';
import { type Belongings, unlessRefused } from '../personal-data/belongings.js';
import { restoreBatch } from '../personal-data/restore-batch.js';
import type { Reacted } from '../subscriptions/subscription.js';
import type { StoredRow, Views } from '../views/views.js';
import { deletedPhotosView } from './deleted-photos.projection.js';
import { deleteEverywhere } from './delete-photo.js';
import type { PhotoRepository } from './photo-repository.js';
import { photoDecider, photoStream } from './photo.decider.js';
import type { PhotosOfAds } from '../slice.js';
import { isServed, type ServedPhotoDependencies } from './served-photo.js';
import { findPhoto, photoOf, photosView } from './photos.projection.js';

export interface PhotoBelongingsDependencies extends Pick<PhotosOfAds, 'detachPhoto'> {
  isAccountClosed: ServedPhotoDependencies['isAccountClosed'];
  handle: HandleCommand;
  views: Views;
  repository: PhotoRepository;
}

const atOnce = 100;

/** The photos of a person: on ads, in galleries, and nowhere yet. */
export function photoBelongings({
  handle,
  views,
  repository,
  detachPhoto,
  isAccountClosed,
}: PhotoBelongingsDependencies): Belongings {
  const pageOf = (userId: string, before?: string) =>
    views.find(photosView, {
      equals: { userId },
      sort: [{ field: 'uploadedAt', direction: 'down' }],
      limit: atOnce,
      ...(before !== undefined && { before }),
    });

  /** Page by page, until as many as a page were changed. `change` answers whether it changed the photo. */
  async function changeBatch(
    { userId, signalProgress }: Parameters<Belongings['hide']>[0],
    change: (photoId: string) => Promise<boolean>,
  ): Promise<Reacted> {
    let changed = 0;
    let before: string | undefined;
    do {
      const { rows, next } = await pageOf(userId, before);
      for (const { id } of rows) if (await change(id)) changed += 1;
      if (changed >= atOnce) return 'more';
      signalProgress();
      before = next ?? undefined;
    } while (before !== undefined);
    return 'done';
  }

  /** What a gallery shows of it, and where its files are as long as they can be read there. */
  async function ownPhoto(row: StoredRow): Promise<Record<string, unknown>> {
    const { userId: _, ...about } = photoOf(row);
    const { state } = await repository.read(row.id);
    const gallery = state.status === 'stored' ? state.gallery : null;
    const deleted = state.status === 'deleted' ? state.restorable : null;
    return {
      photoId: row.id,
      ...about,
      ...(gallery && { inGallery: gallery }),
      ...(deleted && { photoCaption: deleted.photo.photoCaption, deletedAt: deleted.deletedAt }),
      ...((await isServed({ views, isAccountClosed }, row.id)) && {
        links: photoLimits.sizes.map((size) => `/api/Photo/${row.id}/${size}`),
      }),
    };
  }

  return {
    name: 'photos',
    page: async (userId, before) => {
      const { rows, next } = await pageOf(userId, before);
      const items: Record<string, unknown>[] = [];
      for (const row of rows) {
        items.push(await ownPhoto(row));
        await others();
      }
      return { items, next };
    },
    hide: (person, at) =>
      changeBatch(person, async (photoId) => {
        const { state } = await repository.read(photoId);
        // Those on ads are hidden with them.
        if (state.status !== 'stored' || !state.gallery) return false;
        await repository.delete({ photoId, by: person.userId, takenOff: null, at });
        return true;
      }),
    restore: ({ userId, signalProgress }, hiddenAt, at) =>
      restoreBatch({
        views,
        view: deletedPhotosView,
        lists: productTypes.map((productType) => ({ userId, productType })),
        hiddenAt,
        atOnce,
        signalProgress,
        restore: (photoId) => {
          const undo = { type: 'RestorePhoto', photoId, by: userId, at, withAccount: true } as const;
          return unlessRefused(handle(photoStream(photoId), photoDecider, undo));
        },
      }),
    remove: (person, at) => {
      const dependencies = { repository, views, detachPhoto, now: () => new Date(at) };
      return changeBatch(person, async (photoId) => {
        await deleteEverywhere(dependencies, photoId, person.userId);
        // With its account, so the deletion can be undone no more.
        await repository.forget(photoId, dayAfter(at));
        return (await findPhoto(views, photoId)) === null;
      });
    },
  };
}

const dayAfter = (at: string): string =>
  new Date(Date.parse(at) + undoDeletion.hours * 3_600_000 + 1).toISOString();
