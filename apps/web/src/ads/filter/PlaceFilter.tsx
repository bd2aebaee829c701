import { HTMLSelect } from '@blueprintjs/core';
import { kilometres } from '@voltyard/contracts/ads/quantities';
import type { DistanceField } from '@voltyard/contracts/ads/criteria/filter-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest';
import { useWhenOnline } from '../../ui/use-when-online';
import { useAdsApi } from '../ads-api';
import { FilterGroup } from './FilterGroup';
import { noTown, townsNotFoundOut } from './no-town';
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
  /** Why Enter has chosen no town for a text, and whether it can once the network is back. */
  const [refusal, setRefusal] = useState<{ text: string; why: string; isFailure: boolean } | null>(null);
  const said = typed !== null && refusal?.text === typed ? refusal : null;
  const problem = useRef<HTMLSpanElement>(null);
  // At the end of a sheet it would be out of sight.
  useEffect(() => {
    if (refusal !== null) problem.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  /** Enter chooses the best match. */
  const enter = async () => {
    if (typed === null || typed.trim() === '') return;
    const answer = await findTowns(typed, undefined).then(
      (towns) => ({ best: towns[0], why: noTown(typed), isFailure: false }),
      (reason: unknown) => ({ best: undefined, why: townsNotFoundOut(reason), isFailure: true }),
    );
    // Meanwhile another text was typed, or a town chosen.
    if (latest() !== typed) return;
    const { best, ...refused } = answer;
    if (best === undefined) setRefusal({ text: typed, ...refused });
    else choose(best.placeId);
  };
  useWhenOnline(said?.isFailure === true, () => void enter());
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
        {said?.why}
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
