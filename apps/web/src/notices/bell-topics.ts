import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import type { Topic } from '@voltyard/contracts/push';

/** Each is two topics of the page's connection, which follows many others. */
const maxFollowed = 20;

export interface BellTopics {
  /** What happens on these is the person's own. */
  readonly own: readonly Topic[];
  /** Many people's bells may follow each of these, and hear of the same change in the same moment. */
  readonly shared: readonly Topic[];
}

const topicsOf = (adIds: readonly string[]): Topic[] => [...new Set(adIds)].map((adId) => `ad:${adId}`);

/**
 * What changes the number on the bell besides the notices themselves: matches that are not read are over once one of their
 * two ads is sold, withdrawn or changed, or a person is blocked. Those of the newest notices are followed.
 */
export function bellTopics(userId: string, notices: readonly NoticeRow[]): BellTopics {
  const matches = notices
    .filter(({ isRead, otherAdId }) => !isRead && otherAdId !== undefined)
    .slice(0, maxFollowed);
  const blocked: Topic[] = matches.length > 0 ? [`blocked:${userId}`] : [];
  return {
    own: [`notices:${userId}`, ...topicsOf(matches.map(({ adId }) => adId)), ...blocked],
    shared: topicsOf(matches.map(({ otherAdId }) => otherAdId!)),
  };
}
