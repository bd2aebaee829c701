import type { AdDraft } from './ad-draft';
import { currencyOf } from './currency-of';

const amounts = ['price', 'budgetMax', 'budgetMin'] as const;

/**
 * Changed answers with the currency of the country that they choose. One that the person chose stays, and so does one in
 * which an amount is typed.
 */
export function withCurrency(draft: AdDraft, answers: Partial<AdDraft>): Partial<AdDraft> {
  const { country = '' } = answers;
  const isSuggested = draft.currency === currencyOf(draft.country);
  if (country === '' || !isSuggested || amounts.some((name) => draft[name].trim() !== '')) return answers;
  return { currency: currencyOf(country), ...answers };
}
