import { mdiClose, mdiMapMarkerOutline } from '@mdi/js';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { paths } from '../wiring/paths';
import { factGroupsOf } from './ad-facts';
import { dayOf, placeOf, priceOf } from './ad-formats';
import { AdPhotos } from './AdPhotos';
import { priceTypeNames } from './ad-words';
import './AdSheet.scss';

interface AdSheetProps {
  /** Stays up to date while it is open. */
  card: SellerAdCard;
  /** The ad was deleted while somebody read it. */
  isGone: boolean;
  onClosed: () => void;
}

/** All of an ad, over the list it was found in: whole photos, every fact, the seller's words. */
export function AdSheet({ card, isGone, onClosed }: AdSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal?.();
  }, []);
  return (
    <dialog ref={dialog} className="ad-sheet" aria-labelledby={titleId} onClose={onClosed} closedby="any">
      <div className="ad-sheet__page">
        <button
          type="button"
          className="ad-sheet__close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon path={mdiClose} size={24} />
        </button>
        <AdPhotos
          photos={card.photos}
          title={card.title}
          productType={card.productType}
          sizes="(max-width: 900px) 100vw, 860px"
          isWhole
        />
        <div className="ad-sheet__content">
          <p role="status" className={isGone ? 'ad-sheet__gone' : 'visually-hidden'}>
            {isGone && 'This ad was removed a moment ago.'}
          </p>
          <p className="ad-sheet__price">
            {priceOf(card)}
            {card.priceType !== 'on-request' && (
              <span className="ad-sheet__price-type">{priceTypeNames[card.priceType]}</span>
            )}
          </p>
          <h2 id={titleId} className="ad-sheet__title">
            {card.title}
          </h2>
          <p className="ad-sheet__place">
            <Icon path={mdiMapMarkerOutline} size={18} /> {placeOf(card.place)} · offered by{' '}
            <Link to={paths.adsForSaleListUserName(card.userName)}>{card.userName}</Link> since{' '}
            {dayOf(card.createdAt)}
          </p>
          {card.description && <p className="ad-sheet__description">{card.description}</p>}
          <Facts card={card} />
        </div>
      </div>
    </dialog>
  );
}

function Facts({ card }: { card: SellerAdCard }) {
  return factGroupsOf(card).map(({ title, facts }) => (
    <section key={title} className="ad-sheet__facts">
      <h3>{title}</h3>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
