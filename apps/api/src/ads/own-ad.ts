import type { OwnAd } from '@voltyard/contracts/ads/ad-card';
import { Problem } from '@voltyard/contracts/problems';
import type { Handled } from '../event-store/command-handler.js';
import type { AdState } from './ad.decider.js';
import { kindNames } from './ad-kind-names.js';

/** The whole ad as its stream has it, for its owner: a card with all fields, private ones as well. */
export function ownAdOf({ state, version, at }: Handled<AdState>): OwnAd {
  if (state.status === 'new') throw new Problem('not-found');
  const { kind, adId, userId, userName, publishedAt, fields, photos } = state;
  return {
    [kindNames[kind].id]: adId,
    version,
    userId,
    userName,
    createdAt: publishedAt,
    updatedAt: at,
    ...fields,
    photos,
  } as unknown as OwnAd;
}
