const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** What a country is called, by its ISO code; no name for no code, as in a form that is not filled in yet. */
export const countryName = (code: string): string => (code === '' ? '' : (names.of(code) ?? code));
