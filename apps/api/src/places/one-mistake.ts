const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x61 + index));

/**
 * The names that a typed one stands for if it has one mistake behind its first letter: two letters swapped, one too many,
 * one left out, or another one. `begins` tells with what names begin: none is looked for behind what none begins with.
 */
export function* namesWithoutMistake(typed: string, begins: (start: string) => boolean): Generator<string> {
  for (let at = 1; at <= typed.length && begins(typed.slice(0, at)); at += 1) {
    const start = typed.slice(0, at);
    const [letter = '', next = ''] = typed.slice(at, at + 2);
    const rest = typed.slice(at + 1);
    if (letter !== '') yield start + rest;
    if (next !== '' && next !== letter) yield start + next + letter + typed.slice(at + 2);
    for (const other of letters) {
      if (other === letter || !begins(start + other)) continue;
      yield start + other + letter + rest;
      if (letter !== '') yield start + other + rest;
    }
  }
}
