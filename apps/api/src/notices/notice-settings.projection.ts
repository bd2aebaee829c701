import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import type { NoticeSettingsEvent } from '@voltyard/contracts/notices/notices.events';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/** Which kinds each person has switched off. */
export const noticeSettingsView: ViewDefinition = { name: 'notice-settings-1', fields: {}, indexes: [] };

export const noticeSettings: Projection<NoticeSettingsEvent> = {
  view: noticeSettingsView,
  idsOf: ({ event }) =>
    event.type === 'NoticeSettingsSaved' || event.type === 'NoticeSettingsForgotten' ? [event.userId] : [],
  evolve: (_row, { event }) =>
    event.type === 'NoticeSettingsSaved' ? { json: JSON.stringify({ off: event.off }), fields: {} } : null,
};

export const switchedOffIn = (row: Pick<RowToStore, 'json'> | null): readonly NoticeKind[] =>
  row ? (JSON.parse(row.json) as { off: NoticeKind[] }).off : [];
