import LinkifyIt from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };

/**
 * Finds how people could be led or called away from the marketplace: links, mail addresses, telephone numbers and the names
 * that people have on other messengers.
 */

export type ContactKind = 'link' | 'mail' | 'phone' | 'handle';

interface Contact {
  readonly kind: ContactKind;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  /** As a machine reads it: the same one for each spelling of it. */
  readonly plain: string;
}

const links = new LinkifyIt({ fuzzyIP: true }).tlds(tlds).add('hxxp:', 'http:').add('hxxps:', 'http:');
/** As people write an address that a machine should not find: each with the sign that it stands for. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\s*[([{<]\s*(?:at|ät|@)\s*[)\]}>]\s*/gi, '@'],
  [/\s*[([{<]\s*(?:dot|punkt|point|punto|\.)\s*[)\]}>]\s*/gi, '.'],
  // Without brackets they are words as well: only before what can be no other than the end of an address.
  [/\s+at\s+(?=[\w-]+\s+(?:dot|punkt)\s)/gi, '@'],
  [/\s+(?:dot|punkt)\s+(?=(?:com|net|org|info|eu|de|ch|fr|es|nl|pl|uk|io)\b)/gi, '.'],
];
/** Short words also follow an @ that means “at”, as in “@home”; names have five letters or a sign that words have not. */
const handle = /(?:^|[^\w@.])(@(?=[a-z])(?:[\w.]{5,30}|(?=[a-z]*[\d_])\w{3,4})(?![\w@]))/gi;
/** Nine digits or more, as people write telephone numbers. A price has fewer. */
const phone = /(?:\+|\b)\d(?:[\s()/.·•_\p{Pd}]{0,2}\d){8,}/gu;
/** Has eight digits, and may stand beside others. */
const date = /\b(?:(?:19|20)\d\d-\d\d?-\d\d?|\d\d?[./]\d\d?[./](?:19|20)\d\d)\b/g;

/** All of them, in their order; without links to the marketplace itself, whose host is `ownHost`. */
export function contactsIn(text: string, ownHost: string): Contact[] {
  const { plain, at } = spellings.reduce(withSign, plainText(text));
  const found = (kind: ContactKind, index: number, length: number): Contact => ({
    kind,
    from: at[index]!,
    to: at[index + length]!,
    plain: plain.slice(index, index + length),
  });
  const addresses = links.match(plain) ?? [];
  const linked = addresses
    .filter(({ url }) => hostOf(url) !== ownHost.toLowerCase())
    .map(({ schema, index, lastIndex }) =>
      found(schema === 'mailto:' ? 'mail' : 'link', index, lastIndex - index),
    );
  // The digits of an address, such as those of an ad's id, are no number, but one may stand right beside it.
  const words = addresses.reduce(
    (kept, { index, lastIndex }) =>
      kept.slice(0, index) + ' '.repeat(lastIndex - index) + kept.slice(lastIndex),
    plain,
  );
  const numbers = [...words.replaceAll(date, (dated) => dated.replaceAll(/\d/g, 'x')).matchAll(phone)].map(
    (match) => found('phone', match.index, match[0].length),
  );
  const handles = [...words.matchAll(handle)].map(({ 0: all, 1: name = '', index }) =>
    found('handle', index + all.length - name.length, name.length),
  );
  return [...linked, ...numbers, ...handles].toSorted((one, other) => one.from - other.from);
}

/** The text without them, for everybody to read. */
export function withoutContacts(text: string, ownHost: string): string {
  const contacts = contactsIn(text, ownHost);
  const between = contacts.map(({ from }, index) => text.slice(contacts[index - 1]?.to ?? 0, from));
  return [...between, text.slice(contacts.at(-1)?.to ?? 0)].join('…');
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

interface PlainText {
  readonly plain: string;
  readonly at: readonly number[];
}

/** The text with a sign where it was spelled out. */
function withSign(text: PlainText, [spelling, sign]: readonly [RegExp, string]): PlainText {
  let plain = '';
  const at: number[] = [];
  let done = 0;
  for (const { 0: spelled, index } of text.plain.matchAll(spelling)) {
    plain += text.plain.slice(done, index) + sign;
    at.push(...text.at.slice(done, index), text.at[index]!);
    done = index + spelled.length;
  }
  return { plain: plain + text.plain.slice(done), at: [...at, ...text.at.slice(done)] };
}

/**
 * The text as a machine reads it: with the digits of all scripts as ours, the letters of other widths as the usual ones, and
 * nothing that cannot be seen. `at` says of each of its characters, and of its end, where that stands in the text.
 */
function plainText(text: string): PlainText {
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

function plainCharacter(character: string): string {
  if (character <= '\u007F') return character;
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return '';
  if (character === '。' || character === '｡') return '.';
  const usual = character.normalize('NFKC');
  return /^\p{Nd}$/u.test(usual) ? digitOf(usual.codePointAt(0)!) : usual;
}

/** The digits of a script follow one another, from its zero. */
function digitOf(codePoint: number): string {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((codePoint - zero) % 10);
}
