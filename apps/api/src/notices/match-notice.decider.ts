import type { MatchNoticesExpired, MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { Decider } from '../event-store/decider.js';

export type MatchNoticeCommand =
  | ({ type: 'MakeMatchNotices'; after: string | null } & Omit<MatchNoticesMade, 'type'>)
  | ({ type: 'ExpireMatchNotices' } & Omit<MatchNoticesExpired, 'type'>);

interface MatchNoticeState {
  /** Behind what the next batch begins; undefined before the first one, null after the last one. */
  readonly next: string | null | undefined;
  readonly expired: readonly number[];
}

/** The notices of all matches that one change of an ad made: whichever process is first with a batch, it counts once. */
export const streamOfMatchNotices = (source: number): string => `match-notices-${source}`;

export const matchNoticeDecider: Decider<
  MatchNoticeCommand,
  MatchNoticeState,
  MatchNoticesMade | MatchNoticesExpired
> = {
  initialState: { next: undefined, expired: [] },
  decide: (command, { next, expired }) => {
    if (command.type === 'ExpireMatchNotices')
      return expired.includes(command.made) ? [] : [{ ...command, type: 'MatchNoticesExpired' }];
    const { after, ...made } = command;
    const isNext = next === undefined ? after === null : after !== null && after === next;
    return isNext ? [{ ...made, type: 'MatchNoticesMade' }] : [];
  },
  evolve: (state, event) =>
    event.type === 'MatchNoticesMade'
      ? { ...state, next: event.next }
      : { ...state, expired: [...state.expired, event.made] },
};
