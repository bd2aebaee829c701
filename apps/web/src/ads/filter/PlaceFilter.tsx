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

/** A town, searched as the person types, and the distance from it. An empty field removes the place. */
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
  /** The typed text; null while the field shows the town of the filter. */
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
        // A typed name has no effect until a town is chosen.
        onBlur={() => setTyped(null)}
        find={find}
        keyOf={({ placeId }) => placeId}
        textOf={({ town: name, region, country }) =>
          [name, region, countryName(country)].filter(Boolean).join(', ')
        }
        optionOf={townOption}
        onChosen={({ placeId }) => {
          setTyped(null);
          // Deferred, because the choice is reported while React renders, and it changes the address at once.
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
