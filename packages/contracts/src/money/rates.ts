/**
 * How much of a currency one euro buys, on one day: prices in different currencies are compared by it, nothing is
 * ever charged by it. To refresh it, put a newer day of the same source here, `date` and all: the views that are
 * sorted by it carry the date in their name, so they are made anew from the log at the next start.
 */
export const exchangeRates = {
  base: 'EUR',
  /** yyyy-MM-dd */
  date: '2024-06-28',
  source: 'European Central Bank, euro foreign exchange reference rates',
  perEuro: {
    EUR: 1,
    USD: 1.0705,
    JPY: 171.94,
    BGN: 1.9558,
    CZK: 25.025,
    DKK: 7.4575,
    GBP: 0.84638,
    HUF: 395.1,
    PLN: 4.309,
    RON: 4.9773,
    SEK: 11.3595,
    CHF: 0.9634,
    ISK: 148.9,
    NOK: 11.3965,
    TRY: 35.1868,
    AUD: 1.6079,
    BRL: 5.8915,
    CAD: 1.467,
    CNY: 7.7748,
    HKD: 8.3594,
    IDR: 17_487.21,
    ILS: 4.02,
    INR: 89.2495,
    KRW: 1474.86,
    MXN: 19.5654,
    MYR: 5.0501,
    NZD: 1.7601,
    PHP: 62.56,
    SGD: 1.4513,
    THB: 39.319,
    ZAR: 19.497,
  },
} as const;

export type ComparedCurrency = keyof typeof exchangeRates.perEuro;

/** The currencies whose prices can be compared. */
export const comparedCurrencies = Object.keys(exchangeRates.perEuro) as [
  ComparedCurrency,
  ...ComparedCurrency[],
];
