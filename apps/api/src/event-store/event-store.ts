/** What an append carries and the log gives back: a fact with its type; the rest is its slice's business. */
export interface DomainEvent {
  readonly type: string;
}

/**
 * One append: the events of one decision, stored all or none at one position of the log. Positions are dense
 * (1, 2, 3 …) over all streams; versions are dense within a stream.
 */
export interface Commit<Event extends DomainEvent = DomainEvent> {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  /** ISO 8601 */
  readonly at: string;
  readonly events: readonly Event[];
}

export type NewCommit<Event extends DomainEvent = DomainEvent> = Omit<Commit<Event>, 'position'>;

/** The port of the log. `event-store.conformance.ts` says what an adapter must do. */
export interface EventStore {
  /** The commits of one stream after a version, oldest first, at most `limit`; all of them when neither is said. */
  read(stream: string, afterVersion?: number, limit?: number): Promise<Commit[]>;
  /**
   * Stores a commit at the next position, durably, with every view brought up to it.
   * `commit.version` is one more than the version the writer saw; another writer's being there already
   * rejects with {@link VersionConflict} and stores nothing.
   */
  append(commit: NewCommit): Promise<Commit>;
  /**
   * At most `limit` commits after a position, in log order, without a gap. None means that there were none when asked; who
   * gets some asks on, since what other processes appended meanwhile may be missing. Who wants only events of some `types`
   * may get the commits without their other events, which then need not be decrypted.
   */
  readAfter(position: number, limit: number, types?: ReadonlySet<string>): Promise<Commit[]>;
  /** The position of the newest commit; 0 for an empty log. */
  head(): Promise<number>;
  /** Calls `wake` soon after a commit of this process; answers how to stop. Others' commits need a poll. */
  onAppend(wake: () => void): () => void;
}

/** Another writer appended this version of the stream first. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  constructor(stream: string, version: number) {
    super(`Version ${version} of ${stream} exists already.`);
  }
}
