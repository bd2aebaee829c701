import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type Criteria, isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import { sentenceOf } from '@voltyard/contracts/ads/criteria/describe';
import type { ProductType } from '@voltyard/contracts/product-types';
import { unbrokenSentence } from '../ad-formats';
import './FilterSentence.scss';

interface FilterSentenceProps {
  kind: AdKind;
  productType: ProductType;
  criteria: Criteria;
}

/** The whole filter as a sentence, which screen readers announce when it changes. */
export const FilterSentence = ({ criteria, ...about }: FilterSentenceProps) => (
  <p role="status" className="filter-sentence">
    {isNarrowed(criteria) && unbrokenSentence(`${sentenceOf(about, criteria)}.`)}
  </p>
);
