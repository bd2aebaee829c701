/** Their names are contacts without an ending too. */
export const mailProviders = 'gmail|googlemail|hotmail|outlook|yahoo|gmx|icloud|protonmail';
const endings = '(?:com|net|org|info|eu|de|ch|at|fr|es|it|nl|pl|uk|io)';
/** No sentence begins with one of these, as with “It” and “De”. */
const clearEndings = '(?:com|org|info|eu)';

/**
 * As people write an address that a machine should not find: each with the sign that it stands for, in their order. Without
 * brackets they are words as well, and count only before what can be no other than the end of an address.
 *
 * Each looks at a place of a text a bounded number of times: spaces are taken from the first one on, and a name of a domain has
 * 63 characters at most. A message of nothing but spaces or letters would hold up everybody's calls.
 */
export const spelledAddresses: readonly (readonly [RegExp, string])[] = [
  // Letters that stand apart: “g m a i l . c o m”.
  [/(?<=(?<![\p{L}\p{N}])\p{L})\s(?=\p{L}(?![\p{L}\p{N}]))/gu, ''],
  [/(?<!\s)\s*[([{<]\s*(?:at|ät|arroba|@)\s*[)\]}>]\s*/gi, '@'],
  [/(?<=\w)[*_-](?:at|ät)[*_-](?=\w)/gi, '@'],
  [/(?<!\s)\s*[([{<]\s*(?:dot|punkt|point|punto|\.)\s*[)\]}>]\s*/gi, '.'],
  [new RegExp(String.raw`(?<=\w)[*_-](?:dot|punkt)[*_-](?=${endings}\b)`, 'gi'), '.'],
  [/(?<!\s)\s+(?:at|ät|arroba)\s+(?=[\w-]{1,63}\s+(?:dot|punkt|punto|ponto)\s)/gi, '@'],
  [new RegExp(String.raw`(?<!\s)\s+(?:dot|punkt)\s+(?=${endings}\b)`, 'gi'), '.'],
  [/(?<!\s)\s+(?:point|punto|ponto)\s+(?=(?:com|net|org|info|fr)\b)/gi, '.'],
  [new RegExp(String.raw`(?<=\b(?:${mailProviders}))(?:\s+(?:[.,]\s*)?|[.,]\s*)(?=${endings}\b)`, 'gi'), '.'],
  [new RegExp(String.raw`(?<!\s)\s+\.\s*(?=${clearEndings}\b)`, 'gi'), '.'],
  [/(?<=\w)\.\s+(?=com\b)/g, '.'],
  // What follows an @ is part of an address; a sentence that follows begins with a capital letter.
  [new RegExp(String.raw`(?:(?<!\s)\s+\.\s*|\.\s+)(?<=@\s*[\w-]{1,63}\s*\.\s*)(?=${endings}\b)`, 'g'), '.'],
  [/(?<!\s)\s*@\s+(?=[a-z][\w-]{0,62}\.[a-z])/gi, '@'],
  [new RegExp(String.raw`(?<!\s)\s+(?:at|ät|arroba|@)\s+(?=(?:${mailProviders})\b)`, 'gi'), '@'],
  [/\bwww\s+(?=\w)/gi, 'www.'],
];
