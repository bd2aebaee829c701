import { type ComparedCurrency, comparedCurrencies } from '@voltyard/contracts/money/rates';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../wiring/storage/stored';
import { currencyOf } from '../draft/currency-of';

const key = 'voltyard.currency';
const listeners = new Set<() => void>();

const compared = (code: string | null): ComparedCurrency | undefined =>
  comparedCurrencies.find((known) => known === code);

/** What is paid with where the browser's language is spoken. */
const suggested = (): ComparedCurrency =>
  compared(currencyOf(new Intl.Locale(navigator.language).region ?? '')) ?? 'EUR';

/** The currency the reader thinks in: chosen last in this browser, else suggested by its language. */
export const readerCurrency = (): ComparedCurrency =>
  compared(readStored('localStorage', key)) ?? suggested();

/** The reader chose a currency, as for the prices of a filter: other prices are told in it too. */
export function chooseReaderCurrency(currency: ComparedCurrency): void {
  if (currency === readerCurrency()) return;
  writeStored('localStorage', key, currency);
  for (const tell of listeners) tell();
}

export const useReaderCurrency = (): ComparedCurrency => useSyncExternalStore(subscribe, readerCurrency);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
