import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { AdToSave } from '../slice.js';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/** What a favourite refers to: no word of the ad's owner, so that it may stay when they are gone. */
export interface AdSeen extends AdToSave {
  /** ISO 8601: when only its owner could read it from then on; null while everybody may. */
  readonly removedAt: string | null;
  /** Where it says what everybody could read of it last; null where others never could. */
  readonly publicWordsAt: number | null;
}

/** Where in its stream each ad says what it says, and since when it does not say it to everybody any more. */
export const adsAsSeenView: ViewDefinition = { name: 'ads-as-seen-2', fields: {}, indexes: [] };

export const adsAsSeen: Projection<AdEvent> = {
  view: adsAsSeenView,
  idsOf: ({ stream }) => (stream.startsWith('ad-') ? [stream.slice('ad-'.length)] : []),
  evolve: (row, { event, version, at }) => {
    const before = row && adSeenIn(row);
    switch (event.type) {
      case 'AdPublished':
      case 'AdRestored':
      case 'AdVisibilityChanged':
      case 'AdStateChanged':
      case 'AdArchived':
      case 'AdHidden':
      case 'AdUnhidden': {
        const { userId, standing, hiding, fields } = event;
        const isArchived = standing?.isArchived === true;
        const isOwnersOnly = isPrivateAd(fields) || isArchived || hiding !== undefined;
        const removedAt = isOwnersOnly ? (before?.removedAt ?? at) : null;
        const publicWordsAt = isOwnersOnly ? (before?.publicWordsAt ?? null) : version;
        const state = standing?.state ?? 'live';
        return rowOf({ userId, version, wordsAt: version, state, removedAt, publicWordsAt });
      }
      case 'AdChanged':
        return before && rowOf(changedWords(before, version));
      case 'AdDeleted':
        return before && rowOf({ ...before, version, removedAt: before.removedAt ?? at });
      default:
        return before && rowOf({ ...before, version });
    }
  },
};

/** Words that are written while only the owner can read the ad do not become public. */
const changedWords = (before: AdSeen, version: number): AdSeen => ({
  ...before,
  version,
  wordsAt: version,
  publicWordsAt: before.removedAt === null ? version : before.publicWordsAt,
});

const rowOf = (ad: AdSeen): RowToStore => ({ json: JSON.stringify(ad), fields: {} });

export const adSeenIn = ({ json }: Pick<RowToStore, 'json'>): AdSeen => JSON.parse(json) as AdSeen;
