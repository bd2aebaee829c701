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

const rounds = 12;

/** Each name has its own sequence, so that an ad can be made without the ads before it. */
export function randomNamed(name: string): Random {
  let [a, b, c, counter] = hashOf(name);
  /** sfc32, because with 128 bits of state no two of millions of names share a sequence. */
  const bits = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < rounds; round++) bits(); // names that are alike begin alike
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

/** 128 bits of a text, each part multiplied by a prime of its own: a million names are hashed in a moment. */
function hashOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  return [a, b, c, d];
}
