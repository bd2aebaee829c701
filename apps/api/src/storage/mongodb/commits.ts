import type { Collection, Db } from 'mongodb';
import type { Commit, NewCommit } from '../../event-store/event-store.js';

/** An append as it is stored: one document, all or none. */
export interface CommitDocument {
  /**
   * The position as text that sorts as its number does: the unique index of ids is what makes positions unique.
   * Text, because servers that use an index for little else (FerretDB) use it for texts.
   */
  _id: string;
  stream: string;
  version: number;
  at: string;
  /** JSON text, so that a log is carried from storage to storage byte for byte. */
  events: string;
  /** The process that wrote it, and so is about to bring the views up to it. */
  by: string;
}

export type Commits = Collection<CommitDocument>;

export async function openCommits(db: Db): Promise<Commits> {
  const commits = db.collection<CommitDocument>('commits');
  await commits.createIndex({ stream: 1, version: 1 }, { unique: true });
  return commits;
}

export const keyOf = (position: number): string => String(position).padStart(16, '0');

export const documentOf = (commit: NewCommit, position: number, by: string): CommitDocument => ({
  _id: keyOf(position),
  stream: commit.stream,
  version: commit.version,
  at: commit.at,
  events: JSON.stringify(commit.events),
  by,
});

export const commitOf = ({ _id, stream, version, at, events }: CommitDocument): Commit => ({
  position: Number(_id),
  stream,
  version,
  at,
  events: JSON.parse(events),
});
