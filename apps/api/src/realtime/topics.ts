import { Problem } from '@voltyard/contracts/problems';
import type { Topic } from '@voltyard/contracts/push';
import type { SessionUser } from '../http/session-user.js';
import type { FieldValue, Projection, RowChange, ViewDefinition } from '../views/views.js';
import { asRemoved } from '../views/log-order.js';

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
  /** What stands before the colon of its topics; no two sources share one. */
  readonly names: readonly string[];
  /**
   * Which rows a topic is about; null when it is none of this source's. Sees who asks, and refuses by a {@link Problem} a
   * topic that is not theirs.
   */
  rowsOf(topic: Topic, user: SessionUser | null): Rows | null | Promise<Rows | null>;
  /** Every topic that is sent a row, by the fields that its changes are followed by; of a removed row by its last ones. */
  topicsOf(row: Followed): Topic[];
  /**
   * Makes its topics private: for who is signed in, and may read the row. The calls that answer the row ask the same
   * function. Left out where everybody may read all of it.
   */
  readonly mayRead?: MayRead;
}

/** What a socket watches. */
export interface WatchedRows {
  readonly view: ViewDefinition;
  readonly equals: Rows;
  /** A change as they may read it. */
  readonly shown: (change: RowChange) => RowChange;
}

/** The source whose topic it is; null when there is none. */
export function sourceOf(sources: readonly TopicSource[], topic: Topic): TopicSource | null {
  const [name = ''] = topic.split(':', 1);
  return sources.find(({ names }) => names.includes(name)) ?? null;
}

/** What a topic is about, to who asks. Rejects when there is no such topic, or when it is not theirs. */
export async function rowsBehind(
  source: TopicSource,
  topic: Topic,
  user: SessionUser | null,
): Promise<WatchedRows> {
  if (source.mayRead && !user) throw new Problem('sign-in-required');
  const equals = await source.rowsOf(topic, user);
  if (!equals) throw new Problem('not-found');
  return { view: source.projection.view, equals, shown: shownTo(source, user) };
}

/** A row that a user may not read, or no longer, is sent to them as gone. */
export const shownTo =
  ({ mayRead = () => true }: TopicSource, user: SessionUser | null) =>
  (change: RowChange): RowChange =>
    mayRead(user, change) ? change : asRemoved(change);
