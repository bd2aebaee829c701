/** Runs work, sooner or later, and gives its result. */
export type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `limit` works at once; others wait in the order they came. */
export function atMost(limit: number): Run {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve)); // whoever ends hands its place over
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Works of the same name run one after the other, of different names beside each other. */
export type TakeTurns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function takeTurns(): TakeTurns {
  const lines = new Map<string, { run: Run; length: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { run: atMost(1), length: 0 };
    lines.set(name, line);
    line.length++;
    try {
      return await line.run(work);
    } finally {
      if (--line.length === 0) lines.delete(name);
    }
  };
}

/** Uploads of one card: sent twice at once to one process, it is processed once. */
export const cardTurn = (cardId: string): string => `card-${cardId}`;
