import { TooManyQuestions } from '../views.js';
import { spentTimes } from './spent-times.js';

export interface QueueLimits {
  /** How many questions may wait. */
  readonly waiting: number;
  /** How long one may take including its wait (ms). */
  readonly time: number;
  /** How many are worked on at a time. */
  readonly atOnce: number;
}

/** Questions that are worked on in turn. */
export interface FairQueue {
  /**
   * Starts the work when it is the asker's turn. Fails with {@link TooManyQuestions} when others, who asked for less, need
   * the place, and with `late()` when the time is over. Work that has not begun by then never begins.
   */
  perform<Result>(asker: string, work: () => Promise<Result>, late: () => Error): Promise<Result>;
}

interface Question {
  readonly asker: string;
  /** The lowest is next. */
  readonly rank: number;
  start(): Promise<void>;
  refuse(): void;
}

/** What a question is taken to need until it is answered (ms). It counts also when it is given up or refused. */
const assumed = 100;

/**
 * Who has used the least time lately is next, so that many addresses that ask for much do not keep out one that asks for
 * little. The questions of one asker stay in the order in which they were asked. A full queue refuses the question that
 * would be last.
 */
export function fairQueue({ waiting, time, atOnce }: QueueLimits): FairQueue {
  const spent = spentTimes();
  /** In the order of their ranks. */
  const line: Question[] = [];
  let running = 0;
  let endedAt = 0;

  const lastOf = (asker: string): Question | undefined =>
    line.findLast((question) => question.asker === asker);

  function join(question: Question): void {
    line.splice(line.findLastIndex(({ rank }) => rank <= question.rank) + 1, 0, question);
    startNext();
    if (line.length > waiting) line.pop()!.refuse();
  }

  function leave(question: Question): void {
    const place = line.indexOf(question);
    if (place !== -1) line.splice(place, 1);
  }

  function startNext(): void {
    if (running === atOnce || line.length === 0) return;
    running += 1;
    void line
      .shift()!
      .start()
      .finally(() => {
        running -= 1;
        startNext();
      });
  }

  return {
    perform: (asker, work, late) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          leave(question);
          reject(late());
        }, time).unref();
        const askedAt = performance.now();
        const question: Question = {
          asker,
          rank: Math.max(spent.of(asker), lastOf(asker)?.rank ?? 0),
          refuse: () => {
            clearTimeout(timer);
            reject(new TooManyQuestions());
          },
          start: async () => {
            const startedAt = performance.now();
            await work().then(resolve, reject);
            clearTimeout(timer);
            // It may have waited for the end of another one. The first question may wait until the index is built.
            const took = performance.now() - Math.max(startedAt, endedAt);
            endedAt = performance.now();
            spent.add(asker, -assumed, askedAt);
            spent.add(asker, Math.min(took, time));
          },
        };
        spent.add(asker, assumed);
        join(question);
      }),
  };
}
