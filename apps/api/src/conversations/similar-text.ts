import { fold } from '@voltyard/contracts/fold';
import { conversationLimits } from '@voltyard/contracts/limits';
import { remove as withoutHomoglyphs } from 'confusables';

/**
 * Finds texts that are alike without keeping them: of a text the smallest hashes of its shingles (pieces of four letters)
 * are kept, and the part of them that two texts share estimates the part of their shingles that they share.
 */

const shingleLength = 4;
const sketchSize = 64;
/** Unrelated texts share a tenth of their shingles at most; a text beside random letters shares fewer with itself. */
const alikeFrom = 0.3;

/** Empty for a text of few letters, which many people write. */
export function sketchOf(text: string): string {
  const letters = lettersOf(text);
  if (letters.length < conversationLimits.sameTextFrom) return '';
  const hashes = new Set<number>();
  for (let at = 0; at + shingleLength <= letters.length; at++)
    hashes.add(hashOf(letters.slice(at, at + shingleLength)));
  return Buffer.from(Uint32Array.from(smallestOf(hashes)).buffer).toString('base64url');
}

/** Whether two sketches are of one text, as good as. */
export function areAlike(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const [ones, others] = [hashesIn(one), hashesIn(other)];
  const all = smallestOf(new Set([...ones, ...others]));
  return all.filter((hash) => ones.has(hash) && others.has(hash)).length >= alikeFrom * all.length;
}

/** Only the letters, each as the plain one that it looks like: without digits, signs, spaces and what is invisible. */
const lettersOf = (text: string): string =>
  fold(withoutHomoglyphs(text.normalize('NFKC')))
    .replaceAll(/\P{L}+/gu, '')
    .replaceAll('l', 'i');

const smallestOf = (hashes: ReadonlySet<number>): number[] =>
  [...hashes].toSorted((one, other) => one - other).slice(0, sketchSize);

function hashesIn(sketch: string): ReadonlySet<number> {
  const bytes = Buffer.from(sketch, 'base64url');
  return new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index)));
}

/** FNV-1a with 32 bits. */
function hashOf(shingle: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < shingle.length; at++) hash = Math.imul(hash ^ shingle.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
