interface Pace {
  /** How many may be under way at the same time. */
  beside: number;
  /** How many may begin within `within` ms. */
  atMost: number;
  within: number;
}

/**
 * Runs each piece of work as soon as its turn comes: few at a time, and no more than so many in a while. By hand, since
 * p-limit knows the first of the two only, and would be one more package in the page.
 */
export function paced({ beside, atMost, within }: Pace) {
  const waiting: (() => void)[] = [];
  /** When the last ones began, oldest first. */
  const begun: number[] = [];
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function next(): void {
    while (begun[0] !== undefined && begun[0] <= Date.now() - within) begun.shift();
    if (waiting.length === 0 || running >= beside) return;
    if (begun.length >= atMost) {
      timer ??= setTimeout(
        () => {
          timer = null;
          next();
        },
        begun[0]! + within - Date.now(),
      );
      return;
    }
    begun.push(Date.now());
    running++;
    waiting.shift()!();
    next();
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((begin) => {
      waiting.push(begin);
      next();
    });
    try {
      return await work();
    } finally {
      running--;
      next();
    }
  };
}
