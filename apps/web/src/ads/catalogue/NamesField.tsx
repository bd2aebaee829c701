import { useCallback, useRef, useState } from 'react';
import { Combobox } from '../../ui/fields/Combobox';
import type { Valued } from '../../ui/fields/controls';
import { useAdsApi } from '../ads-api';
import { namesIn } from '../draft/ad-draft';
import { BrandGuesses } from './BrandGuesses';
import { useFormCatalogue } from './form-catalogue';
import { namesFound, partsOf, withLastName, withNameReplaced } from './typed-names';
import './NamesField.scss';

interface NamesFieldProps extends Valued<string> {
  name: 'brands' | 'models';
  placeholder?: string;
}

/**
 * Several brands or models, separated by commas; the last one is completed from the catalogue. Once it was left, a brand
 * that nothing has is corrected: an ad that asks for it would find nothing.
 */
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
  const [left, setLeft] = useState(value);
  const guesses = useRef<HTMLDivElement>(null);
  return (
    <>
      <Combobox<string>
        {...control}
        name={name}
        onBlur={() => setLeft(value)}
        find={find}
        keyOf={(found) => found}
        textOf={(found) => found}
        onChosen={(chosen) => onChange(withLastName(value, chosen))}
      />
      {name === 'brands' && (
        <div ref={guesses} role="status" className="brand-guesses">
          {value !== '' && left === value && (
            <BrandGuesses
              key={`${productType} ${value}`}
              productType={productType}
              names={namesIn(value)}
              onTaken={({ typed, better }) => {
                const corrected = withNameReplaced(namesIn(value), typed, better);
                setLeft(corrected);
                onChange(corrected);
                // The button that had the focus goes.
                guesses.current?.parentElement?.querySelector('input')?.focus();
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
