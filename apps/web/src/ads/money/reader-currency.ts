import { type ComparedCurrency, comparedCurrencies } from '@voltyard/contracts/money/rates';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../wiring/storage/stored';
import { currencyOf } from '../draft/currency-of';

const key = 'voltyard.currency';
const listeners = new Set<() => void>();

const compared = (code: string | null): ComparedCurrency | undefined =>
  comparedCurrencies.find((known) => known === code);

/** The currency of the country in the browser's language. */
const suggested = (): ComparedCurrency =>
  compared(currencyOf(new Intl.Locale(navigator.language).region ?? '')) ?? 'EUR';

/** The reader's currency: the one chosen last in this browser, or else suggested by its language. */
export const readerCurrency = (): ComparedCurrency =>
  compared(readStored('localStorage', key)) ?? suggested();

/** Remembers a currency that the reader chose, for example in a filter. Prices on cards use it too. */
export function chooseReaderCurrency(currency: ComparedCurrency): void {
  if (currency === readerCurrency()) return;
  writeStored('localStorage', key, currency);
  for (const tell of listeners) tell();
}

export const useReaderCurrency = (): ComparedCurrency =>
  useSyncExternalStore(subscribe, readerCurrency, readerCurrency);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
