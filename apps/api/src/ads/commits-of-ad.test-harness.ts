import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { Commit } from '../event-store/event-store.js';

/** A commit of the ad `1`: its publication at version 1, later another price. */
export const commitAt = (position: number, version: number): Commit<AdEvent> => ({
  position,
  stream: 'ad-1',
  version,
  at: '2026-11-25T10:00:00.000Z',
  events: [
    version === 1
      ? {
          type: 'AdPublished',
          kind: 'for-sale',
          adId: '1',
          userId: 'ann',
          userName: 'Ann',
          publishedAt: '2026-11-25T10:00:00.000Z',
          fields: carFields(),
        }
      : { type: 'AdChanged', userId: 'ann', fields: carFields({ price: 1000 * version }) },
  ],
});
