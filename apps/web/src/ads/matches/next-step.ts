import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { MatchCounts } from '../../wiring/http/matches';
import { fieldElementId } from '../form/focus-question';
import { adPaths } from '../kinds/ad-paths';
import { matchCopy } from './match-copy';

/** What one can do about an ad without a match, and where; the price where people look for it at another one only. */
export function nextStep(kind: AdKind, adId: string, facts: Pick<MatchCounts, 'people'> | null) {
  const edit = adPaths[kind].edit(adId);
  const people = facts?.people;
  return people && people.people > 0 && people.withinPrice === 0
    ? { label: 'Change the price', to: `${edit}#${fieldElementId('price')}` }
    : { label: matchCopy[kind].change, to: edit };
}
