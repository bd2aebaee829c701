import { HTMLSelect } from '@blueprintjs/core';
import { kilometres } from '@voltyard/contracts/ads/quantities';
import type { DistanceField } from '@voltyard/contracts/ads/criteria/filter-field';
import { useEffect, useId, useRef } from 'react';
import { useBeforeClosing } from './before-closing';
import { FilterGroup } from './FilterGroup';
import { TownCombobox } from './TownCombobox';
import { chosen, type FilterControlProps, valueIn } from './filter-control';
import { useTypedTown } from './use-typed-town';

/** A town, searched as the person types, and the distance from it. An empty field removes the place. */
export function PlaceFilter({ field, criteria, onChosen }: FilterControlProps<DistanceField>) {
  const { label, place, radius, choices, defaultKm } = field;
  const townId = useId();
  const near = valueIn<string>(criteria, place);
  const km = valueIn<number>(criteria, radius) ?? defaultKm;
  const { shown, type, choose, settle, refusal } = useTypedTown({
    near,
    town: criteria.nearPlace?.town ?? '',
    choose: (placeId) =>
      onChosen({ ...chosen(place, placeId), ...(placeId === undefined && chosen(radius, undefined)) }),
  });
  useBeforeClosing(settle);
  const problem = useRef<HTMLSpanElement>(null);
  // At the end of a sheet it would be out of sight.
  useEffect(() => {
    if (refusal !== null) problem.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  return (
    <FilterGroup label={label}>
      <label className="filter-bound" htmlFor={townId}>
        Town
      </label>
      <TownCombobox
        inputId={townId}
        value={shown}
        onChange={type}
        onBlur={() => void settle()}
        onChosen={({ placeId }) => choose(placeId)}
        onEntered={() => void settle()}
      />
      <span ref={problem} role="status" className="filter-bound__problem">
        {refusal?.why}
      </span>
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
