import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useLocation } from '../../wiring/router/hooks';
import { leftOutIn } from './carried-filter';
import { quoted } from './relaxation-label';
import './LeftOutNote.scss';

/** Says what the filter lost on its way from the list of another type: `“Renault” was left out: no bike matches it.` */
export function LeftOutNote({ productType }: { productType: ProductType }) {
  const leftOut = leftOutIn(useLocation().state);
  return (
    <p role="status" className="left-out-note">
      {leftOut && sentence(productType, leftOut)}
    </p>
  );
}

function sentence(productType: ProductType, { from, labels }: NonNullable<ReturnType<typeof leftOutIn>>) {
  const one = productTypeNames[productType].one.toLowerCase();
  const before = productTypeNames[from].many.toLowerCase();
  const [were, them] = labels.length === 1 ? ['was', 'it'] : ['were', 'them'];
  return `${quoted(labels)} ${were} left out: no ${one} matches ${them}. Back leads to the ${before} with ${them}.`;
}
