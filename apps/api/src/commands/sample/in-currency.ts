import { exchangeRates } from '@voltyard/contracts/money/rates';

type Currency = keyof typeof exchangeRates.perEuro;

export const inCurrency = (euros: number, currency: Currency): number =>
  euros * exchangeRates.perEuro[currency];
