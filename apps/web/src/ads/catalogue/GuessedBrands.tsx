import type { ProductType } from '@voltyard/contracts/product-types';
import { type ReactNode, useRef, useState } from 'react';
import type { Valued } from '../../ui/fields/controls';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { namesIn } from '../draft/ad-draft';
import { type BrandGuess, brandGuesses } from './brand-guesses';
import { useFormCatalogue } from './form-catalogue';
import { withNameReplaced } from './typed-names';
import './GuessedBrands.scss';

interface GuessedBrandsProps extends Pick<Valued<string>, 'value' | 'onChange'> {
  /** The field, which says when it was left. */
  children: (leave: () => void) => ReactNode;
}

/** A field for brands. Once it was left, it asks about each that nothing has which one was meant: others find it by that. */
export function GuessedBrands({ value, onChange, children }: GuessedBrandsProps) {
  const { productType } = useFormCatalogue();
  const [left, setLeft] = useState(value);
  const guesses = useRef<HTMLDivElement>(null);
  const take = ({ typed, better }: BrandGuess) => {
    const corrected = withNameReplaced(namesIn(value), typed, better);
    setLeft(corrected);
    onChange(corrected);
    // The button that had the focus goes.
    guesses.current?.parentElement?.querySelector('input')?.focus();
  };
  return (
    <>
      {children(() => setLeft(value))}
      <div ref={guesses} role="status" className="brand-guesses">
        {value !== '' && left === value && (
          <BrandGuesses
            key={`${productType} ${value}`}
            productType={productType}
            names={namesIn(value)}
            onTaken={take}
          />
        )}
      </div>
    </>
  );
}

interface BrandGuessesProps {
  productType: ProductType;
  /** The brands that were typed. Give another key with others. */
  names: readonly string[];
  onTaken: (guess: BrandGuess) => void;
}

/** Says under a field which brands were probably meant; one press takes one. Nothing while no name is wrong. */
function BrandGuesses({ productType, names, onTaken }: BrandGuessesProps) {
  const api = useAdsApi();
  const [guesses] = useLoaded((signal) => brandGuesses(api, productType, names, signal));
  const found = guesses.status === 'loaded' ? guesses.value : [];
  return found.map((guess) => (
    <button key={guess.typed} type="button" className="bp6-button" onClick={() => onTaken(guess)}>
      Did you mean {guess.better}?
    </button>
  ));
}
