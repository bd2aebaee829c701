import { mdiTrashCanOutline } from '@mdi/js';
import { adIdOf, kindOf, type OwnAd } from '@voltyard/contracts/ads/ad-card';
import { adSaveFlags } from '@voltyard/machines/ad-save/ad-save.selectors';
import { isFormInvalid } from '@voltyard/machines/uploads/uploads.selectors';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from '../../wiring/router/hooks';
import { isInvalid } from '../draft/draft-problems';
import { sendFormChanged } from '../form/ad-save-actor';
import { AdSaveForm } from '../form/AdSaveForm';
import { DraftPreview } from '../draft/DraftPreview';
import { photoEditsOf } from '@voltyard/machines/ad-edit/existing-photos';
import { adFormCopy } from '../kinds/ad-form-copy';
import { adPaths } from '../kinds/ad-paths';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard';
import { PhotoCards } from '../photos/PhotoCards';
import { usePhotoOptions } from '../photos/use-photo-options';
import { useAdSave } from '../form/use-ad-save';
import { useFieldOfAddress } from '../form/use-field-of-address';
import { useAdWatch } from './use-ad-watch';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { useDeleteAd } from '../use-delete-ad';
import { useUploads } from '../../photos/uploads/use-uploads';
import { Icon } from '../../ui/Icon';
import { focusPage } from '../../wiring/navigation/list-focus';
import { paths } from '../../wiring/navigation/paths';
import type { ConflictedEdit } from '../conflict/conflicted-edit';
import { RestoredDraftNotice } from './RestoredDraftNotice';
import { ChangedElsewhere } from './ChangedElsewhere';
import { leaveReason } from './leave-reason';
import { useAdEdit, useSessionEnd } from './use-ad-edit';
import { SavedNote } from './SavedNote';
import { useSavedPhotos } from './use-saved-photos';

interface EditFormProps {
  card: OwnAd;
  /** Starts again with what the server has now. */
  onLoadAgain: () => void;
}

export function EditForm({ card, onLoadAgain }: EditFormProps) {
  const { productType } = card;
  const [kind, adId] = [kindOf(card), adIdOf(card)];
  const copy = adFormCopy[kind];
  const navigate = useNavigate();
  const deleteAd = useDeleteAd();
  const isLeaving = useDeletionsUnderWay().leaving.has(adId);
  const { edit, version } = useAdEdit(card);
  const edited = useSelector(edit, (snapshot) => snapshot);
  const { saved, draft, photos: existing, interruption } = edited.context;
  const isUnsaved = edited.matches({ editing: 'unsaved' });
  const isDeleted = edited.matches('deleted');
  const { uploads, files, arePhotosStored } = useUploads({
    bucket: productType,
    existing: existing.filter(({ isRemoved }) => !isRemoved).length,
    draftKey: `ad-${adId}`,
    attached: existing.map(({ photo }) => photo.photoId),
  });
  const save = useAdSave({
    input: { mode: 'edit', adId, version },
    kind,
    idToPost: () => adId,
    productType,
    uploads,
    existing,
    isInvalid: isInvalid(draft),
    onSaved: () => edit.send({ type: 'ad.saved' }),
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
  const photoOptions = usePhotoOptions(uploads, existing);
  const newest = useAdWatch(card);
  const isDeletedElsewhere = newest === null;
  const ownList = adPaths[kind].listOfUser(productType, card.userId);
  useSavedPhotos({
    kind,
    adId,
    isSaved: savedSuccessfully,
    uploads,
    files,
    edit,
  });

  useEffect(() => {
    if (!isConflicted) return;
    const photos = photoEditsOf(existing);
    const editPath = adPaths[kind].edit(adId);
    const carried: ConflictedEdit = { editPath, kind, adId, base: saved, draft, photos };
    void navigate(`${paths.conflict}?code=ad-changed-elsewhere`, { replace: true, state: carried });
  }, [isConflicted, navigate, kind, adId, saved, draft, existing]);
  useEffect(() => {
    if (isDeleted) void navigate(ownList);
  }, [isDeleted, navigate, ownList]);

  const dropAnswers = () => {
    // The button goes with its notice.
    focusPage();
    edit.send({ type: 'changes.dropped' });
    sendFormChanged(save, saved);
  };
  const remove = async () => {
    if (await deleteAd(card)) edit.send({ type: 'ad.deleted' });
  };

  useSessionEnd(edit, knownVersion);
  useFieldOfAddress();
  const reason = leaveReason({ isUnsaved, hasNewPhotos: newPhotos > 0, arePhotosStored });
  const usualNote = isUnsaved || newPhotos > 0 ? 'Not saved yet' : 'Everything is saved';
  // The message of a save is gone in two seconds: here it stays until the next change.
  const note =
    savedSuccessfully && !isUnsaved && newPhotos === 0 ? <SavedNote {...{ kind, adId, draft }} /> : usualNote;
  const mayLeave = isDeleted || isConflicted;
  return (
    <>
      <LeaveGuard reason={mayLeave ? null : reason} />
      <header className="ad-desk__head">
        <h1>{copy.edit.title}</h1>
        <p>Everybody who looks at it sees your changes the moment you save them.</p>
      </header>
      {interruption !== null && <RestoredDraftNotice interruption={interruption} onDropped={dropAnswers} />}
      {!saving && !mayLeave && !isAnswerLost && (
        <ChangedElsewhere
          newest={newest}
          knownVersion={knownVersion}
          listPath={ownList}
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
          adId={adId}
          save={save}
          draft={draft}
          onDraftChanged={(changed) => edit.send({ type: 'draft.changed', draft: changed })}
          isTypeFixed
          isImpossible={isDeletedElsewhere}
          isBlocked={isPhotoInvalid}
          photos={
            <PhotoCards
              uploads={uploads}
              files={files}
              intro={copy.photosIntro}
              isAdPosted
              existing={existing}
              onExistingChanged={(photo) => edit.send({ type: 'photo.changed', photo })}
            />
          }
          photoOptions={photoOptions}
          label="Save changes"
          note={isDeletedElsewhere ? 'Deleted' : note}
          buttons={
            !isDeletedElsewhere && (
              <button
                type="button"
                aria-label={isLeaving ? 'Deleting the ad …' : 'Delete ad'}
                className="bp6-button bp6-large"
                disabled={saving}
                aria-disabled={isLeaving || undefined}
                aria-busy={isLeaving || undefined}
                onClick={() => void remove()}
              >
                <Icon path={mdiTrashCanOutline} />
                <span>{isLeaving ? 'Deleting …' : 'Delete'}</span>
              </button>
            )
          }
        />
        <DraftPreview {...{ draft, uploads, existing }} postedAt={card.createdAt} />
      </div>
    </>
  );
}
