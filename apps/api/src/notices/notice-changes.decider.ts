import { noticeLimits } from '@voltyard/contracts/limits';
import type { NoticeChangeEvent } from '@voltyard/contracts/notices/notices.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

export type NoticeChangeCommand = NoticeChangeEvent & {
  /** Seconds until the next day begins. */
  tomorrowIn: number;
};

/** A stream for each day: it has no more events than the limit of a day and the notices that are forgotten. */
export const streamOfNoticeChanges = ({ userId, at }: { userId: string; at: string }): string =>
  `notice-changes-${userId}-${at.slice(0, 10)}`;

/** What a person does with notices on one day; the state is how often. */
export const noticeChangesDecider: Decider<NoticeChangeCommand, number, NoticeChangeEvent> = {
  initialState: 0,
  decide: ({ tomorrowIn, ...change }, changes) => {
    if (change.noticeIds.length === 0) return [];
    if (change.type !== 'NoticesForgotten' && changes >= noticeLimits.changesPerDay)
      throw new Problem('notices-changed-too-often', undefined, tomorrowIn);
    return [change];
  },
  evolve: (changes, { type }) => (type === 'NoticesForgotten' ? changes : changes + 1),
};
