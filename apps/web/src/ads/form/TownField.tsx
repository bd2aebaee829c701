import type { Place } from '@voltyard/contracts/places/places.rest';
import { useCallback, useState } from 'react';
import { Combobox } from '../../ui/fields/Combobox';
import type { Valued } from '../../ui/fields/controls';
import { useLatest } from '../../ui/use-latest';
import { useWhenOnline } from '../../ui/use-when-online';
import { countryName } from '@voltyard/contracts/country-name';
import { useAdsApi } from '../ads-api';
import { townsNotFoundOut } from '../filter/no-town';
import { chosenTown, townAnswer, townText } from '../kinds/town-answer';

interface TownFieldProps extends Valued<string> {
  country: string;
  placeholder?: string;
}

/**
 * The town of an ad, searched as the person types, and chosen. Leaving a name that only one town has chooses that town.
 */
export function TownField({ country, value, onChange, error, ...control }: TownFieldProps) {
  const { findTowns } = useAdsApi();
  const find = useCallback(
    (text: string, signal: AbortSignal) => findTowns(text, country, signal),
    [findTowns, country],
  );
  const latest = useLatest(value);
  const typed = townText(value);
  const choose = (town: Place) => onChange(townAnswer(town));
  /** The answer that was left while its town could not be searched, and why. */
  const [unsearched, setUnsearched] = useState<{ value: string; why: string } | null>(null);
  const failure = unsearched?.value === value ? unsearched.why : null;
  const leave = async () => {
    if (typed.trim() === '' || chosenTown(value, country) !== null) return;
    try {
      const town = onlyTown(await findTowns(typed, country), typed);
      setUnsearched(null);
      if (town !== null && latest() === value) choose(town);
    } catch (problem) {
      setUnsearched({ value, why: townsNotFoundOut(problem) });
    }
  };
  useWhenOnline(failure !== null, () => void leave());
  return (
    <Combobox<Place>
      {...control}
      error={failure ?? error}
      value={typed}
      onChange={onChange}
      onBlur={() => void leave()}
      find={find}
      keyOf={({ placeId }) => placeId}
      textOf={({ town, region }) => (region === '' ? town : `${town}, ${region}`)}
      optionOf={townOption}
      onChosen={choose}
      noneFound={(text) => `No town begins with “${text}” (${countryName(country)}).`}
      notFoundOut={townsNotFoundOut}
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
