import type { Topic } from '@voltyard/contracts/push';
import { followChanges } from './follow-changes';
import type { LiveTopics } from './live-topics';

interface TopicsFollower {
  /** Something of one of the topics is not as it was. */
  changed: () => void;
  opened: () => void;
  closed: () => void;
}

/** Topics that are followed for one thing. */
export interface FollowedTopics {
  /** Follows these and no others: those that are new among them, after a position. */
  follow: (wanted: readonly Topic[], after: number) => void;
  stop: () => void;
}

/**
 * Follows several topics that change while they are followed, for what is loaded again when one of them has changed. What
 * stays among them is not asked for again. `first` is one of them; by it the connection is followed.
 */
export function followTopics(
  topics: LiveTopics,
  first: Topic,
  { changed, opened, closed }: TopicsFollower,
): FollowedTopics {
  const stops = new Map<Topic, () => void>();
  const stopConnection = topics.listen(first, { opened, closed, changed: ignored });
  const dropAllBut = (wanted: ReadonlySet<Topic>) => {
    for (const [topic, stop] of stops) {
      if (wanted.has(topic)) continue;
      stop();
      stops.delete(topic);
    }
  };
  return {
    follow: (wanted, after) => {
      dropAllBut(new Set(wanted));
      for (const topic of wanted) {
        if (!stops.has(topic))
          stops.set(topic, followChanges(topics, topic, after, { changed, opened: ignored }));
      }
    },
    stop: () => {
      stopConnection();
      dropAllBut(new Set());
    },
  };
}

const ignored = () => undefined;
