import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { MissingAd } from '../page/MissingAd';
import { Restore } from '../page/RestoreOwnAd';
import { useOwnDeletedAd } from '../page/use-own-deleted-ad';
import '../page/AdPage.scss';
import '../page/AdSheet.scss';

interface DeletedOwnAdProps {
  kind: AdKind;
  /** As the address has it. */
  adId: string;
  userId: string;
  /** Here or elsewhere; or it can be restored no longer. */
  onRestored: () => void;
  /** Where the user may restore no such ad. */
  children: ReactNode;
}

/** In the place of the form of an ad that its owner deleted: the way to restore it, as on the ad's own page. */
export function DeletedOwnAd({ kind, adId, userId, onRestored, children }: DeletedOwnAdProps) {
  const titleId = useId();
  const kinds = [kind];
  const { deleted, item, productType } = useOwnDeletedAd({ adId: adId.toLowerCase(), kinds, userId });
  const isLoading = useSelector(deleted, (state) => state.context.position === null && state.hasTag('busy'));
  const [wasFound, setWasFound] = useState(false);
  if (item !== undefined && !wasFound) setWasFound(true);
  const isBack = wasFound && item === undefined;
  useEffect(() => {
    if (isBack) onRestored();
  }, [isBack, onRestored]);
  if (item !== undefined)
    return (
      <article className="ad-page" aria-labelledby={titleId}>
        <MissingAd {...{ kinds, titleId }} reason="removed" headingLevel={1}>
          <Restore {...{ deleted, item, kinds, productType }} />
        </MissingAd>
      </article>
    );
  return isLoading || isBack ? <LoadingHeading label="Loading your ad" /> : children;
}
