import { mdiClose, mdiMapMarkerOutline } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { factGroupsOf } from './ad-facts';
import { dayOf } from './ad-formats';
import { AdPhotos } from './AdPhotos';
import { kindOf } from './kinds/ad-kind';
import { adListWords } from './kinds/ad-list-words';
import { contentsOf } from './kinds/card-contents';
import './AdSheet.scss';

interface AdSheetProps {
  /** Stays up to date while it is open. */
  card: AdCard;
  /** The ad was deleted while somebody read it. */
  isGone: boolean;
  onClosed: () => void;
}

/** All of an ad, over the list it was found in: whole photos, every fact, its owner's words. */
export function AdSheet({ card, isGone, onClosed }: AdSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { amount, sheetNote, place, theirAds, isToBeSeen } = contentsOf(card);
  const hasPhotos = card.photos.length > 0 || isToBeSeen;
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`ad-sheet ${hasPhotos ? '' : 'ad-sheet--wordy'}`}
      aria-labelledby={titleId}
      onClose={onClosed}
      closedby="any"
    >
      <div className="ad-sheet__page">
        <button
          type="button"
          className="ad-sheet__close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon path={mdiClose} size={24} />
        </button>
        {hasPhotos && (
          <AdPhotos
            photos={card.photos}
            title={card.title}
            productType={card.productType}
            sizes="(max-width: 900px) 100vw, 860px"
            isWhole
          />
        )}
        <div className="ad-sheet__content">
          <p role="status" className={isGone ? 'ad-sheet__gone' : 'visually-hidden'}>
            {isGone && 'This ad was removed a moment ago.'}
          </p>
          <p className="ad-sheet__price">
            {amount}
            {sheetNote !== null && <span className="ad-sheet__price-type">{sheetNote}</span>}
          </p>
          <h2 id={titleId} className="ad-sheet__title">
            {card.title}
          </h2>
          <p className="ad-sheet__place">
            <Icon path={mdiMapMarkerOutline} size={18} /> {place} · {adListWords[kindOf(card)].by}{' '}
            <Link to={theirAds}>{card.userName}</Link> since {dayOf(card.createdAt)}
          </p>
          {card.description && <p className="ad-sheet__description">{card.description}</p>}
          <Facts card={card} />
        </div>
      </div>
    </dialog>
  );
}

function Facts({ card }: { card: AdCard }) {
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
