import { type OwnAd, standingOnCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { Problem } from '@voltyard/contracts/problems';
import type { Handled } from '../event-store/command-handler.js';
import { type AdState, ownAd } from './ad.decider.js';
import { kindNames } from './ad-kind-names.js';

/** The whole live ad as its stream has it, for its owner: a card with all fields, private ones as well. */
export function ownAdOf(
  { state, version, at }: Handled<AdState>,
  query: { kind: AdKind; by: string },
): OwnAd {
  if (state.status !== 'live') throw new Problem('not-found');
  const { kind, adId, userId, userName, publishedAt, fields, photos, standing, hiding } = ownAd(query, state);
  return {
    [kindNames[kind].id]: adId,
    version,
    userId,
    userName,
    createdAt: publishedAt,
    updatedAt: at,
    ...standingOnCard(publishedAt, standing),
    ...(hiding && { hiding }),
    ...fields,
    photos,
  } as OwnAd;
}
