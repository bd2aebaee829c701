import { TooManyQuestions } from '../views.js';
import { type SpentTimes, spentTimes } from './spent-times.js';

export interface QueueLimits {
  /** How many questions may wait. */
  readonly waiting: number;
  /** How long one may take including its wait (ms). */
  readonly time: number;
  /** How many are worked on at a time, of them at most one long one. */
  readonly atOnce: number;
}

/** Questions that are worked on in turn. */
export interface FairQueue {
  /**
   * Starts the work when it is the asker's turn. Fails with {@link TooManyQuestions} when others, who asked for less, need
   * the place, and with `late()` when the time is over. Work that has not begun by then never begins.
   */
  perform<Result>(asked: Asked, work: () => Promise<Result>, late: () => Error): Promise<Result>;
}

export interface Asked {
  readonly asker: string;
  /** It needs more time than others: the next questions of this asker are answered before it, and others meanwhile. */
  readonly isLong: boolean;
}

interface Question extends Asked {
  /** The lowest is next. */
  rank: number;
  /** How many questions were asked later and are answered before. */
  overtaken: number;
  start(): Promise<void>;
  refuse(): void;
}

/** What a question is taken to need until it is answered (ms). It counts also when it is given up or refused. */
const assumed = 100;

/** So often a long question is overtaken at most, so that it does not wait for as long as there are others. */
const maxOvertaken = 8;

/** Askers who are alike: each class has its own line. */
interface AskerClass {
  readonly spent: SpentTimes;
  /** In the order of their ranks. */
  readonly line: Question[];
}

/**
 * Who has used the least time lately is next, so that many addresses that ask for much do not keep out one that asks for
 * little. The questions of one asker stay in the order in which they were asked, except that they overtake long ones: the
 * counts of a filter do not delay a list.
 *
 * Askers who were answered before and new ones take turns, because nothing is known of an address that asks for the first
 * time: hundreds of them at once would all be first. A full queue refuses the last question of the longer line.
 */
export function fairQueue({ waiting, time, atOnce }: QueueLimits): FairQueue {
  const fresh: AskerClass = { spent: spentTimes(), line: [] };
  const answered: AskerClass = { spent: spentTimes(), line: [] };
  let turn = answered;
  const running = { long: 0, short: 0 };
  const endedAt = { long: 0, short: 0 };
  const kindOf = ({ isLong }: Asked) => (isLong ? 'long' : 'short');
  const mayStart = ({ isLong }: Asked): boolean => !isLong || running.long === 0;

  const lastOf = (asker: string, { line }: AskerClass): Question | undefined =>
    line.findLast((question) => question.asker === asker);

  /** All waiting questions of an asker are in one line, so that they stay in order. */
  const classOf = (asker: string): AskerClass =>
    answered.spent.has(asker) && !lastOf(asker, fresh) ? answered : fresh;

  function join(question: Question, { line }: AskerClass): void {
    line.splice(line.findLastIndex(({ rank }) => rank <= question.rank) + 1, 0, question);
    overtake(question, line);
    startNext();
    if (fresh.line.length + answered.line.length <= waiting) return;
    const longer = fresh.line.length >= answered.line.length ? fresh : answered;
    longer.line.pop()!.refuse();
  }

  /** Only within the places of the asker, so that nobody else waits longer. */
  function overtake(question: Question, line: Question[]): void {
    const own = line.filter(({ asker }) => asker === question.asker);
    for (const before of own.toReversed().slice(1)) {
      if (question.isLong || !before.isLong || before.overtaken === maxOvertaken) return;
      before.overtaken += 1;
      const [place, placeBefore] = [line.indexOf(question), line.indexOf(before)];
      [line[place], line[placeBefore]] = [before, question];
      [question.rank, before.rank] = [before.rank, question.rank];
    }
  }

  function leave(question: Question, { line }: AskerClass): void {
    const place = line.indexOf(question);
    if (place !== -1) line.splice(place, 1);
  }

  /** The first question of the class whose turn it is, or of the other one when that has none that may start. */
  function takeNext(): Question | undefined {
    const other = turn === fresh ? answered : fresh;
    const from = turn.line.some(mayStart) ? turn : other;
    const next = from.line.find(mayStart);
    if (!next) return undefined;
    turn = from === fresh ? answered : fresh;
    leave(next, from);
    return next;
  }

  function startNext(): void {
    const question = running.long + running.short === atOnce ? undefined : takeNext();
    if (!question) return;
    running[kindOf(question)] += 1;
    void question.start().finally(() => {
      running[kindOf(question)] -= 1;
      startNext();
    });
  }

  return {
    perform: ({ asker, isLong }, work, late) =>
      new Promise((resolve, reject) => {
        const asked = classOf(asker);
        const timer = setTimeout(() => {
          leave(question, asked);
          reject(late());
        }, time).unref();
        const askedAt = performance.now();
        const question: Question = {
          asker,
          isLong,
          overtaken: 0,
          rank: Math.max(asked.spent.of(asker), lastOf(asker, asked)?.rank ?? 0),
          refuse: () => {
            clearTimeout(timer);
            reject(new TooManyQuestions());
          },
          start: async () => {
            const startedAt = performance.now();
            await work().then(resolve, reject);
            clearTimeout(timer);
            // It may have waited for the end of another one. The first question may wait until the index is built.
            const took = performance.now() - Math.max(startedAt, endedAt[kindOf(question)]);
            endedAt[kindOf(question)] = performance.now();
            asked.spent.add(asker, -assumed, askedAt);
            answered.spent.add(asker, Math.min(took, time));
          },
        };
        asked.spent.add(asker, assumed);
        join(question, asked);
      }),
  };
}
