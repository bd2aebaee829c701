import { stairsOf } from './demand-stairs.js';

/** The most that each person would pay for what an ad offers, in euros; infinite where they do not say. */
export interface Lookers {
  /** Of those who look openly, by their public wanted ads alone. */
  readonly open: readonly number[];
  /** Of those who look in private only. */
  readonly hidden: readonly number[];
}

export interface PeopleCounted {
  people: number;
  /** Those of them who would pay the price; all of them where there is none. */
  withinPrice: number;
}

/**
 * The limits of the people who are told to look for an ad, in the form and beside the ad that is posted. People
 * with public wanted ads are counted exactly, because everybody can read their budgets. People who look in private are
 * counted in groups of three or more, at a rough price that all of the group would pay. Fewer than three are not counted,
 * however many people look openly.
 */
export const limitsTold = ({ open, hidden }: Lookers): number[] => [
  ...open,
  ...stairsOf(hidden).flatMap(({ euros, people }) => Array<number>(people).fill(euros)),
];

/** How many people are told to look for an ad, at a price in euros. */
export function peopleCounted(lookers: Lookers, euros: number | null): PeopleCounted {
  const limits = limitsTold(lookers);
  const withinPrice = euros === null ? limits.length : limits.filter((limit) => limit >= euros).length;
  return { people: limits.length, withinPrice };
}

/** Collects what each person would pay at most, however many wanted ads they have. */
export function lookersOf(
  wanted: Iterable<{ userId: string; isOpen: boolean; euros: number | null }>,
): Lookers {
  const [open, hidden] = [new Map<string, number>(), new Map<string, number>()];
  for (const { userId, isOpen, euros } of wanted) {
    const limits = isOpen ? open : hidden;
    limits.set(userId, Math.max(limits.get(userId) ?? 0, euros ?? Infinity));
  }
  for (const userId of open.keys()) hidden.delete(userId);
  return { open: [...open.values()], hidden: [...hidden.values()] };
}
