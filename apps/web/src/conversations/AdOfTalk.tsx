import { adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { Link } from '../wiring/router/Link';
import { photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { Icon } from '../ui/Icon';
import { productTypeIcons } from '../ui/product-type-icons';
import { paths } from '../wiring/navigation/paths';
import { adRemoved, removed } from './conversation-copy';
import type { AboutAd, TalkAd } from './talk-ad';
import './AdOfTalk.scss';

export interface AdOfTalkProps {
  /** Null where it was gone before the conversation was opened. */
  ad: TalkAd | null;
  /** What it was called then; null where nobody knows any more. */
  titleOfGone?: string | null;
  aboutAd: AboutAd | undefined;
}

/** In the head of a conversation: what it is about, to be recognised by its photo. */
export function AdOfTalk({ ad, titleOfGone = null, aboutAd }: AdOfTalkProps) {
  if (ad === null) return <GoneAd title={titleOfGone} />;
  const { card } = ad;
  return (
    <div className="ad-of-talk">
      <AdThumb ad={ad} />
      <div className="ad-of-talk__words">
        <p>
          <Link to={paths.ad(kindOf(card), adIdOf(card))} className="ad-of-talk__title">
            <bdi>{card.title}</bdi>
          </Link>
        </p>
        <p role="status">{aboutAd?.(ad)}</p>
      </div>
    </div>
  );
}

const GoneAd = ({ title }: { title: string | null }) =>
  title === null ? (
    <p>{adRemoved}</p>
  ) : (
    <p>
      <bdi>{title}</bdi> · <strong>{removed}</strong>
    </p>
  );

/** The first photo, small, beside the title that says what it shows. */
export function AdThumb({ ad }: { ad: TalkAd | null }) {
  const photo = ad?.card.photos[0];
  return (
    <span className="ad-thumb" aria-hidden>
      {photo ? (
        <img
          src={photoUrl(photo.photoId, 320)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
        />
      ) : (
        ad && <Icon path={productTypeIcons[ad.card.productType]} size={28} />
      )}
    </span>
  );
}
