import { mdiClose, mdiMagnify, mdiMapMarkerOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../ui/BusyButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { WholeWords } from '../../ui/WholeWords';
import { useLeavingDialog } from '../../ui/dialogs/use-leaving-dialog';
import { useOpened } from '../../wiring/navigation/use-opened';
import { useRealRange } from '../catalogue/use-real-range';
import { useDistance } from '../filter/use-distance';
import { factGroupsOf } from './ad-facts';
import { dayOf } from '../../ui/formats';
import { AdPhotos } from '../card/AdPhotos';
import { AdPhotoViewer } from './AdPhotoViewer';
import { isKept, searchAgainPlace } from '../keep/kept-criteria';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import { contentsOf, onlyYou } from '../kinds/card-contents';
import { usePublishAd } from '../use-publish-ad';
import { aboutAmountOf, ratesNote } from '../money/about-amount';
import { useReaderCurrency } from '../money/reader-currency';
import './AdSheet.scss';

interface AdSheetProps {
  /** Stays up to date while it is open. */
  card: AdCard;
  /** The ad was deleted while it was open. */
  isGone: boolean;
  onClosed: () => void;
  /** Given for one's own ad, which can be edited and deleted. */
  onDeleted?: () => void;
  /** It is being deleted. */
  isLeaving?: boolean;
}

/** All of an ad, over the list it was found in: whole photos, every fact, its owner's words. */
export function AdSheet({ card, isGone, onClosed, onDeleted, isLeaving = false }: AdSheetProps) {
  const titleId = useId();
  const { openId: openPhotoId, open: openPhoto } = useOpened('photo');
  const { amount, sheetNote, place, theirAds, isToBeSeen } = contentsOf(card);
  const about = aboutAmountOf(card, useReaderCurrency());
  const distance = useDistance(card);
  const hasPhotos = card.photos.length > 0 || isToBeSeen;
  return (
    <>
      <AdDialog labelledBy={titleId} isCovered={openPhotoId !== null} onClosed={onClosed}>
        {hasPhotos && (
          <AdPhotos
            photos={card.photos}
            title={card.title}
            productType={card.productType}
            sizes="(max-width: 900px) 100vw, 860px"
            onEnlarged={openPhoto}
          />
        )}
        <div className="ad-sheet__content">
          <p role="status" className={isGone ? 'ad-sheet__gone' : 'visually-hidden'}>
            {isGone && 'This ad was removed a moment ago.'}
          </p>
          <p className="ad-sheet__price">
            <span>{amount}</span>
            {isPrivateAd(card) && <span className="ad-sheet__price-type">{onlyYou}</span>}
            {sheetNote !== null && <span className="ad-sheet__price-type">{sheetNote}</span>}
          </p>
          {about !== null && (
            <p className="ad-sheet__about">
              {about}, {ratesNote}
            </p>
          )}
          <h2 id={titleId} className="ad-sheet__title">
            <bdi>{card.title}</bdi>
          </h2>
          <p className="ad-sheet__place">
            <Icon path={mdiMapMarkerOutline} size={18} /> {[place, distance].filter(Boolean).join(' · ')} ·{' '}
            {adListCopy[kindOf(card)].by}{' '}
            <Link to={theirAds}>
              <WholeWords text={card.userName} />
            </Link>{' '}
            since {dayOf(card.createdAt)}
          </p>
          {onDeleted && <OwnerActions {...{ card, isLeaving, onDeleted }} />}
          {card.description && (
            <p dir="auto" className="ad-sheet__description">
              {card.description}
            </p>
          )}
          <Facts card={card} onProofOpened={openPhoto} />
        </div>
      </AdDialog>
      {openPhotoId !== null && <AdPhotoViewer card={card} photoId={openPhotoId} />}
    </>
  );
}

interface AdDialogProps {
  label?: string;
  labelledBy?: string;
  /** A photo is enlarged over it. */
  isCovered?: boolean;
  onClosed: () => void;
  children: ReactNode;
}

/** The sheet itself, for an ad that is there or on its way. */
export function AdDialog({ label, labelledBy, isCovered = false, onClosed, children }: AdDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hearClose = useLeavingDialog(dialog, { onClosed, isCovered });
  return (
    <dialog
      ref={dialog}
      className="ad-sheet"
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={hearClose}
      closedby="any"
    >
      <div className="ad-sheet__page">
        <div className="ad-sheet__head">
          <IconButton icon={mdiClose} label="Close" onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface OwnerActionsProps {
  card: AdCard;
  isLeaving: boolean;
  onDeleted: () => void;
}

function OwnerActions({ card, isLeaving, onDeleted }: OwnerActionsProps) {
  return (
    <p className="ad-sheet__owner" aria-busy={isLeaving || undefined}>
      {!isLeaving && isKept(card) && (
        <ButtonLink to={searchAgainPlace(card)} icon={mdiMagnify}>
          Search again
        </ButtonLink>
      )}
      {!isLeaving && (
        <ButtonLink to={adPaths[kindOf(card)].edit(adIdOf(card))} icon={mdiPencilOutline}>
          Edit
        </ButtonLink>
      )}
      {!isLeaving && isPrivateAd(card) && <PublishButton card={card} />}
      <button type="button" className="bp6-button" aria-disabled={isLeaving || undefined} onClick={onDeleted}>
        <Icon path={mdiTrashCanOutline} />
        <span>{isLeaving ? 'Deleting …' : 'Delete'}</span>
      </button>
    </p>
  );
}

function PublishButton({ card }: { card: AdCard }) {
  const { isPublishing, publish } = usePublishAd(card);
  return (
    <BusyButton isBusy={isPublishing} onClick={() => void publish()}>
      {isPublishing ? 'Publishing …' : 'Publish'}
    </BusyButton>
  );
}

interface FactsProps {
  card: AdCard;
  onProofOpened: (photoId: string) => void;
}

function Facts({ card, onProofOpened }: FactsProps) {
  const realRange = useRealRange(card);
  return factGroupsOf(card, realRange).map(({ title, facts }) => (
    <section key={title} className="ad-sheet__facts">
      <h3>{title}</h3>
      <dl>
        {facts.map(({ label, value, proofPhotoId }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              <WholeWords text={value} />
              {proofPhotoId !== undefined && (
                <button
                  type="button"
                  className="ad-sheet__proof"
                  aria-haspopup="dialog"
                  onClick={() => onProofOpened(proofPhotoId)}
                >
                  Photo as proof
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
