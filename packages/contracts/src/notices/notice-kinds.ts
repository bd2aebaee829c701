/** What people are told of by notices; each can be switched off. */
export const noticeKinds = [
  'message',
  'answer-published',
  'favourite-reduced',
  'favourite-reserved',
  'favourite-sold',
  'favourite-removed',
  'ad-hidden',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
