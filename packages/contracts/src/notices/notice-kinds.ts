/** What people are told of by notices; each can be switched off. */
export const noticeKinds = [
  'message',
  'answer-published',
  'favourite-reduced',
  'favourite-reserved',
  'favourite-sold',
  'favourite-removed',
  'ad-hidden',
  'match-found',
  'match-price',
  'match-wanted',
  'searches-daily',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Of a match with an ad of the reader's own: to a buyer that a vehicle fits, or its price does now, to a seller that somebody looks for it. */
export const matchNoticeKinds = [
  'match-found',
  'match-price',
  'match-wanted',
] as const satisfies readonly NoticeKind[];
export type MatchNoticeKind = (typeof matchNoticeKinds)[number];
