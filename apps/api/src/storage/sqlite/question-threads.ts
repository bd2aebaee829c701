import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { Piscina } from 'piscina';
import { QuestionTookTooLong, TooManyQuestions } from '../../views/views.js';
import { threadPool } from '../thread-pool.js';
import type { ReadStatement, Rows } from './question.worker.js';

/** How many questions are answered at once, how many may wait for that, and how long one may take with its wait, ms. */
export interface QuestionLimits {
  threads: number;
  waiting: number;
  time: number;
}

const questionLimits: QuestionLimits = {
  // More than one on any machine: a question to a cold file waits for the disk, and another can be answered meanwhile.
  threads: Math.min(4, Math.max(2, availableParallelism())),
  waiting: 60,
  time: 5000,
};

export interface QuestionThreads {
  readonly ask: (statements: readonly ReadStatement[]) => Promise<Rows[]>;
  close(): Promise<void>;
}

/** Beside this file and of its kind: compiled in the product, TypeScript in tests, where Node takes the types out. */
const threadFile = new URL(`./question.worker${extname(import.meta.url)}`, import.meta.url).href;

/**
 * Threads with connections of their own, which only read: what a question costs, costs no other call. One that takes too
 * long is given up with its thread, and another thread takes its place.
 */
export function questionThreads(file: string, limits: QuestionLimits = questionLimits): QuestionThreads {
  const { threads, waiting, time } = limits;
  let pool: Piscina | null = null;
  let asked = 0;
  return {
    ask: async (statements) => {
      // Piscina's own bound does not count tasks that can be given up.
      if (asked >= threads + waiting) throw new TooManyQuestions();
      pool ??= threadPool({
        filename: threadFile,
        workerData: file,
        minThreads: threads,
        maxThreads: threads,
      });
      asked += 1;
      try {
        return (await pool.run(statements, { signal: AbortSignal.timeout(time) })) as Rows[];
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw new QuestionTookTooLong();
        throw error;
      } finally {
        asked -= 1;
      }
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}
