import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useId } from 'react';
import { ShownAd, type ShownAdProps } from './ShownAd';
import './AdPage.scss';

interface AdPageProps extends Pick<ShownAdProps, 'adId' | 'actionsOf'> {
  kind: AdKind;
}

/** An ad that was opened by its address: a page of its own. */
export function AdPage({ kind, ...ad }: AdPageProps) {
  const titleId = useId();
  return (
    <article className="ad-page" aria-labelledby={titleId}>
      <ShownAd {...ad} kinds={[kind]} titleId={titleId} headingLevel={1} />
    </article>
  );
}
