/** A text as a machine reads it. `at` says of each of its characters, and of its end, where that stands in the text as written. */
export interface PlainText {
  readonly plain: string;
  readonly at: readonly number[];
}

/** With the digits of all scripts as ours, the letters of other widths as the usual ones, and nothing that cannot be seen. */
export function plainText(text: string): PlainText {
  let plain = '';
  const at: number[] = [];
  for (let index = 0; index < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(index)!);
    const shown = plainCharacter(character);
    for (let count = 0; count < shown.length; count++) at.push(index);
    plain += shown;
    index += character.length;
  }
  return { plain, at: [...at, text.length] };
}

/** The text with a sign (or nothing) where it was spelled out. */
export function withSign(text: PlainText, [spelling, sign]: readonly [RegExp, string]): PlainText {
  let plain = '';
  const at: number[] = [];
  let done = 0;
  for (const { 0: spelled, index } of text.plain.matchAll(spelling)) {
    plain += text.plain.slice(done, index) + sign;
    at.push(...text.at.slice(done, index), ...Array.from(sign, () => text.at[index]!));
    done = index + spelled.length;
  }
  return { plain: plain + text.plain.slice(done), at: [...at, ...text.at.slice(done)] };
}

function plainCharacter(character: string): string {
  if (character <= '\u007F') return character;
  // A key around a digit is invisible too: 1️⃣ is 1.
  if (/[\p{Default_Ignorable_Code_Point}\u20E3]/u.test(character)) return '';
  if (character === '。' || character === '｡') return '.';
  const usual = character.normalize('NFKC');
  // A sign for words, as ㏂: no address is written with it, and a text of them would be many times as long.
  if (/^[^\d()]{4,}$/.test(usual)) return character;
  return /^\p{Nd}$/u.test(usual) ? digitOf(usual.codePointAt(0)!) : usual;
}

/** The digits of a script follow one another, from its zero. */
function digitOf(codePoint: number): string {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((codePoint - zero) % 10);
}
