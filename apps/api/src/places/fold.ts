/** Letters that are no accented ones (Unicode takes accents off by itself). */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const plainWords = /^[a-z\d]+(?: [a-z\d]+)*$/;

/** A name or the beginning of one, as it is compared: lower case, no accents, whatever stands between words a space. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plainWords.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]!)
    .replace(/['’‘ʼʻ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
