import { type AdStanding, archivedAfter, isOver } from '@voltyard/contracts/ads/ad-states';

/** An ad whose deal is done for long is archived. */
export function standingAt(at: string, standing: AdStanding): AdStanding {
  const days = (Date.parse(at) - Date.parse(standing.since)) / 86_400_000;
  return isOver(standing.state) && days >= archivedAfter.days ? { ...standing, isArchived: true } : standing;
}
