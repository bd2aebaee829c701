import type { NoticeContent, NoticesExpired, NoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { Decider } from '../event-store/decider.js';

/** Which people are told: the first ones, or those behind the last ones that were. */
export interface Batch {
  /** Null of the first batch. */
  readonly after: string | null;
  readonly userIds: string[];
  readonly next: string | null;
}

export type NoticeCommand =
  | ({ type: 'MakeNotices'; content: NoticeContent } & Batch)
  | ({ type: 'ExpireNotices' } & Omit<NoticesExpired, 'type'>);

interface NoticeState {
  /** Behind whom the next batch begins; undefined before the first one, null after the last one. */
  readonly next: string | null | undefined;
  /** The positions of the batches that are forgotten. */
  readonly expired: readonly number[];
}

/** All notices of one event: of whichever process is first with a batch, the batch counts, and once. */
export const streamOfNotices = (source: number): string => `notices-${source}`;

export const noticeDecider: Decider<NoticeCommand, NoticeState, NoticesMade | NoticesExpired> = {
  initialState: { next: undefined, expired: [] },
  decide: (command, { next, expired }) => {
    if (command.type === 'ExpireNotices') {
      if (expired.includes(command.made)) return [];
      return [{ ...command, type: 'NoticesExpired' }];
    }
    const { content, after, userIds } = command;
    const isNext = next === undefined ? after === null : after !== null && after === next;
    if (!isNext) return [];
    // Also where nobody is told: the places in the log of what comes next would tell a writer that they are blocked.
    return [{ type: 'NoticesMade', ...content, userIds, next: command.next }];
  },
  evolve: (state, event) =>
    event.type === 'NoticesMade'
      ? { ...state, next: event.next }
      : { ...state, expired: [...state.expired, event.made] },
};

export const contentOf = ({ type: _, userIds: _ids, next: _next, ...content }: NoticesMade): NoticeContent =>
  content;
