import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { ProductType } from '@voltyard/contracts/product-types';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { useNotFoundNotification } from '../../wiring/failures/use-not-found-notification';
import { ButtonLink } from '../../ui/ButtonLink';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import { AdDialog } from './AdSheet';

interface MissingAdProps {
  /** The kinds that it could have been of. */
  kinds: readonly AdKind[];
  /** Why no ad is shown: the server has none by this id, or no ad has such an id. */
  reason: 'removed' | 'no-id';
  onClosed: () => void;
}

/** In the place of an ad that is not there: why, as far as it is known, and what there is instead. */
export function MissingAd({ kinds, reason, onClosed }: MissingAdProps) {
  const titleId = useId();
  const { productType } = useParams();
  const { data: type = 'car' } = ProductType.safeParse(productType);
  useNotFoundNotification();
  return (
    <AdDialog labelledBy={titleId} onClosed={onClosed}>
      <div className="ad-sheet__content ad-sheet__missing">
        <h2 id={titleId} className="ad-sheet__title">
          {copy[reason].title}
        </h2>
        <p>{copy[reason].sentence}</p>
        <p className="ad-sheet__owner">
          {kinds.map((kind) => (
            <ButtonLink key={kind} to={adPaths[kind].list(type)} look="primary">
              {`See ${adListCopy[kind].title(type).toLowerCase()}`}
            </ButtonLink>
          ))}
        </p>
      </div>
    </AdDialog>
  );
}

const copy = {
  removed: {
    title: 'This ad is not here any more',
    sentence: 'It was sold, or its owner removed it. Or the link has a mistake.',
  },
  'no-id': {
    title: 'This link leads to no ad',
    sentence: 'A part of the link is missing or wrong.',
  },
} satisfies Record<MissingAdProps['reason'], { title: string; sentence: string }>;
