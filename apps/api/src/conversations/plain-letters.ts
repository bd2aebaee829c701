import { fold } from '@voltyard/contracts/fold';
import { remove as withoutHomoglyphs } from 'confusables';

/** A text as it is read: each letter as the plain one that it looks like, in lower case, without what cannot be seen. */
export const plainLettersOf = (text: string): string =>
  fold(withoutHomoglyphs(text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')));
