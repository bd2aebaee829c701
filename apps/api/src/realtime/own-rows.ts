import type { SessionUser } from '../http/session-user.js';
import type { Conditions, Page, Projection, Query, Views } from '../views/views.js';
import type { MayRead, TopicSource } from './topics.js';

/** A private list: its calls and its topic show the same rows to the same user. */
export interface OwnRows {
  /** `{name}:{userId}`: for this user only. */
  readonly topics: TopicSource & { readonly mayRead: MayRead };
  /** A page of the user's rows. */
  find(views: Views, user: SessionUser, query: Query): Promise<Page>;
  /** How many rows the user has; `conditions` leave out what `mayRead` refuses. */
  count(views: Views, user: SessionUser, conditions: Conditions, atMost: number): Promise<number>;
}

export interface OwnRowsOptions {
  /** What the topic begins with. */
  readonly name: string;
  /** Has the field `userId`, whose a row is, and an index by `userId` and `position`. */
  readonly projection: Projection;
  /** Which of their own rows a user may read; all when left out. */
  readonly isReadable?: (fields: Parameters<MayRead>[1]['fields']) => boolean;
}

/** Rows that only their owner may read. One `mayRead` decides for the calls, the topic and what is replayed on it. */
export function ownRows({ name, projection, isReadable = () => true }: OwnRowsOptions): OwnRows {
  const { view } = projection;
  const mayRead: MayRead = (user, { fields }) => fields.userId === user?.userId && isReadable(fields);
  const rowsOf = ({ userId }: SessionUser) => ({ userId });
  const topicOf = (userId: unknown) => `${name}:${String(userId)}`;
  return {
    topics: {
      projection,
      names: [name],
      // Of another user it is not found: whether there is such a user is not said.
      rowsOf: (topic, user) => (user && topic === topicOf(user.userId) ? rowsOf(user) : null),
      topicsOf: ({ fields }) => [topicOf(fields.userId)],
      mayRead,
    },
    find: async (views, user, query) => {
      const page = await views.find(view, { ...query, equals: { ...query.equals, ...rowsOf(user) } });
      return { ...page, rows: page.rows.filter((row) => mayRead(user, row)) };
    },
    count: (views, user, conditions, atMost) =>
      views.count(view, { ...conditions, equals: { ...conditions.equals, ...rowsOf(user) } }, atMost),
  };
}
