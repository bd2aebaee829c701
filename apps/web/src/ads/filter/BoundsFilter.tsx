import { HTMLSelect } from '@blueprintjs/core';
import { defaultCurrency } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type BoundsField, hasNoValues } from '@voltyard/contracts/ads/criteria/filter-field';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import { useId } from 'react';
import { calendarDayOf } from '../../ui/formats';
import { useReaderCurrency } from '../money/reader-currency';
import { BoundInput } from './BoundInput';
import { FilterGroup } from './FilterGroup';
import { chosen, type FilterControlProps, valueIn } from './filter-control';

/** One or two bounds with their unit; prices with a choice of currency. */
export function BoundsFilter({ field, criteria, onChosen }: FilterControlProps<BoundsField>) {
  const { label, isMine, lowest, highest, unit, unitParameter } = field;
  const alone = (word: string) => (isMine ? '' : word);
  const bounds = [
    lowest === null ? [] : { parameter: lowest, word: highest === null ? alone('at least') : 'from' },
    highest === null ? [] : { parameter: highest, word: lowest === null ? alone('at most') : 'to' },
  ].flat();
  const reader = useReaderCurrency();
  const ratesId = useId();
  const isMoneyGiven =
    unitParameter !== null &&
    bounds.some(({ parameter }) => valueIn<number>(criteria, parameter) !== undefined);
  // An amount without a currency is meant in the criteria's, as the list takes it.
  const usual = isMoneyGiven ? defaultCurrency : reader;
  const asked = unitParameter ? (valueIn<string>(criteria, unitParameter.parameter) ?? usual) : undefined;
  return (
    <FilterGroup label={label}>
      <div className="filter-bounds">
        {bounds.map(({ parameter, word }) => (
          <BoundInput
            // A text with the sign of the currency that was chosen before is none in this one.
            key={`${parameter} ${asked}`}
            {...{ parameter, word, unit }}
            name={label}
            currency={asked ?? null}
            asked={valueIn<number>(criteria, parameter)}
            ask={(value) =>
              onChosen({
                ...chosen(parameter, value),
                ...(unitParameter && chosen(unitParameter.parameter, asked)),
              })
            }
          />
        ))}
        {unitParameter && (
          <HTMLSelect
            aria-label={unitParameter.label}
            aria-describedby={isMoneyGiven ? ratesId : undefined}
            value={asked}
            options={[...unitParameter.choices]}
            onChange={({ currentTarget: { value } }) => onChosen(chosen(unitParameter.parameter, value))}
          />
        )}
      </div>
      {isMoneyGiven && (
        <p id={ratesId} className="filter-group__note">
          Prices in other currencies are compared by the European Central Bank’s rates of{' '}
          <time dateTime={exchangeRates.date}>{calendarDayOf(exchangeRates.date)}</time>.
        </p>
      )}
      <p role="status" className="filter-bound__problem">
        {hasNoValues(field, criteria) && '“From” is above “to”: no ad can match.'}
      </p>
    </FilterGroup>
  );
}
