import { writtenOut } from '@voltyard/contracts/places/other-town-names';
import { fold } from './fold.js';

const saint = /^(?:sankt|saint|sainte|szent|sint) /;

/** What a town's name may begin with or lack. */
export const article = /^(?:(?:as?|os?|els?|las?|les?|los|den|het|the) |l['’]|'[st][- ])/i;

/** The names in a name: of towns with one in each language (`Biel/Bienne`), and without an article (`A Coruña`). */
export function namesIn(name: string): string[] {
  const all = [name, ...name.split('/').map((one) => one.trim())];
  return [...new Set(all.flatMap((one) => [one, one.replace(article, '')]))];
}

/** All folded spellings of a name: the names in it, with umlauts written out, with `Sankt` and the like shortened. */
export const spellingsOf = (name: string): string[] => [...new Set(namesIn(name).flatMap(spelled))];

function spelled(name: string): string[] {
  const folded = fold(name);
  const letterByLetter = fold(writtenOut(name));
  return [folded, letterByLetter, folded.replace(saint, 'st ')];
}
