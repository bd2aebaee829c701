import { useCallback } from 'react';
import { Combobox } from '../../ui/fields/Combobox';
import type { Valued } from '../../ui/fields/controls';
import { useAdsApi } from '../ads-api';
import { useFormCatalogue } from './form-catalogue';
import { GuessedBrands } from './GuessedBrands';
import { namesFound, partsOf, withLastName } from './typed-names';

interface NamesFieldProps extends Valued<string> {
  name: 'brands' | 'models';
  placeholder?: string;
}

/** Several brands or models, separated by commas; the last one is completed from the catalogue. */
export function NamesField({ name, ...control }: NamesFieldProps) {
  const { findCatalogueModels } = useAdsApi();
  const { productType, brand } = useFormCatalogue();
  const { value, onChange } = control;
  const within = name === 'models' ? brand : '';
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { last } = partsOf(text);
      return namesFound(await findCatalogueModels(`${within} ${last}`, productType, signal), name, text);
    },
    [findCatalogueModels, within, productType, name],
  );
  const field = (leave?: () => void) => (
    <Combobox<string>
      {...control}
      name={name}
      onBlur={leave}
      find={find}
      keyOf={(found) => found}
      textOf={(found) => found}
      onChosen={(chosen) => onChange(withLastName(value, chosen))}
    />
  );
  return name === 'brands' ? <GuessedBrands {...{ value, onChange }}>{field}</GuessedBrands> : field();
}
