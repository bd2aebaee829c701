import { rememberTexts } from '@voltyard/contracts/remember-texts';
import { useId } from 'react';

interface PriceToProps {
  /** ISO 4217 */
  currency: string;
  value: string;
  onChange: (typed: string) => void;
  /** Why the text is no price; undefined when it is one. */
  problem: string | undefined;
}

/** The highest price of a search. */
export function PriceTo({ currency, value, onChange, problem }: PriceToProps) {
  const problemId = useId();
  return (
    <div className="search-ads__price-field">
      <label className="search-ads__price">
        <span className="visually-hidden">Price to ({currency})</span>
        <span aria-hidden>to {symbolOf(currency)}</span>
        <input
          type="text"
          inputMode="decimal"
          name="priceMax"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
        />
      </label>
      <span id={problemId} role="status" className="search-ads__problem">
        {problem}
      </span>
    </div>
  );
}

/** The sign of a currency, such as `€`, or its code when it has none. */
const symbolOf = rememberTexts(
  (currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency,
);
