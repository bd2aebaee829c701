import { type AdCard as Card, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { Point } from '@voltyard/contracts/places/point';
import { limits } from '@voltyard/contracts/limits';
import { shownWidths } from '@voltyard/contracts/photos/photo-sources';
import { memo, useId } from 'react';
import { Link } from '../../wiring/router/Link';
import { NewBadge } from '../../ui/NewBadge';
import { AdPhotos } from './AdPhotos';
import { distanceTo } from '../ad-formats';
import { type CardContents, contentsOf } from '../kinds/card-contents';
import { StateLine } from '../state/StateLine';
import { CardBody } from './CardBody';
import { CardFooter } from './CardFooter';
import { CardPrice } from './CardPrice';
import { linkToAd } from './link-to-ad';
import './AdCard.scss';

interface AdCardProps {
  card: Card;
  /** What to say of the ad, where it is not finished. */
  contents?: CardContents;
  /** What to say where there are no photos. */
  noPhotos?: string | undefined;
  /** What to say of its age, where it is not posted yet. */
  age?: string | undefined;
  /** It is the first card of its page. */
  isFirst?: boolean;
  /** It arrived while the list was open. */
  isNew?: boolean;
  /** It is being deleted. */
  isLeaving?: boolean;
  headingLevel?: 2 | 3;
  /** The card shows its distance from this point. */
  near?: Point | undefined;
  /** What it does not say of what was asked; null where it says all. */
  unsaid?: string | null;
  /** Shows all of the ad. */
  onOpened?: ((card: Card) => void) | undefined;
  /** Given for one's own ads, which can be edited and deleted. */
  onDeleted?: ((card: Card) => void) | undefined;
  /** It is an ad of somebody else, and may be one of the reader's favourites. */
  isSavable?: boolean;
}

/** An ad as lists show it. The whole card opens the ad; what else is in it keeps its own purpose. */
export const AdCard = memo(function AdCard({
  card,
  isFirst = false,
  isNew = false,
  isLeaving = false,
  headingLevel = 3,
  near,
  unsaid = null,
  onOpened,
  onDeleted,
  isSavable = false,
  contents,
  noPhotos,
  age,
}: AdCardProps) {
  const titleId = useId();
  const shown = contents ?? contentsOf(card);
  const hasPhotos = card.photos.length > 0 || shown.isToBeSeen || noPhotos !== undefined;
  return (
    <article
      className={`ad-card ad-card--${kindOf(card)} ${isNew ? 'ad-card--new' : ''} ${isLeaving ? 'ad-card--leaving' : ''}`}
      aria-labelledby={titleId}
      aria-busy={isLeaving || undefined}
    >
      {hasPhotos && <Photos {...{ card, isFirst, noPhotos, onOpened }} />}
      {isNew && <NewBadge className="ad-card__new" />}
      <header className="ad-card__header" style={{ height: limits.cardHeaderHeight }}>
        <CardPrice card={card} contents={shown} isDraft={contents !== undefined} />
        <Title {...{ card, titleId, headingLevel, onOpened }} />
      </header>
      <div className="ad-card__state">
        <StateLine card={card} />
      </div>
      <CardBody
        contents={shown}
        unsaid={unsaid}
        distance={near === undefined ? null : distanceTo(card, near)}
      />
      <CardFooter contents={shown} {...{ card, age, isLeaving, onDeleted, isSavable }} />
    </article>
  );
});

/**
 * Photos lie above the title's target, so that a finger can swipe them; each is a link of its own. The title's link is the
 * one for the keyboard.
 */
function Photos(props: Pick<AdCardProps, 'card' | 'isFirst' | 'noPhotos' | 'onOpened'>) {
  const { card, isFirst, noPhotos, onOpened } = props;
  const hasAny = card.photos.length > 0;
  return (
    <div className={`ad-card__photos ${hasAny ? 'ad-card__photos--some' : ''}`}>
      <AdPhotos
        photos={card.photos}
        title={card.title}
        productType={card.productType}
        none={noPhotos}
        isFirst={isFirst}
        link={onOpened && linkToAd(card, onOpened)}
        sizes={shownWidths.card}
      />
    </div>
  );
}

interface TitleProps {
  card: Card;
  titleId: string;
  headingLevel: 2 | 3;
  onOpened: AdCardProps['onOpened'];
}

function Title({ card, titleId, headingLevel, onOpened }: TitleProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className="ad-card__title" id={titleId}>
      {onOpened ? (
        <Link {...linkToAd(card, onOpened)} className="ad-card__open" data-opens>
          <span dir="auto">{card.title}</span>
        </Link>
      ) : (
        <span dir="auto">{card.title}</span>
      )}
    </Heading>
  );
}
