/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  };
}
export type Chance = ReturnType<typeof seeded>;
