import { contactsIn } from '@voltyard/contracts/conversations/contacts';
import { conversationLimits } from '@voltyard/contracts/limits';
import { plainLettersOf } from './plain-letters.js';

/**
 * Finds texts that are alike without keeping them: of a text the smallest hashes of its shingles (pieces of four letters)
 * are kept, and the part of them that two texts share estimates the part of their shingles that they share. A short text
 * has too few of them, and a long one can be filled with anything: both are compared by the contacts that they name too. A
 * short text that names none is like no other.
 */

const shingleLength = 4;
const sketchSize = 64;
/** Unrelated texts share a tenth of their shingles at most; a text beside random letters shares fewer with itself. */
const alikeFrom = 0.3;
/** Before the hashes of contacts: no sign of base64url. */
const ofContacts = 'contacts:';

/** Empty for a text of few letters, which many people write, unless it names a contact; `ownHost` is none. */
export function sketchOf(text: string, ownHost: string): string {
  // One sign may stand for eighteen letters: no more is read than may be written.
  const plain = plainLettersOf(text).slice(0, conversationLimits.maximumTextLength);
  return sketchOfLetters(lettersIn(plain)) + sketchOfContacts([text, plain], ownHost);
}

function sketchOfLetters(letters: string): string {
  if (letters.length < conversationLimits.sameTextFrom) return '';
  const hashes = new Set<number>();
  for (let at = 0; at + shingleLength <= letters.length; at++)
    hashes.add(hashOf(letters.slice(at, at + shingleLength)));
  return written(hashes);
}

/** Whether two sketches are of one text, as good as, or of texts that name the same contact. */
export function areAlike(one: string, other: string): boolean {
  const [sketch, contacts] = partsOf(one);
  const [otherSketch, otherContacts] = partsOf(other);
  return [...contacts].some((hash) => otherContacts.has(hash)) || shareShingles(sketch, otherSketch);
}

function shareShingles(ones: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  if (ones.size === 0 || others.size === 0) return false;
  const all = smallestOf(new Set([...ones, ...others]));
  return all.filter((hash) => ones.has(hash) && others.has(hash)).length >= alikeFrom * all.length;
}

/** Of the text as it is written, and as it looks: a link with a letter of another script is none, but is read as one. */
function sketchOfContacts(readings: readonly string[], ownHost: string): string {
  const contacts = readings.flatMap((each) => contactsIn(each, ownHost));
  const hashes = contacts.map(({ plain }) =>
    hashOf(plainLettersOf(plain).replaceAll(/[^\p{L}\p{N}]+/gu, '')),
  );
  return hashes.length === 0 ? '' : ofContacts + written(new Set(hashes));
}

/** Only the letters, without digits, signs and spaces. */
const lettersIn = (plain: string): string => plain.replaceAll(/\P{L}+/gu, '').replaceAll('l', 'i');

const written = (hashes: ReadonlySet<number>): string =>
  Buffer.from(Uint32Array.from(smallestOf(hashes)).buffer).toString('base64url');

const smallestOf = (hashes: ReadonlySet<number>): number[] =>
  [...hashes].toSorted((one, other) => one - other).slice(0, sketchSize);

/** The hashes of the letters, and those of the contacts. */
function partsOf(sketch: string): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  const [letters = '', contacts = ''] = sketch.split(ofContacts);
  return [hashesIn(letters), hashesIn(contacts)];
}

function hashesIn(hashes: string): ReadonlySet<number> {
  const bytes = Buffer.from(hashes, 'base64url');
  return new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index)));
}

/** FNV-1a with 32 bits. */
function hashOf(shingle: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < shingle.length; at++) hash = Math.imul(hash ^ shingle.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
