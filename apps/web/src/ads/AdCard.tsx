import { mdiMapMarkerOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { memo, type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { paths } from '../wiring/paths';
import { ageOf, dateTimeOf, keyFactsOf, placeOf, priceOf } from './ad-formats';
import { AdPhotos } from './AdPhotos';
import { conditionNames } from './ad-words';
import { useNow } from './use-now';
import './AdCard.scss';

interface AdCardProps {
  card: SellerAdCard;
  /** It arrived while the list was open. */
  isNew?: boolean;
  headingLevel?: 2 | 3;
  /** Shows all of the ad. */
  onOpened?: ((card: SellerAdCard) => void) | undefined;
  /** Given for one's own ads, which can be edited and deleted. */
  onDeleted?: ((card: SellerAdCard) => void) | undefined;
}

/** A for-sale ad as lists show it. The whole card opens the ad; what else is in it keeps its own purpose. */
export const AdCard = memo(function AdCard({
  card,
  isNew = false,
  headingLevel = 3,
  onOpened,
  onDeleted,
}: AdCardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`ad-card ${isNew ? 'ad-card--new' : ''}`} aria-labelledby={titleId}>
      {/* Photos lie above the title's target, so that a finger can swipe them; a tap opens the ad all the same. The
          title's button does it for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="ad-card__photos" onClick={onOpened && openUnlessButton(() => onOpened(card))}>
        <AdPhotos
          photos={card.photos}
          title={card.title}
          productType={card.productType}
          sizes="(max-width: 599px) calc(100vw - 32px), 380px"
        />
        {isNew && <span className="ad-card__new">New</span>}
      </div>
      <header className="ad-card__header">
        <p className="ad-card__price">
          {priceOf(card)}
          {card.priceType === 'negotiable' && <span className="ad-card__price-type">Negotiable</span>}
        </p>
        <Heading className="ad-card__title" id={titleId}>
          {onOpened ? (
            <button
              type="button"
              className="ad-card__open"
              aria-haspopup="dialog"
              onClick={() => onOpened(card)}
            >
              <span>{card.title}</span>
            </button>
          ) : (
            <span>{card.title}</span>
          )}
        </Heading>
      </header>
      <div className="ad-card__body">
        <p className="ad-card__facts">{keyFactsOf(card).join(' · ')}</p>
        <p className="ad-card__place">
          <Icon path={mdiMapMarkerOutline} size={16} />
          <span>{placeOf(card.place)}</span>
          <span className="ad-card__condition">{conditionNames[card.condition]}</span>
        </p>
      </div>
      <footer className="ad-card__footer">
        <span className="ad-card__seller">
          <Link to={paths.adsForSaleListUserName(card.userName)}>{card.userName}</Link>
          <Age of={card.createdAt} />
        </span>
        {onDeleted && <OwnerButtons card={card} onDeleted={onDeleted} />}
      </footer>
    </article>
  );
});

const openUnlessButton = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  if (!(event.target as HTMLElement).closest('button')) open();
};

function Age({ of }: { of: string }) {
  const now = useNow();
  return (
    <time dateTime={of} title={dateTimeOf(of)}>
      {ageOf(of, now)}
    </time>
  );
}

function OwnerButtons({ card, onDeleted }: { card: SellerAdCard; onDeleted: (card: SellerAdCard) => void }) {
  return (
    <span className="ad-card__owner">
      <Link
        className="ad-card__action"
        to={paths.adForSaleEdit(card.sellerAdId)}
        aria-label={`Edit ${card.title}`}
        title="Edit"
      >
        <Icon path={mdiPencilOutline} size={20} />
      </Link>
      <button
        type="button"
        className="ad-card__action ad-card__action--delete"
        aria-label={`Delete ${card.title}`}
        title="Delete"
        onClick={() => onDeleted(card)}
      >
        <Icon path={mdiTrashCanOutline} size={20} />
      </button>
    </span>
  );
}
