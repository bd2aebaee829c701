import { Problem } from '@voltyard/contracts/problems';
import type { Topic } from '@voltyard/contracts/push';
import type { SessionUser } from '../http/session-user.js';
import type { FieldValue, Projection, RowChange } from '../views/views.js';
import { asRemoved, inLogOrder } from '../views/log-order.js';

/** What of a row its topics depend on. */
export interface Followed {
  readonly id: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** Which rows a topic is about: an equality (of fields, or of `id`) the view has an index for. */
type Rows = Readonly<Record<string, FieldValue>>;

/** Whether a user may read a row; `user` is null for a signed-out user. */
export type MayRead = (user: SessionUser | null, row: Pick<RowChange, 'id' | 'fields'>) => boolean;

/** Topics that a slice's rows are heard under. */
export interface TopicSource {
  /** Whose rows they are. */
  readonly projection: Projection;
  /**
   * What stands before the colon of its topics. A private source may share one with a public source: the topic then has
   * the public rows, and the private ones for those who may read them.
   */
  readonly names: readonly string[];
  /**
   * Which rows a topic is about; null when it is none of this source's. Sees who asks, and refuses by a {@link Problem} a
   * topic that is not theirs.
   */
  rowsOf(topic: Topic, user: SessionUser | null): Rows | null | Promise<Rows | null>;
  /** Every topic that is sent a row, by the fields that its changes are followed by; of a removed row by its last ones. */
  topicsOf(row: Followed): Topic[];
  /** The stream whose first commit makes a row. Left out where new rows are not announced, but always sent. */
  readonly streamOf?: (id: string) => string;
  /**
   * Makes its rows private: for who is signed in, and may read the row. The calls that answer the row ask the same
   * function. Left out where everybody may read all of it.
   */
  readonly mayRead?: MayRead;
  /**
   * A row that they may not read is not sent to them at all, not even as gone: for rows that never become unreadable to
   * who could read them. In other private topics it is sent as gone.
   */
  readonly isSilent?: true;
}

/** Changes of one of a topic's sources. */
export interface SourceChanges {
  readonly source: TopicSource;
  readonly changes: readonly RowChange[];
}

/** What a socket watches. */
export interface WatchedTopic {
  /** Which rows of each source the topic is about. */
  readonly parts: readonly { source: TopicSource; equals: Rows }[];
  /** Changes as they may read them. */
  readonly shown: (changes: readonly SourceChanges[]) => RowChange[];
}

/** The sources of a topic; none when there is no such topic. */
export function sourcesOf(sources: readonly TopicSource[], topic: Topic): TopicSource[] {
  const [name = ''] = topic.split(':', 1);
  return sources.filter(({ names }) => names.includes(name));
}

/** Whether a topic with these sources is for some people only. */
export const isPrivateTopic = (sources: readonly TopicSource[]): boolean =>
  sources.every(({ mayRead }) => mayRead !== undefined);

/** What a topic is about, to who asks. Rejects when there is no such topic, or when it is not theirs. */
export async function rowsBehind(
  sources: readonly TopicSource[],
  topic: Topic,
  user: SessionUser | null,
): Promise<WatchedTopic> {
  if (isPrivateTopic(sources) && !user) throw new Problem('sign-in-required');
  const parts: { source: TopicSource; equals: Rows }[] = [];
  for (const source of sources) {
    const equals = source.mayRead && !user ? null : await source.rowsOf(topic, user);
    if (equals) parts.push({ source, equals });
  }
  if (parts.length === 0) throw new Problem('not-found');
  return { parts, shown: shownTo(sources, user) };
}

/**
 * A topic's changes as a user may read them. A row that they may not read, or no longer, is sent as gone in a private
 * topic. In one that everybody may watch it is not sent at all: a removal would tell others that there is a row.
 */
export function shownTo(
  sources: readonly TopicSource[],
  user: SessionUser | null,
): (changes: readonly SourceChanges[]) => RowChange[] {
  const isPrivate = isPrivateTopic(sources);
  return (parts) =>
    newestOfEach(
      parts.flatMap(({ source: { mayRead = () => true, isSilent = !isPrivate }, changes }) =>
        changes.flatMap((change) => {
          if (mayRead(user, change)) return [change];
          return isSilent ? [] : [asRemoved(change)];
        }),
      ),
    );
}

/** Each row once. What moves from one source to another leaves and arrives at the same position: the arrival counts. */
function newestOfEach(changes: readonly RowChange[]): RowChange[] {
  const newest = new Map<string, RowChange>();
  for (const change of changes) {
    const known = newest.get(change.id);
    if (known === undefined || isNewer(change, known)) newest.set(change.id, change);
  }
  return inLogOrder([...newest.values()]);
}

const isNewer = (change: RowChange, known: RowChange): boolean =>
  change.position > known.position || (change.position === known.position && known.json === null);
