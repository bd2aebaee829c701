import type { DomainEvent } from '../event-store/event-store.js';

/** What a good answer promised of a stream, as the log had it at this position; null: by the end. */
export interface Promised {
  what: string;
  stream: string;
  position: number | null;
  isHeldBy: (events: readonly DomainEvent[]) => boolean;
}

/** What a run did and was answered: what is checked in the end, and the account it gives. */
export interface RunRecord {
  /** Calls that were answered well, by what they did. */
  done: Record<string, number>;
  /** Calls that were refused for a good reason, by its code. */
  refused: Record<string, number>;
  /** Calls that are not answered yet, by what they are to do. */
  underWay: Record<string, number>;
  answered: number;
  /** Whose process was killed before it answered. */
  unanswered: number;
  notReady: number;
  promised: Promised[];
  /** The title of every post and change that was sent, and the version its sender had seen. */
  titles: Map<string, number>;
  /** What must never happen, a sentence each. */
  wrong: string[];
  /** People end what they are doing, and begin nothing more. */
  isEnough: boolean;
  /** The test has ended, however it did: nothing is asked any more. */
  isOver: boolean;
}

export const newRecord = (): RunRecord => ({
  done: {},
  refused: {},
  underWay: {},
  answered: 0,
  unanswered: 0,
  notReady: 0,
  promised: [],
  titles: new Map(),
  wrong: [],
  isEnough: false,
  isOver: false,
});

export const count = (counts: Record<string, number>, what: string, change = 1): void => {
  counts[what] = (counts[what] ?? 0) + change;
};

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, times]) => `${times} ${what}`)
    .join(', ');

export const accountOf = ({ done, refused, unanswered, notReady }: RunRecord): string =>
  `${listed(done)}; refused ${listed(refused) || 'none'}; asked again ${unanswered} unanswered, ${notReady} not ready`;
