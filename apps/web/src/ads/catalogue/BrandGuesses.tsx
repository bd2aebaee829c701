import type { ProductType } from '@voltyard/contracts/product-types';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { type BrandGuess, brandGuesses } from './brand-guesses';

interface BrandGuessesProps {
  productType: ProductType;
  /** The brands that were typed. Give another key with others. */
  names: readonly string[];
  onTaken: (guess: BrandGuess) => void;
}

/** Says under a field which brands were probably meant; one press takes one. Nothing while no name is wrong. */
export function BrandGuesses({ productType, names, onTaken }: BrandGuessesProps) {
  const api = useAdsApi();
  const [guesses] = useLoaded((signal) => brandGuesses(api, productType, names, signal));
  const found = guesses.status === 'loaded' ? guesses.value : [];
  return found.map((guess) => (
    <button key={guess.typed} type="button" className="bp6-button" onClick={() => onTaken(guess)}>
      Did you mean {guess.better}?
    </button>
  ));
}
