import { demandLimits } from '../limits.js';
import { stairsOf } from './demand-stairs.js';

/** The most that each person would pay for what an ad offers, in euros; infinite where they do not say. */
export interface Lookers {
  /** By their public wanted ads alone. */
  readonly open: readonly number[];
  /** Of all of them, by what they keep in private too. */
  readonly all: readonly number[];
}

export interface PeopleCounted {
  people: number;
  /** Those of them who would pay the price; all of them where there is none. */
  withinPrice: number;
}

/**
 * How many people are told to look for an ad, in the form and beside the ad that is posted. Who looks openly is counted
 * exactly: their wanted ads and budgets are there to be read. Who looks in private is counted where there are at least
 * three people in all, and within a price in groups of three or more, so that no price tells what one of them would pay.
 */
export function peopleCounted({ open, all }: Lookers, euros: number | null): PeopleCounted {
  const people = all.length >= demandLimits.fewest ? all : open;
  if (euros === null) return { people: people.length, withinPrice: people.length };
  const seen = open.filter((limit) => limit >= euros).length;
  const grouped = stairsOf(all)
    .filter((stair) => stair.euros >= euros)
    .reduce((sum, stair) => sum + stair.people, 0);
  return { people: people.length, withinPrice: Math.max(seen, grouped) };
}

/** Collects what each person would pay at most, however many wanted ads they have. */
export function lookersOf(
  wanted: Iterable<{ userId: string; isOpen: boolean; euros: number | null }>,
): Lookers {
  const [open, all] = [new Map<string, number>(), new Map<string, number>()];
  for (const { userId, isOpen, euros } of wanted)
    for (const limits of isOpen ? [open, all] : [all])
      limits.set(userId, Math.max(limits.get(userId) ?? 0, euros ?? Infinity));
  return { open: [...open.values()], all: [...all.values()] };
}
