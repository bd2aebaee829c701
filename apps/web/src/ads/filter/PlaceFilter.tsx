import { HTMLSelect } from '@blueprintjs/core';
import { kilometres } from '@voltyard/contracts/ads/quantities';
import type { DistanceField } from '@voltyard/contracts/ads/criteria/filter-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest';
import { useAdsApi } from '../ads-api';
import { FilterGroup } from './FilterGroup';
import { noTown } from './no-town';
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
  const { findTowns } = useAdsApi();
  const latest = useLatest(typed);
  const choose = (placeId: string) => {
    setTyped(null);
    onChosen(chosen(place, placeId));
  };
  const [noMatch, setNoMatch] = useState('');
  const problem = useRef<HTMLSpanElement>(null);
  // At the end of a sheet it would be out of sight.
  useEffect(() => {
    if (noMatch !== '') problem.current?.scrollIntoView?.({ block: 'nearest' });
  }, [noMatch]);
  /** Enter chooses the best match. */
  const enter = async () => {
    if (typed === null || typed.trim() === '') return;
    const towns = await findTowns(typed, undefined).catch(() => null);
    // Meanwhile another text was typed, or a town chosen.
    if (towns === null || latest() !== typed) return;
    const [best] = towns;
    if (best === undefined) setNoMatch(typed);
    else choose(best.placeId);
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
        onChosen={({ placeId }) => choose(placeId)}
        onEntered={() => void enter()}
      />
      <span ref={problem} role="status" className="filter-bound__problem">
        {typed !== null && typed === noMatch && noTown(typed)}
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
