import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import type { Topic } from '@voltyard/contracts/push';
import type { FollowedEvent, FollowInput } from '@voltyard/machines/unread/unread.machine';
import { followChanges } from '../wiring/live/follow-changes';
import type { LiveTopics } from '../wiring/live/live-topics';
import { bellTopics } from './bell-topics';

/** Tells what changes on the topics of the bell after a position. Call what it returns to stop. */
export function followBell(
  topics: LiveTopics,
  { userId, after }: FollowInput,
  notices: readonly NoticeRow[],
  tell: (event: FollowedEvent) => void,
): () => void {
  const follow = (type: FollowedEvent['type']) => (topic: Topic) =>
    followChanges(topics, topic, after, { changed: () => tell({ type }), opened: () => undefined });
  const { own, shared } = bellTopics(userId, notices);
  const stops = [...own.map(follow('unread.changed')), ...shared.map(follow('unread.doubted'))];
  return () => stops.forEach((stop) => stop());
}
