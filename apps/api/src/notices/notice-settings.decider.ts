import { noticeLimits } from '@voltyard/contracts/limits';
import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import type { NoticeSettingsEvent } from '@voltyard/contracts/notices/notices.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

export type NoticeSettingsCommand =
  | { type: 'SaveSettings'; userId: string; off: readonly NoticeKind[] }
  | { type: 'ForgetSettings'; userId: string };

interface NoticeSettingsState {
  readonly off: readonly NoticeKind[];
  readonly changes: number;
}

export const streamOfNoticeSettings = (userId: string): string => `notice-settings-${userId}`;

/** Of which kinds a person wants no notices. */
export const noticeSettingsDecider: Decider<NoticeSettingsCommand, NoticeSettingsState, NoticeSettingsEvent> =
  {
    initialState: { off: [], changes: 0 },
    decide: (command, { off: before, changes }) => {
      const { userId } = command;
      if (command.type === 'ForgetSettings')
        return before.length === 0 ? [] : [{ type: 'NoticeSettingsForgotten', userId }];
      const off = [...new Set(command.off)].toSorted();
      if (off.join() === before.join()) return [];
      if (changes >= noticeLimits.settings) throw new Problem('notice-settings-changed-too-often');
      return [{ type: 'NoticeSettingsSaved', userId, off }];
    },
    evolve: ({ changes }, event) => ({
      off: event.type === 'NoticeSettingsSaved' ? event.off : [],
      changes: changes + 1,
    }),
  };
