/** A text without accents, capitals, spaces and signs: what `e-tron` and `Etron`, `IONIQ 5` and `ioniq5` have in common. */
export const compact = (text: string): string => wordsOf(text).join('');

/** The words of a text, without accents and capitals. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
