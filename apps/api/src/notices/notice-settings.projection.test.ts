import type { NoticeSettingsEvent } from '@voltyard/contracts/notices/notices.events';
import { noticeSettings, noticeSettingsView, switchedOffIn } from './notice-settings.projection.js';

const recorded = (event: NoticeSettingsEvent) => ({
  stream: 'notice-settings-ann',
  version: 1,
  position: 9,
  at: '2026-11-27T10:00:00.000Z',
  event,
});
const saved: NoticeSettingsEvent = { type: 'NoticeSettingsSaved', userId: 'ann', off: ['match-found'] };

test('the kinds that a person switched off last are kept', () => {
  expect(noticeSettings.idsOf(recorded(saved))).toEqual(['ann']);
  const row = noticeSettings.evolve(null, recorded(saved), 'ann');
  expect(switchedOffIn(row)).toEqual(['match-found']);
  expect(row?.fields).toEqual({});
  expect(switchedOffIn(noticeSettings.evolve(row, recorded({ ...saved, off: [] }), 'ann'))).toEqual([]);
});

test('who never chose has switched off none', () => expect(switchedOffIn(null)).toEqual([]));

test('with the account they are forgotten', () => {
  const forgotten = recorded({ type: 'NoticeSettingsForgotten', userId: 'ann' });
  expect(noticeSettings.idsOf(forgotten)).toEqual(['ann']);
  expect(
    noticeSettings.evolve(noticeSettings.evolve(null, recorded(saved), 'ann'), forgotten, 'ann'),
  ).toBeNull();
});

test('no other event is looked at, and no list is made', () => {
  const other = recorded({ ...saved, type: 'NoticesRead' } as unknown as NoticeSettingsEvent);
  expect(noticeSettings.idsOf(other)).toEqual([]);
  expect(noticeSettingsView).toMatchObject({ fields: {}, indexes: [] });
});
