import { createHash } from 'node:crypto';

/** A repeatable random generator: the same name gives the same numbers. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Both bounds are included. */
  whole(lowest: number, highest: number): number;
  between(lowest: number, highest: number): number;
  pick<One>(all: readonly One[]): One;
  /** Picks `count` different items in a random order. */
  some<One>(all: readonly One[], count: number): One[];
  chance(share: number): boolean;
  uuid(): string;
}

/** Each name has its own sequence, so that an ad can be made without the ads before it. */
export function randomNamed(name: string): Random {
  const digest = createHash('sha256').update(name).digest();
  const state = new Int32Array(4).map((_, place) => digest.readInt32LE(4 * place));
  /** sfc32, because with 128 bits of state no two of millions of names share a sequence. */
  const bits = (): number => {
    const [a, b, c, counter] = state as Int32Array & [number, number, number, number];
    const sum = (a + b + counter) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = counter + 1;
    return sum >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  const between = (lowest: number, highest: number) => lowest + next() * (highest - lowest);
  const whole = (lowest: number, highest: number) => Math.floor(between(lowest, highest + 1));
  const hex = () => bits().toString(16).padStart(8, '0');
  return {
    next,
    between,
    whole,
    pick: (all) => all[whole(0, all.length - 1)]!,
    some: (all, count) => {
      const left = [...all];
      return Array.from({ length: Math.min(count, all.length) }, () => {
        const [taken] = left.splice(whole(0, left.length - 1), 1);
        return taken!;
      });
    },
    chance: (share) => next() < share,
    uuid: () => {
      const digits = hex() + hex() + hex() + hex();
      const variant = '89ab'[whole(0, 3)];
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        `${variant}${digits.slice(17, 20)}`,
        digits.slice(20, 32),
      ].join('-');
    },
  };
}
