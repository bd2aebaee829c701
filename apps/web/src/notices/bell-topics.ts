import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import type { Topic } from '@voltyard/contracts/push';

/** Each is two topics of the page's connection, which follows many others. */
const maxFollowed = 20;

/**
 * What changes the number on the bell besides the notices themselves: matches that are not read are over once one of their
 * two ads is sold, withdrawn or changed, or a person is blocked. Those of the newest notices are followed.
 */
export function bellTopics(userId: string, notices: readonly NoticeRow[]): Topic[] {
  const matches = notices
    .filter(({ isRead, otherAdId }) => !isRead && otherAdId !== undefined)
    .slice(0, maxFollowed);
  const ads = new Set(matches.flatMap(({ adId, otherAdId }) => [adId, otherAdId!]));
  const blocked: Topic[] = ads.size > 0 ? [`blocked:${userId}`] : [];
  return [`notices:${userId}`, ...[...ads].map((adId): Topic => `ad:${adId}`), ...blocked];
}
