import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { matchLimits } from '@voltyard/contracts/limits';
import { isOpenToMatch } from '@voltyard/contracts/matches/match-of';
import type { AroundChange } from '../slice.js';
import type { AdVersion } from './ad-versions.js';

/** An ad before and after what was at a position of the log, from its versions, oldest first. */
export function aroundChange(versions: readonly AdVersion[], position: number): AroundChange {
  const upTo = versions.filter((version) => version.position <= position);
  const earlier = upTo.filter((version) => version.position < position);
  const [before, after] = [openIn(earlier.at(-1)), openIn(upTo.at(-1))];
  if (before !== null || after === null) return { before, after, endedAt: null };
  const last = earlier.findLastIndex((version) => openIn(version) !== null);
  const ended = last === -1 ? undefined : earlier[last + 1];
  const back = upTo.at(-1)!;
  return ended && isUndone(ended, back)
    ? { before: openIn(earlier[last]), after, endedAt: ended.position }
    : { before, after, endedAt: null };
}

/** A deletion is taken back within a day or never. That a deal is off after days is no undo, but news. */
const isUndone = (ended: AdVersion, back: AdVersion): boolean =>
  back.types.includes('AdRestored') || Date.parse(back.at) - Date.parse(ended.at) <= matchLimits.undoneWithin;

const openIn = (version: AdVersion | undefined): AdCard | null =>
  version?.card && isOpenToMatch(version.card) ? version.card : null;
