import type { Place } from '@voltyard/contracts/places/places.rest';
import { useCallback } from 'react';
import { Combobox } from '../../ui/fields/Combobox';
import type { Valued } from '../../ui/fields/controls';
import { useLatest } from '../../ui/use-latest';
import { countryName } from '@voltyard/contracts/country-name';
import { useAdsApi } from '../ads-api';
import { chosenTown, townAnswer, townText } from '../kinds/town-answer';

interface TownFieldProps extends Valued<string> {
  country: string;
  placeholder?: string;
}

/**
 * The town of an ad, searched as the person types, and chosen. Leaving a name that only one town has chooses that town.
 */
export function TownField({ country, value, onChange, ...control }: TownFieldProps) {
  const { findTowns } = useAdsApi();
  const find = useCallback(
    (text: string, signal: AbortSignal) => findTowns(text, country, signal),
    [findTowns, country],
  );
  const latest = useLatest(value);
  const typed = townText(value);
  const choose = (town: Place) => onChange(townAnswer(town));
  const leave = async () => {
    if (typed.trim() === '' || chosenTown(value, country) !== null) return;
    const town = onlyTown(await findTowns(typed, country).catch(() => []), typed);
    if (town !== null && latest() === value) choose(town);
  };
  return (
    <Combobox<Place>
      {...control}
      value={typed}
      onChange={onChange}
      onBlur={() => void leave()}
      find={find}
      keyOf={({ placeId }) => placeId}
      textOf={({ town, region }) => (region === '' ? town : `${town}, ${region}`)}
      optionOf={townOption}
      onChosen={choose}
      noneFound={(text) => `No town in ${countryName(country)} begins with “${text}”.`}
    />
  );
}

const townOption = ({ town, region }: Place) => (
  <>
    <span>{town}</span> <span className="combobox__more">{region}</span>
  </>
);

/** The only town with this name; if none has it, the only town found. */
function onlyTown(towns: readonly Place[], typed: string): Place | null {
  const named = towns.filter(({ town }) => isSameName(town, typed));
  const meant = named.length > 0 ? named : towns;
  return meant.length === 1 ? meant[0]! : null;
}

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0;
