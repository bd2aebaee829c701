import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { maximumLiveAds } from '@voltyard/contracts/limits';
import type { Views } from '../views/views.js';
import { deletedAdsView } from './deleted-ads.projection.js';

const most = maximumLiveAds.perKind + maximumLiveAds.forUndo;

/**
 * How many live ads of a kind an account has, private ones included, counted as far as its limit goes. Ads that are
 * posted at the same moment do not count for each other: their number is limited by the calls.
 */
export const countLiveAds = (
  views: Views,
  { kind, userId }: { kind: AdKind; userId: string },
): Promise<number> => views.count(deletedAdsView, { equals: { userId, kind, deletedAt: null } }, most);
