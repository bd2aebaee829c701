import { HTMLSelect } from '@blueprintjs/core';
import { kilometres } from '@voltyard/contracts/ads/quantities';
import type { DistanceField } from '@voltyard/contracts/ads/criteria/filter-field';
import { useId, useState } from 'react';
import { FilterGroup } from './FilterGroup';
import { TownCombobox } from './TownCombobox';
import { chosen, type FilterControlProps, valueIn } from './filter-control';

/** A town, searched as the person types, and the distance from it. An empty field removes the place. */
export function PlaceFilter({ field, criteria, onChosen }: FilterControlProps<DistanceField>) {
  const { label, place, radius, choices, defaultKm } = field;
  const townId = useId();
  const near = valueIn<string>(criteria, place);
  const km = valueIn<number>(criteria, radius) ?? defaultKm;
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
      <TownCombobox
        inputId={townId}
        value={typed ?? town}
        onChange={type}
        // A typed name has no effect until a town is chosen.
        onBlur={() => setTyped(null)}
        onChosen={({ placeId }) => {
          setTyped(null);
          onChosen(chosen(place, placeId));
        }}
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
