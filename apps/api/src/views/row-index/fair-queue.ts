import { TooManyQuestions } from '../views.js';
import { spentTimes } from './spent-times.js';

export interface QueueLimits {
  /** How many questions may wait. */
  readonly waiting: number;
  /** How long one may take including its wait (ms). */
  readonly time: number;
}

/** Questions that are worked on one after the other. */
export interface FairQueue {
  /**
   * Starts the work when it is the asker's turn. Fails with {@link TooManyQuestions} when others, who asked for less, need
   * the place, and with `late()` when the time is over. Work that has not begun by then never begins.
   */
  perform<Result>(asker: string, work: () => Promise<Result>, late: () => Error): Promise<Result>;
}

interface Question {
  /** The lowest is next. */
  readonly rank: number;
  start(): Promise<void>;
  refuse(): void;
}

/** What a question is taken to need until it is answered (ms). It counts also when it is given up or refused. */
const assumed = 100;

/**
 * Who has used the least time lately is next, so that many addresses that ask for much do not keep out one that asks for
 * little. A full queue refuses the question that would be last.
 */
export function fairQueue({ waiting, time }: QueueLimits): FairQueue {
  const spent = spentTimes();
  /** In the order of their ranks. */
  const line: Question[] = [];
  let isBusy = false;

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
    if (isBusy || line.length === 0) return;
    isBusy = true;
    void line
      .shift()!
      .start()
      .finally(() => {
        isBusy = false;
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
        const question: Question = {
          rank: spent.of(asker),
          refuse: () => {
            clearTimeout(timer);
            reject(new TooManyQuestions());
          },
          start: async () => {
            const startedAt = performance.now();
            await work().then(resolve, reject);
            clearTimeout(timer);
            // The first question may wait until the index is built.
            spent.add(asker, Math.min(performance.now() - startedAt, time) - assumed);
          },
        };
        spent.add(asker, assumed);
        join(question);
      }),
  };
}
