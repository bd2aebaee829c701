import {
  mdiCheckCircle,
  mdiEyeOutline,
  mdiLinkVariant,
  mdiPencilOutline,
  mdiPlus,
  mdiViewListOutline,
} from '@mdi/js';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { adPath } from '@voltyard/contracts/pages';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type AdDraft, fieldsOf } from '../draft/ad-draft';
import type { AdSaveActor } from '../form/ad-save-actor';
import { adFormCopy } from '../kinds/ad-form-copy';
import { adPaths } from '../kinds/ad-paths';
import { MatchesOfNewAd } from '../matches/MatchesOfNewAd';
import { useCopyLink } from '../page/use-copy-link';
import type { Uploads } from '../../photos/uploads/uploads';
import { SavedUploadCard } from '../../photos/uploads/SavedUploadCard';
import { useVisitor } from '../../visitor/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard';
import { Icon } from '../../ui/Icon';
import { UnfinishedPhotos } from './UnfinishedPhotos';
import './Created.scss';

interface CreatedProps extends Uploads {
  adId: string;
  draft: AdDraft;
  save: AdSaveActor;
  /** Photos that are not on the ad yet survive leaving: its edit form has them, and saving it puts them on the ad. */
  arePhotosStored: boolean;
  onAnother: () => void;
}

/** What people see after posting an ad or keeping a search; its photos may not all be on it yet. */
export function Created({ adId, draft, save, uploads, files, arePhotosStored, onAnother }: CreatedProps) {
  const { kind, productType } = draft;
  const isPrivate = isPrivateAd(draft);
  const { user } = useVisitor();
  const pagePath = adPath(kind, adId);
  const { copyLink } = useCopyLink(pagePath);
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useSelector(uploads, (snapshot) => snapshot.context.cards);
  const isFinished = useSelector(save, (state) => state.matches('saved'));
  const isBusy = useSelector(save, (state) => state.hasTag('busy'));
  useEffect(() => {
    window.scrollTo?.({ top: 0 });
    heading.current?.focus();
  }, []);
  useEffect(() => {
    // What was focused went with the photos that were not finished.
    if (isFinished && document.activeElement === document.body) heading.current?.focus();
  }, [isFinished]);
  const editPath = adPaths[kind].edit(adId);
  const whenLeft = arePhotosStored
    ? 'If you leave before that, they wait in this browser: open Edit and press Save changes there to put them on the ad.'
    : 'Stay here until then: this browser has no room to store them, so they would have to be chosen again.';
  return (
    <section className="created" aria-labelledby="created-title">
      <LeaveGuard
        reason={isFinished ? null : `Not all photos are on your ad yet. ${leftBehind(arePhotosStored)}`}
        title="Leave before the photos are there?"
        exceptTo={arePhotosStored ? editPath : undefined}
      />
      <Icon path={mdiCheckCircle} size={56} className="created__check" />
      <h1 id="created-title" ref={heading} tabIndex={-1}>
        {isPrivate ? 'Your search is kept' : 'Your ad is live'}
      </h1>
      <p>
        “<bdi>{draft.title.trim()}</bdi>” is{' '}
        {isPrivate
          ? 'among your own wanted ads. Only you see it.'
          : `among ${adFormCopy[kind].listName(productType)}, on every screen that shows them.`}
      </p>
      <MatchesOfNewAd adId={adId} kind={kind} fields={fieldsOf(draft)} />
      {!isFinished && (
        <p>
          {isBusy
            ? 'The photos below appear on it as they finish.'
            : 'Not all of the photos below are on it yet.'}{' '}
          {whenLeft}
        </p>
      )}
      {!isFinished && <UnfinishedPhotos {...{ draft, save, uploads, files }} />}
      <div className="created__actions">
        <ButtonLink
          to={
            isPrivate && user !== null
              ? adPaths[kind].listOfUser(productType, user.id)
              : adPaths[kind].list(productType)
          }
          look="primary"
          size="large"
          icon={mdiViewListOutline}
        >
          View in list
        </ButtonLink>
        <ButtonLink to={pagePath} size="large" icon={mdiEyeOutline}>
          {isPrivate ? 'See your search' : 'See the ad'}
        </ButtonLink>
        {!isPrivate && (
          <button type="button" className="bp6-button bp6-large" onClick={() => void copyLink()}>
            <Icon path={mdiLinkVariant} />
            <span>Copy link</span>
          </button>
        )}
        <ButtonLink to={editPath} size="large" icon={mdiPencilOutline}>
          Edit
        </ButtonLink>
        <button type="button" className="bp6-button bp6-large" onClick={onAnother}>
          <Icon path={mdiPlus} />
          <span>Post another</span>
        </button>
      </div>
      {isFinished && cards.length > 0 && (
        <ul className="created__photos" aria-label="Photos of your ad">
          {cards.map(({ cardId, ref }) => (
            <SavedUploadCard key={cardId} card={ref} preview={files.previewOf(cardId)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const leftBehind = (arePhotosStored: boolean): string =>
  arePhotosStored
    ? 'They wait in this browser: open Edit and press Save changes there to put them on the ad.'
    : 'This browser has no room to store them, so they would have to be chosen again.';
