import type { DatabaseSync } from 'node:sqlite';
import type { Checkpoint, Checkpoints, ParkedEvent } from '../../subscriptions/checkpoints.js';
import { inTransaction, withoutSync } from './database.js';

/** A checkpoint as its table has it: the same fields. */
type CheckpointRow = Pick<Checkpoint, keyof Checkpoint>;

/**
 * What subscriptions remember, in two tables beside the log. How far they are is not synced to the disk: one is written for
 * each commit that is reacted to, and who continues from an older one reacts to some commits again, which changes nothing.
 */
export function sqliteCheckpoints(db: DatabaseSync): Checkpoints {
  const one = 'subscription = ? AND position = ?';
  const statements = {
    read: db.prepare('SELECT * FROM checkpoints WHERE subscription = ?'),
    all: db.prepare('SELECT * FROM checkpoints ORDER BY subscription'),
    insert: db.prepare(`
      INSERT INTO checkpoints (position, tries, starts, holder, writes, subscription) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (subscription) DO NOTHING`),
    update: db.prepare(`
      UPDATE checkpoints SET position = ?, tries = ?, starts = ?, holder = ?, writes = ?
      WHERE subscription = ? AND writes = ?`),
    park: db.prepare(`
      INSERT OR REPLACE INTO parked_events (subscription, position, tries, starts, reason, parkedAt, isAskedAgain)
      VALUES (?, ?, ?, ?, ?, ?, ?)`),
    parked: db.prepare(`
      SELECT * FROM parked_events WHERE subscription = coalesce(?, subscription) AND isAskedAgain >= ?
      ORDER BY subscription, position LIMIT ?`),
    countParked: db.prepare('SELECT count(*) AS count FROM parked_events WHERE subscription = ?'),
    retry: db.prepare(`UPDATE parked_events SET isAskedAgain = 1 WHERE ${one}`),
    unpark: db.prepare(`DELETE FROM parked_events WHERE ${one}`),
  };
  const write = ({ subscription, position, tries, starts, holder, writes }: Checkpoint): boolean => {
    const values = [position, tries, starts, holder, writes, subscription] as const;
    const { changes } =
      writes === 1 ? statements.insert.run(...values) : statements.update.run(...values, writes - 1);
    return changes === 1;
  };
  return {
    read: async (subscription) => (statements.read.get(subscription) as CheckpointRow | undefined) ?? null,
    all: async () => statements.all.all() as CheckpointRow[],
    write: async (next) =>
      withoutSync(db, () => (next.length === 1 ? next.map(write) : inTransaction(db, () => next.map(write)))),
    park: async ({ subscription, position, tries, starts, reason, parkedAt, isAskedAgain }) => {
      statements.park.run(subscription, position, tries, starts, reason, parkedAt, Number(isAskedAgain));
    },
    parked: async ({ subscription = null, isAskedAgain = false, limit }) =>
      statements.parked.all(subscription, Number(isAskedAgain), limit).map(parkedEvent),
    countParked: async (subscription) =>
      (statements.countParked.get(subscription) as { count: number }).count,
    retry: async (subscription, position) => statements.retry.run(subscription, position).changes === 1,
    unpark: async (subscription, position) => statements.unpark.run(subscription, position).changes === 1,
  };
}

const parkedEvent = (row: object): ParkedEvent => {
  const { isAskedAgain, ...event } = row as Omit<ParkedEvent, 'isAskedAgain'> & { isAskedAgain: number };
  return { ...event, isAskedAgain: isAskedAgain === 1 };
};
