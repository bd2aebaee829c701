import { writtenOut } from '@voltyard/contracts/places/other-town-names';
import { fold } from './fold.js';

const saint = /^(?:sankt|saint|sainte|szent|sint) /;

/** All folded spellings of a name: the name itself, with umlauts written out, with `Sankt` and the like shortened. */
export function spellingsOf(name: string): string[] {
  const folded = fold(name);
  const letterByLetter = fold(writtenOut(name));
  return [...new Set([folded, letterByLetter, folded.replace(saint, 'st ')])];
}
