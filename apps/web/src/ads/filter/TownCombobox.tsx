import { countryName } from '@voltyard/contracts/country-name';
import type { Place } from '@voltyard/contracts/places/places.rest';
import { useCallback } from 'react';
import { ComboboxControl } from '../../ui/fields/Combobox';
import { useAdsApi } from '../ads-api';
import { noTown, townsNotFoundOut } from './no-town';

export interface TownComboboxProps {
  inputId: string;
  name?: string;
  placeholder?: string;
  value: string;
  onChange: (typed: string) => void;
  onBlur?: () => void;
  onChosen: (town: Place) => void;
  onEntered?: () => void;
  isBeingTyped?: boolean;
}

/** A town of any country, with suggestions. */
export function TownCombobox({ inputId, ...control }: TownComboboxProps) {
  const { findTowns } = useAdsApi();
  const find = useCallback(
    (text: string, signal: AbortSignal) => findTowns(text, undefined, signal),
    [findTowns],
  );
  return (
    <ComboboxControl<Place>
      {...control}
      inField={{ id: inputId, required: false }}
      hasError={false}
      find={find}
      keyOf={({ placeId }) => placeId}
      textOf={({ town, ...where }) => `${town}, ${whereIs(where)}`}
      optionOf={townOption}
      noneFound={noTown}
      notFoundOut={townsNotFoundOut}
    />
  );
}

const whereIs = ({ region, country }: Pick<Place, 'region' | 'country'>): string =>
  [region, countryName(country)].filter(Boolean).join(', ');

const townOption = ({ town, ...where }: Place) => (
  <>
    <span>{town}</span> <span className="combobox__more">{whereIs(where)}</span>
  </>
);
