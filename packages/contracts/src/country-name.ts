const names = new Intl.DisplayNames(['en'], { type: 'region' });
/** `names.of` is slow, and every ad asks for a name. */
const known = new Map<string, string>();

/** The name of a country by its ISO code; empty for an empty code, which a new form has. */
export function countryName(code: string): string {
  if (code === '') return '';
  const name = known.get(code) ?? names.of(code) ?? code;
  known.set(code, name);
  return name;
}
