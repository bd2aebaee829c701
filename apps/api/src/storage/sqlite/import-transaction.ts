import type { DatabaseSync } from 'node:sqlite';

/**
 * A transaction for several batches of an import. Ids are random, so a batch changes about as many pages of each index
 * as it has commits, and each transaction writes each page that it changed once.
 */
export interface ImportTransaction {
  /** Does the work of a batch. If it fails, all batches since the last end are undone: `head` says where to continue. */
  add(work: () => void): void;
  /** Stores what was added. */
  end(): void;
}

/** A killed import does no more than a fifth of its commits again, and no more than this: some 25 seconds of work. */
const maxCommits = 200_000;
const shareOfLog = 1 / 4;

/** `isLong` is false where every batch is stored at once. */
export function importTransaction(
  db: DatabaseSync,
  head: () => number,
  { isLong }: { isLong: boolean },
): ImportTransaction {
  let begunAfter = 0;
  const isDone = () => !isLong || head() - begunAfter >= Math.min(maxCommits, begunAfter * shareOfLog);

  function begin(): void {
    db.exec('BEGIN IMMEDIATE');
    begunAfter = head();
  }

  /** Does the work, or undoes the whole transaction. */
  function orUndo(work: () => void): void {
    try {
      work();
    } catch (error) {
      // A full disk may have ended it already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  const end = () => {
    if (db.isTransaction) orUndo(() => db.exec('COMMIT'));
  };

  return {
    add: (work) => {
      if (!db.isTransaction) begin();
      orUndo(work);
      if (isDone()) end();
    },
    end,
  };
}
