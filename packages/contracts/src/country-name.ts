import { madeOnce } from './made-once.js';

const names = madeOnce(() => new Intl.DisplayNames(['en'], { type: 'region' }));
/** `names.of` is slow, and every ad asks for a name. */
const known = new Map<string, string>();

/** The name of a country by its ISO code; empty for an empty code, which a new form has. */
export function countryName(code: string): string {
  if (code === '') return '';
  const name = known.get(code) ?? names().of(code) ?? code;
  known.set(code, name);
  return name;
}

/** The languages whose names of countries find places, besides each country's own. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv', 'da'];
const namesIn = new Map<string, Intl.DisplayNames>();

function countryNameIn(language: string, code: string): string {
  const ofLanguage = namesIn.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  namesIn.set(language, ofLanguage);
  return ofLanguage.of(code) ?? code;
}

/** The names of a country in its own language and in others that many of our users speak: `Deutschland`, `Allemagne`. */
export function countryNamesIn(code: string): string[] {
  const own = new Intl.Locale(`und-${code}`).maximize().language;
  return [...new Set([...languages, own].map((language) => countryNameIn(language, code)))];
}
