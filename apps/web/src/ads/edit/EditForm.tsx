import { mdiTrashCanOutline } from '@mdi/js';
import { adIdOf, kindOf, type OwnAd } from '@voltyard/contracts/ads/ad-card';
import { adSaveFlags } from '@voltyard/machines/ad-save/ad-save.selectors';
import { isFormInvalid } from '@voltyard/machines/uploads/uploads.selectors';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftOfCard, isSameDraft } from '../draft/ad-draft';
import { isInvalid } from '../draft/draft-problems';
import { tellFormChanged } from '../form/ad-save-actor';
import { AdSaveForm } from '../form/AdSaveForm';
import { DraftPreview } from '../draft/DraftPreview';
import {
  type ExistingPhoto,
  existingPhotosOf,
  isChangedPhoto,
  photoEditsOf,
} from '../photos/existing-photos';
import { adFormCopy } from '../kinds/ad-form-copy';
import { adPaths } from '../kinds/ad-paths';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard';
import { PhotoCards } from '../photos/PhotoCards';
import { useAdSave } from '../form/use-ad-save';
import { useAdWatch } from './use-ad-watch';
import { useDeleteAd } from '../use-delete-ad';
import { useUploads } from '../../photos/uploads/use-uploads';
import { Icon } from '../../ui/Icon';
import { focusPage } from '../../wiring/navigation/list-focus';
import { paths } from '../../wiring/navigation/paths';
import { type ConflictedEdit, useConflictedEdit, withPhotoEdits } from '../conflict/conflicted-edit';
import { RestoredDraftNotice } from './RestoredDraftNotice';
import { ChangedElsewhere } from './ChangedElsewhere';
import { useInterruptedEdit, useStoreOnSignOut } from './use-interrupted-edit';
import { useSavedPhotos } from './use-saved-photos';

interface EditFormProps {
  card: OwnAd;
  /** Starts again with what the server has now. */
  onLoadAgain: () => void;
}

export function EditForm({ card, onLoadAgain }: EditFormProps) {
  const { productType, version } = card;
  const [kind, adId] = [kindOf(card), adIdOf(card)];
  const words = adFormCopy[kind];
  const navigate = useNavigate();
  const deleteAd = useDeleteAd();
  const [saved, setSaved] = useState(() => draftOfCard(card));
  const conflicted = useConflictedEdit();
  const signedOut = useInterruptedEdit(card.userId, adId, saved);
  const interrupted = conflicted ?? signedOut;
  const [draft, setDraft] = useState(interrupted?.draft ?? saved);
  const [existing, setExisting] = useState<ExistingPhoto[]>(() =>
    withPhotoEdits(existingPhotosOf(card), interrupted?.photos),
  );
  const [isLeaving, setLeaving] = useState(false);
  const kept = existing.filter(({ isRemoved }) => !isRemoved).length;
  const { uploads, files, isKept } = useUploads({
    bucket: productType,
    existing: kept,
    draftKey: `ad-${adId}`,
    attached: existing.map(({ photo }) => photo.photoId),
  });
  const save = useAdSave({
    input: { mode: 'edit', adId, version: conflicted === null ? (signedOut?.version ?? version) : version },
    kind,
    idToPost: () => adId,
    productType,
    uploads,
    existing,
    isInvalid: isInvalid(draft),
    onSaved: () => setSaved(draft),
  });
  const { saving, savedSuccessfully } = useSelector(save, adSaveFlags, shallowEqual);
  const isConflicted = useSelector(save, (state) => state.matches('conflicted'));
  // The change that is heard of then may be this form's own: the next save finds out.
  const isAnswerLost = useSelector(
    save,
    (state) => state.matches('failed') && state.context.problem?.isNetwork === true,
  );
  const knownVersion = useSelector(save, ({ context }) => context.version ?? version);
  const newPhotos = useSelector(uploads, (snapshot) => snapshot.context.cards.length);
  const isPhotoInvalid = useSelector(uploads, isFormInvalid);
  const newest = useAdWatch(card);
  useSavedPhotos({
    kind,
    adId,
    isSaved: savedSuccessfully,
    uploads,
    files,
    onLoaded: setExisting,
  });

  useEffect(() => {
    if (!isConflicted) return;
    const photos = photoEditsOf(existing);
    const editPath = adPaths[kind].edit(adId);
    const carried: ConflictedEdit = { editPath, kind, adId, base: saved, draft, photos };
    void navigate(`${paths.conflict}?code=ad-changed-elsewhere`, { replace: true, state: carried });
  }, [isConflicted, navigate, kind, adId, saved, draft, existing]);
  useEffect(() => {
    if (isLeaving) void navigate(adPaths[kind].listOfUser(productType, card.userId));
  }, [isLeaving, navigate, kind, productType, card.userId]);

  const dropAnswers = () => {
    // The button goes with its notice.
    focusPage();
    setDraft(saved);
    setExisting(existingPhotosOf(card));
    tellFormChanged(save, saved);
  };
  const remove = async () => {
    if (await deleteAd(card)) setLeaving(true);
  };

  const hasChanges = existing.some(isChangedPhoto) || !isSameDraft(draft, saved);
  const isDirty = newPhotos > 0 || hasChanges;
  const unsaved = { version: knownVersion, draft, photos: photoEditsOf(existing) };
  useStoreOnSignOut(card.userId, adId, hasChanges ? unsaved : null);
  const reason = leaveReason(hasChanges || (newPhotos > 0 && !isKept), newPhotos > 0);
  const mayLeave = isLeaving || isConflicted;
  return (
    <>
      <LeaveGuard reason={mayLeave ? null : reason} />
      <header className="ad-desk__head">
        <h1>{words.edit.title}</h1>
        <p>Everybody who looks at it sees your changes the moment you save them.</p>
      </header>
      {interrupted && hasChanges && (
        <RestoredDraftNotice wasSignedOut={conflicted === null} onDropped={dropAnswers} />
      )}
      {!saving && !mayLeave && !isAnswerLost && (
        <ChangedElsewhere
          newest={newest}
          knownVersion={knownVersion}
          onLoadAgain={() => {
            // As when a page is loaded: the focused field disappears with the old form.
            focusPage();
            onLoadAgain();
          }}
        />
      )}
      <div className="ad-desk">
        <AdSaveForm
          id="edit-ad"
          save={save}
          draft={draft}
          onDraftChanged={setDraft}
          isTypeFixed
          isImpossible={newest === null}
          isBlocked={isPhotoInvalid}
          photos={
            <PhotoCards
              uploads={uploads}
              files={files}
              intro={words.photosIntro}
              isAdPosted
              existing={existing}
              onExistingChanged={setExisting}
            />
          }
          label="Save changes"
          note={isDirty ? 'Not saved yet' : 'Everything is saved'}
          buttons={
            <button
              type="button"
              aria-label="Delete ad"
              className="bp6-button bp6-large"
              disabled={saving}
              onClick={() => void remove()}
            >
              <Icon path={mdiTrashCanOutline} />
              <span>Delete</span>
            </button>
          }
        />
        <DraftPreview {...{ draft, uploads, existing }} postedAt={card.createdAt} />
      </div>
    </>
  );
}

/** Photos that are stored in this browser are not lost, but are not on the ad either. */
function leaveReason(wouldLose: boolean, hasNewPhotos: boolean): string | null {
  if (wouldLose) return 'Your changes are not saved yet, and would be lost.';
  if (!hasNewPhotos) return null;
  return 'Your new photos are not on the ad yet: press Save changes to put them on it. If you leave, they wait for you here, in this browser.';
}
