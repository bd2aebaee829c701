import { demandLimits } from '../limits.js';

/** People who come in at a price, in addition to those at higher ones. */
export interface Stair {
  readonly euros: number;
  readonly people: number;
}

/**
 * A price that counts for all near it: a twentieth of its power of ten apart, such as every 500 € from 10,000 € on. So
 * the exact budget of nobody can be found by asking for one price after another.
 */
export function roughEuros(euros: number): number {
  if (!Number.isFinite(euros)) return euros;
  if (euros < 1) return 0;
  const step = 10 ** Math.floor(Math.log10(euros)) / 20;
  return Math.floor(euros / step) * step;
}

/**
 * The highest prices that people would pay as stairs, the highest first, each of at least three people: of any two
 * counts the difference is none or three. The last one or two, who are too few for a stair, are left out: so at any price
 * at most two fewer are counted than would pay about as much.
 */
export function stairsOf(limits: readonly number[]): Stair[] {
  const { fewest } = demandLimits;
  const sorted = limits.map(roughEuros).toSorted((one, other) => (one < other ? 1 : -1));
  const stairs: Stair[] = [];
  let people = 0;
  for (const [place, euros] of sorted.entries()) {
    people += 1;
    if (sorted[place + 1] === euros || people < fewest) continue;
    stairs.push({ euros, people });
    people = 0;
  }
  return stairs;
}
