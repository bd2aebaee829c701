import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { goneAdCopy } from '@voltyard/contracts/pages';
import { ProductType } from '@voltyard/contracts/product-types';
import type { ReactNode } from 'react';
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
  /** What it was about, where that is known. */
  productType?: ProductType | undefined;
  titleId: string;
  headingLevel: 1 | 2;
  /** Says more than the sentence about the reason, and offers more than other ads. */
  children?: ReactNode;
}

/** In the place of an ad that is not there: why, as far as it is known, and what there is instead. */
export function MissingAd({ kinds, reason, productType, titleId, headingLevel, children }: MissingAdProps) {
  const { title, sentence } = copy[reason];
  usePageTitle(title);
  useNotFoundNotification();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="ad-sheet__content ad-sheet__missing">
      <Heading id={titleId} className="ad-sheet__title">
        {title}
      </Heading>
      {children ?? (
        <>
          <p>{sentence}</p>
          <OtherAds kinds={kinds} productType={productType} />
        </>
      )}
    </div>
  );
}

interface OtherAdsProps extends Pick<MissingAdProps, 'kinds' | 'productType'> {
  /** What can be done instead, first. */
  children?: ReactNode;
}

/** The ways to the lists in which there may be others like it: of its type, or of the list that it was opened over. */
export function OtherAds({ kinds, productType, children }: OtherAdsProps) {
  const { data: listed = 'car' } = ProductType.safeParse(useParams().productType);
  const type = productType ?? listed;
  return (
    <p className="ad-sheet__owner">
      {children}
      {kinds.map((kind) => (
        <ButtonLink key={kind} to={adPaths[kind].list(type)} look={children ? 'plain' : 'primary'}>
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
