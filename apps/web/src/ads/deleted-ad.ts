import { type AdCard, adIdOf, type Deleted } from '@voltyard/contracts/ads/ad-card';
import { quoted } from '@voltyard/contracts/texts';
import type { DeletedItem } from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { thumbhashImage } from '../photos/sources/thumbhash-image';
import { isolated } from '../ui/isolated';

/** An ad among what its owner may restore. */
export const deletedItemOf = (card: Deleted<AdCard>): DeletedItem => ({
  id: adIdOf(card),
  title: card.title,
  picture: card.photos[0] ? thumbhashImage(card.photos[0].thumbhash) : null,
  deletedAt: card.deletedAt,
});

export const restoredMessage = ({ title }: DeletedItem): string => `${quoted(isolated(title))} is back`;
