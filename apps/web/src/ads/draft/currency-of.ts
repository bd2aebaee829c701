import { countryCodes, currencyCodes } from '@voltyard/contracts/iso-codes';

/** Countries that use the currency of another one, or of several whose code begins like theirs. The euro needs no list. */
const sharedCurrencies = {
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  EUR: 'BG',
  GBP: 'GG GS IM JE',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  USD: 'AS BQ EC GU IO MH MP PR PW SV TC TL UM VG VI FM',
  VES: 'VE',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
};

/** What is paid with in a country, by its ISO code. A currency's code begins with its country's (ISO 4217). */
export function currencyOf(country: string): string {
  const shared = Object.entries(sharedCurrencies).find(([, users]) => users.split(' ').includes(country));
  const own = country === '' ? undefined : currencyCodes.find((code) => code.startsWith(country));
  return shared?.[0] ?? own ?? 'EUR';
}

/** The country that the browser's languages suggest: their region, or where a language is spoken most. Empty when none does. */
export function suggestedCountry(): string {
  const regions = navigator.languages.flatMap((tag) => {
    const { language, region } = new Intl.Locale(tag);
    return [region, new Intl.Locale(language).maximize().region];
  });
  // A region may be no country, such as the 419 of `es-419`.
  const isCountry = (region: string | undefined) => countryCodes.some((code) => code === region);
  return regions.find(isCountry) ?? '';
}
