import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** A statement that only reads, and what it binds. */
export interface ReadStatement {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** The rows of a statement, each the values of its columns: what travels between threads is as little as can be. */
export type Rows = SQLOutputValue[][];

/** So many statements stay prepared: more than are asked again and again. */
const maxPrepared = 500;

/** Answers statements over a connection, all of them as the data is at one moment. */
export function answering(db: DatabaseSync): (statements: readonly ReadStatement[]) => Rows[] {
  const known = new Map<string, StatementSync>();
  /** One question is one statement, prepared once; the one that was not asked for the longest time is given up. */
  const prepared = (sql: string): StatementSync => {
    const statement = known.get(sql) ?? db.prepare(sql);
    statement.setReturnArrays(true);
    known.delete(sql);
    known.set(sql, statement);
    if (known.size > maxPrepared) known.delete(known.keys().next().value!);
    return statement;
  };
  const rowsOf = ({ sql, values }: ReadStatement) => prepared(sql).all(...values) as unknown as Rows;
  return (statements) => {
    // One statement is at one moment by itself.
    if (statements.length === 1) return statements.map(rowsOf);
    db.exec('BEGIN');
    try {
      return statements.map(rowsOf);
    } finally {
      db.exec('COMMIT');
    }
  };
}

/** Opened by the first question, so that a file that cannot be opened fails a question and not the thread. */
let answer: ReturnType<typeof answering> | null = null;

/**
 * What a thread of `question-threads.ts` does with a question. This file imports nothing of ours: tests run it as it is,
 * uncompiled.
 */
export default function answerInThread(statements: readonly ReadStatement[]): Rows[] {
  answer ??= answering(new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 }));
  return answer(statements);
}
