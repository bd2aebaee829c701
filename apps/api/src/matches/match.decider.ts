import { matchLimits } from '@voltyard/contracts/limits';
import type { MatchEvent } from '@voltyard/contracts/matches/matches.events';
import { type MatchedAds, matchIdOf } from '@voltyard/contracts/matches/match';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

/** The two ads of a match, and which of their owners does something with it. */
export interface AboutMatch extends MatchedAds {
  readonly userId: string;
  /** The user's own one of the two ads; left out where no list is told of it. */
  readonly ownAdId?: string;
}

export type MatchCommand =
  | ({ type: 'DismissMatch'; fingerprint: string; at: string } & AboutMatch)
  | ({ type: 'RestoreMatch' } & AboutMatch);

interface MatchState {
  /** Null while it is not dismissed. */
  readonly dismissedAs: string | null;
  readonly changes: number;
}

/** Each of the two owners has their own. */
export const streamOfMatch = ({ userId, adId, wantedId }: AboutMatch): string =>
  `match-${matchIdOf({ adId, wantedId })}-${userId}`;

export const matchDecider: Decider<MatchCommand, MatchState, MatchEvent> = {
  initialState: { dismissedAs: null, changes: 0 },
  decide: (command, { dismissedAs, changes }) => {
    const { userId, adId, wantedId, ownAdId } = command;
    const about = { userId, adId, wantedId, ...(ownAdId !== undefined && { ownAdId }) };
    if (command.type === 'RestoreMatch')
      return dismissedAs === null ? [] : [{ type: 'MatchRestored', ...about }];
    const { fingerprint, at } = command;
    if (dismissedAs === fingerprint) return [];
    if (changes >= matchLimits.changesPerMatch) throw new Problem('match-changed-too-often');
    return [{ type: 'MatchDismissed', ...about, fingerprint, dismissedAt: at }];
  },
  evolve: ({ changes }, event) => ({
    dismissedAs: event.type === 'MatchDismissed' ? event.fingerprint : null,
    changes: changes + 1,
  }),
};
