/** How much time each asker has used lately (ms). What was used longer ago counts less. */
export interface SpentTimes {
  of(asker: string): number;
  /** Whether the asker is remembered. */
  has(asker: string): boolean;
  /** `at` is when the time was used, if that was earlier (of `performance.now()`): it counts less since. */
  add(asker: string, time: number, at?: number): void;
}

/** After so long (ms) a time counts half. */
const halfLife = 10_000;
/** So many askers are remembered. The one whose time changed longest ago is forgotten first. */
const maxKept = 10_000;

export function spentTimes(): SpentTimes {
  const times = new Map<string, { readonly time: number; readonly at: number }>();

  function timeOf(asker: string): number {
    const known = times.get(asker);
    return known ? known.time * 2 ** ((known.at - performance.now()) / halfLife) : 0;
  }

  return {
    of: timeOf,
    has: (asker) => times.has(asker),
    add: (asker, added, at = performance.now()) => {
      const now = performance.now();
      const time = Math.max(0, timeOf(asker) + added * 2 ** ((at - now) / halfLife));
      times.delete(asker);
      times.set(asker, { time, at: now });
      if (times.size > maxKept) times.delete(times.keys().next().value!);
    },
  };
}
