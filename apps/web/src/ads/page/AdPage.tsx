import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useId } from 'react';
import { useSearchParams } from '../../wiring/router/hooks';
import { useVisitor } from '../../visitor/use-visitor';
import { AdAsItWas } from './AdAsItWas';
import { ShownAd, type ShownAdProps } from './ShownAd';
import './AdPage.scss';

interface AdPageProps extends Pick<ShownAdProps, 'adId' | 'actionsOf'> {
  kind: AdKind;
}

/** An ad that was opened by its address: a page of its own. With `?version=` it is the ad as it was. */
export function AdPage({ kind, ...ad }: AdPageProps) {
  const titleId = useId();
  const { userId } = useVisitor();
  const [search] = useSearchParams();
  const version = versionIn(search);
  return (
    <article className="ad-page" aria-labelledby={titleId}>
      {version === null ? (
        <ShownAd {...ad} kinds={[kind]} titleId={titleId} headingLevel={1} />
      ) : (
        <AdAsItWas
          key={`${ad.adId} ${version} ${userId}`}
          {...{ kind, version, titleId }}
          adId={ad.adId.toLowerCase()}
        />
      )}
    </article>
  );
}

/** Null for anything but a whole number from 1 on: then the ad is shown as it is. */
function versionIn(search: URLSearchParams): number | null {
  const version = search.get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null;
}
