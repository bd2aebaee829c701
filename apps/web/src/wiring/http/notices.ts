import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import {
  getNotices,
  getNoticeSettings,
  markNoticesRead,
  markNoticesUnread,
  type Notice,
  saveNoticeSettings,
} from '@voltyard/contracts/notices/notices.rest';
import { call } from './api-client';

export interface NoticesPage {
  rows: Notice[];
  /** How many of all are not read yet. */
  unread: number;
  next: string | null;
  position: number;
}

/** A page of one's own notices, the last one first. */
export async function loadNotices(before: string | null, signal?: AbortSignal): Promise<NoticesPage> {
  const query = { before: before ?? undefined };
  const { notices: rows, ...page } = await call(getNotices, { query }, { signal });
  return { rows, ...page };
}

/** Answers the ids of those that were not read before. */
export const markAllRead = async (upTo: number, signal?: AbortSignal): Promise<string[]> =>
  (await call(markNoticesRead, { body: { upTo } }, { signal })).noticeIds;

export const markRead = (noticeId: string) => call(markNoticesRead, { body: { noticeIds: [noticeId] } });

export const markUnread = (noticeIds: string[], signal?: AbortSignal) =>
  call(markNoticesUnread, { body: { noticeIds } }, { signal });

/** The kinds that are switched off. */
export const loadKindsOff = async (signal?: AbortSignal): Promise<NoticeKind[]> =>
  (await call(getNoticeSettings, {}, { signal })).off;

export const saveKindsOff = async (off: NoticeKind[], signal?: AbortSignal): Promise<NoticeKind[]> =>
  (await call(saveNoticeSettings, { body: { off } }, { signal })).off;
