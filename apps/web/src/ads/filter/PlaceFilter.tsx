import { HTMLSelect } from '@blueprintjs/core';
import { kilometres } from '@voltyard/contracts/ads/quantities';
import type { DistanceField } from '@voltyard/contracts/ads/criteria/filter-field';
import { countryName } from '@voltyard/contracts/country-name';
import type { Place } from '@voltyard/contracts/places/places.rest';
import { useCallback, useId, useState } from 'react';
import { ComboboxControl } from '../../ui/fields/Combobox';
import { useAdsApi } from '../ads-api';
import { FilterGroup } from './FilterGroup';
import { chosen, type FilterControlProps, valueIn } from './filter-control';

/** A town, found as one types, and how far from it. Who empties the field asks for no place any more. */
export function PlaceFilter({ field, criteria, onChosen }: FilterControlProps<DistanceField>) {
  const { label, place, radius, choices, usual } = field;
  const { findTowns } = useAdsApi();
  const find = useCallback(
    (text: string, signal: AbortSignal) => findTowns(text, undefined, signal),
    [findTowns],
  );
  const townId = useId();
  const near = valueIn<string>(criteria, place);
  const km = valueIn<number>(criteria, radius) ?? usual;
  const town = criteria.nearPlace?.town ?? '';
  /** What is typed; null while the field says what is asked. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(near);
  if (known !== near) {
    setKnown(near);
    setTyped(null);
  }
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '' && near !== undefined)
      onChosen({ ...chosen(place, undefined), ...chosen(radius, undefined) });
  };
  return (
    <FilterGroup label={label}>
      <label className="filter-bound" htmlFor={townId}>
        Town
      </label>
      <ComboboxControl<Place>
        inField={{ id: townId, required: false }}
        hasError={false}
        value={typed ?? town}
        onChange={type}
        // A name that was not chosen asks for nothing.
        onBlur={() => setTyped(null)}
        find={find}
        keyOf={({ placeId }) => placeId}
        textOf={({ town: name, region, country }) =>
          [name, region, countryName(country)].filter(Boolean).join(', ')
        }
        optionOf={townOption}
        onChosen={({ placeId }) => {
          setTyped(null);
          // The choice is told of while React is at work, and the address changes at once.
          queueMicrotask(() => onChosen(chosen(place, placeId)));
        }}
        noneFound={(text) => `No town begins with “${text}”.`}
      />
      {near !== undefined && (
        <div className="filter-bound filter-radius">
          <span aria-hidden>within</span>
          <HTMLSelect
            aria-label="Distance"
            value={km}
            options={[...new Set([...choices, km])]
              .toSorted((one, other) => one - other)
              .map((choice) => ({ value: choice, label: kilometres(choice) }))}
            onChange={({ currentTarget }) => onChosen(chosen(radius, Number(currentTarget.value)))}
          />
        </div>
      )}
    </FilterGroup>
  );
}

const townOption = ({ town, region, country }: Place) => (
  <>
    <span>{town}</span>{' '}
    <span className="combobox__more">{[region, countryName(country)].filter(Boolean).join(', ')}</span>
  </>
);
