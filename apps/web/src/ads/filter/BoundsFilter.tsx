import { HTMLSelect } from '@blueprintjs/core';
import { type BoundsField, hasNoValues } from '@voltyard/contracts/ads/criteria/filter-field';
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
  const asked = unitParameter ? (valueIn<string>(criteria, unitParameter.parameter) ?? reader) : undefined;
  return (
    <FilterGroup label={label}>
      <div className="filter-bounds">
        {bounds.map(({ parameter, word }) => (
          <BoundInput
            key={parameter}
            {...{ parameter, word, unit }}
            name={label}
            isMoney={unitParameter !== null}
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
            value={asked}
            options={[...unitParameter.choices]}
            onChange={({ currentTarget: { value } }) => onChosen(chosen(unitParameter.parameter, value))}
          />
        )}
      </div>
      <p role="status" className="filter-bound__problem">
        {hasNoValues(field, criteria) && '“From” is above “to”: no ad can match.'}
      </p>
    </FilterGroup>
  );
}
