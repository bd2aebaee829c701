const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of a country by its ISO code; empty for an empty code, which a new form has. */
export const countryName = (code: string): string => (code === '' ? '' : (names.of(code) ?? code));
