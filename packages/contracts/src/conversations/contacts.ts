import LinkifyIt from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };
import { plainText, withSign } from './plain-text.js';
import { mailProviders, spelledAddresses } from './spelled-addresses.js';
import { telephoneNumbersIn } from './telephone-numbers.js';

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
/** Short words also follow an @ that means “at”, as in “@home”; names have five letters or a sign that words have not. */
const handle = /(?:^|[^\w@.])(@(?=[a-z])(?:[\w.]{4,29}\w|(?=[a-z]*[\d_])\w{3,4})(?![\w@]))/gi;
/** An address without its ending. It is read from its first sign on only: the time would grow with the square of a long word. */
const mailName = new RegExp(String.raw`(?<![\w.+-])[\w.+-]*\w@(?:${mailProviders})\b`, 'gi');
/** Most likely meant as an address, whatever ending is left out. */
const webName = /\bwww\.\w+/gi;

/** A name whose ending is of another script, as in `x.xn--p1ai`. */
const codedName = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.)+xn--[a-z\d-]{2,59}/giu;

/** All of them, in their order; without links to the marketplace itself, whose host is `ownHost`. */
export function contactsIn(text: string, ownHost: string): Contact[] {
  const { plain, at } = spelledAddresses.reduce(withSign, plainText(text));
  const found = (kind: ContactKind, index: number, length: number): Contact => ({
    kind,
    from: at[index]!,
    to: at[index + length]!,
    plain: plain.slice(index, index + length),
  });
  const addresses = addressesIn(plain);
  const linked = addresses
    .filter(({ url }) => hostOf(url) !== readInOneWay(ownHost.toLowerCase()))
    .map(({ schema, index, lastIndex }) =>
      found(schema === 'mailto:' ? 'mail' : 'link', index, lastIndex - index),
    );
  // The digits of an address, such as those of an ad's id, are no number, but one may stand right beside it.
  const words = addresses.reduce(
    (kept, { index, lastIndex }) =>
      kept.slice(0, index) + ' '.repeat(lastIndex - index) + kept.slice(lastIndex),
    plain,
  );
  const numbers = telephoneNumbersIn(words).map(({ index, length }) => found('phone', index, length));
  const handles = [...words.matchAll(handle)].map(({ 0: all, 1: name = '', index }) =>
    found('handle', index + all.length - name.length, name.length),
  );
  const named = (kind: ContactKind, pattern: RegExp) =>
    [...words.matchAll(pattern)].map(({ 0: name, index }) => found(kind, index, name.length));
  return [
    ...linked,
    ...numbers,
    ...handles,
    ...named('mail', mailName),
    ...named('link', webName),
    ...named('link', codedName),
  ].toSorted((one, other) => one.from - other.from);
}

/**
 * Without the beginning of names of other scripts, which the search for links reads in two ways: of many such labels the time
 * doubles with every one.
 */
const readInOneWay = (text: string): string => text.replaceAll(/xn--/gi, 'xn-x');

/** No name of a host is longer. */
const longRun = /\S{254,}/g;

/**
 * The links and mail addresses. From each sign that may stand before a link its search reads on to the end of the host, which
 * such a sign does not end: the time would grow with the square of what has no space in it. So what is longer than any host is
 * read in parts that end with such a sign.
 */
function addressesIn(plain: string) {
  const cuts = [...plain.matchAll(longRun)].flatMap(({ 0: run, index }) =>
    [...run.matchAll(/[$+=^`|]/g)].map((sign) => index + sign.index + 1),
  );
  return [0, ...cuts].flatMap((from, part) =>
    (links.match(readInOneWay(plain.slice(from, cuts[part]))) ?? []).map(
      ({ url, schema, index, lastIndex }) => ({
        url,
        schema,
        index: from + index,
        lastIndex: from + lastIndex,
      }),
    ),
  );
}

/** The text without them, for everybody to read. */
export function withoutContacts(text: string, ownHost: string): string {
  const contacts = contactsIn(text, ownHost);
  const between = contacts.map(({ from }, index) => text.slice(contacts[index - 1]?.to ?? 0, from));
  return [...between, text.slice(contacts.at(-1)?.to ?? 0)].join('…');
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);
