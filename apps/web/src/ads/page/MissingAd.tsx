import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { goneAdCopy } from '@voltyard/contracts/pages';
import { ProductType } from '@voltyard/contracts/product-types';
import { useParams } from '../../wiring/router/hooks';
import { useNotFoundNotification } from '../../wiring/failures/use-not-found-notification';
import { usePageTitle } from '../../wiring/navigation/page-title';
import { ButtonLink } from '../../ui/ButtonLink';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';

interface MissingAdProps {
  /** The kinds that it could have been of. */
  kinds: readonly AdKind[];
  /** Why no ad is shown: it was removed, the operator hides it, the server knows none by this id, or no ad has such an id. */
  reason: 'removed' | 'hidden' | 'missing' | 'no-id';
  titleId: string;
  headingLevel: 1 | 2;
}

/** In the place of an ad that is not there: why, as far as it is known, and what there is instead. */
export function MissingAd({ kinds, reason, titleId, headingLevel }: MissingAdProps) {
  const { title, sentence } = copy[reason];
  usePageTitle(title);
  useNotFoundNotification();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="ad-sheet__content ad-sheet__missing">
      <Heading id={titleId} className="ad-sheet__title">
        {title}
      </Heading>
      <p>{sentence}</p>
      <OtherAds kinds={kinds} />
    </div>
  );
}

/** The ways to the lists in which there may be others like it. */
export function OtherAds({ kinds }: { kinds: readonly AdKind[] }) {
  const { productType } = useParams();
  const { data: type = 'car' } = ProductType.safeParse(productType);
  return (
    <p className="ad-sheet__owner">
      {kinds.map((kind) => (
        <ButtonLink key={kind} to={adPaths[kind].list(type)} look="primary">
          {`See ${adListCopy[kind].title(type).toLowerCase()}`}
        </ButtonLink>
      ))}
    </p>
  );
}

const copy = {
  ...goneAdCopy,
  missing: {
    title: 'This ad is not here any more',
    sentence: 'It was sold, or its owner removed it. Or the link has a mistake.',
  },
  'no-id': {
    title: 'This link leads to no ad',
    sentence: 'A part of the link is missing or wrong.',
  },
} satisfies Record<MissingAdProps['reason'], { title: string; sentence: string }>;
