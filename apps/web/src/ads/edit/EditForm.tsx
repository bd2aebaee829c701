import { mdiTrashCanOutline } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { isFormInvalid } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AdDraft, draftOfCard, fieldsOf, isSameDraft } from '../ad-draft';
import { AdForm } from '../AdForm';
import { isInvalid, problemsByName } from '../draft-problems';
import { DraftPreview } from '../DraftPreview';
import { type ExistingPhoto, existingPhotosOf, isChangedPhoto } from '../existing-photos';
import { adFormWords } from '../kinds/ad-form-words';
import { adIdOf, kindOf } from '../kinds/ad-kind';
import { adPlaces } from '../kinds/ad-places';
import { LeaveGuard } from '../LeaveGuard';
import { PhotoCards } from '../PhotoCards';
import { SaveFooter } from '../SaveFooter';
import { useAdSave } from '../use-ad-save';
import { useAdWatch } from '../use-ad-watch';
import { useDeleteAd } from '../use-delete-ad';
import { useUploads } from '../use-uploads';
import { Icon } from '../../ui/Icon';
import { paths } from '../../wiring/paths';
import { type ConflictedEdit, useConflictedEdit } from '../conflicted-edit';
import { AnswersOfBefore } from './AnswersOfBefore';
import { ChangedElsewhere } from './ChangedElsewhere';
import { useSavedPhotos } from './use-saved-photos';

interface EditFormProps {
  card: AdCard;
  /** Begins anew with what the server has by now. */
  onLoadAgain: () => void;
}

export function EditForm({ card, onLoadAgain }: EditFormProps) {
  const { productType, version } = card;
  const [kind, adId] = [kindOf(card), adIdOf(card)];
  const words = adFormWords[kind];
  const navigate = useNavigate();
  const deleteAd = useDeleteAd();
  const [saved, setSaved] = useState(() => draftOfCard(card));
  const interrupted = useConflictedEdit();
  const [draft, setDraft] = useState(interrupted?.draft ?? saved);
  const [existing, setExisting] = useState<ExistingPhoto[]>(() => existingPhotosOf(card));
  const [isLeaving, setLeaving] = useState(false);
  const kept = existing.filter(({ isRemoved }) => !isRemoved).length;
  const { uploads, files, isKept } = useUploads({
    bucket: productType,
    existing: kept,
    keptAs: `ad-${adId}`,
    attached: existing.map(({ photo }) => photo.photoId),
  });
  const save = useAdSave({
    input: { mode: 'edit', adId, version },
    kind,
    adId,
    productType,
    uploads,
    existing,
    onSaved: () => setSaved(draft),
  });
  const state = useSelector(save, (snapshot) => snapshot);
  const newPhotos = useSelector(uploads, (snapshot) => snapshot.context.cards.length);
  const isPhotoInvalid = useSelector(uploads, isFormInvalid);
  const refusals = problemsByName(state.context.problem?.fields ?? [], draft);
  const newest = useAdWatch(card);
  const isBusy = state.hasTag('busy');
  useSavedPhotos({
    kind,
    adId,
    isSaved: state.matches('saved'),
    uploads,
    files,
    onLoaded: setExisting,
  });

  const isConflicted = state.matches('conflicted');
  useEffect(() => {
    if (!isConflicted) return;
    const carried: ConflictedEdit = { editPath: adPlaces[kind].edit(adId), draft };
    void navigate(`${paths.conflict}?code=ad-changed-elsewhere`, { replace: true, state: carried });
  }, [isConflicted, navigate, kind, adId, draft]);
  useEffect(() => {
    if (isLeaving) void navigate(adPlaces[kind].listOfUser(productType, card.userId));
  }, [isLeaving, navigate, kind, productType, card.userId]);

  const change = (changed: AdDraft) => {
    setDraft(changed);
    save.send({ type: 'form.changed', isInvalid: isInvalid(changed) });
  };
  const submit = (complete: AdDraft) => {
    const click = { type: 'save.clicked', fields: fieldsOf(complete) } as const;
    // Only photos were changed, or nothing: the answers are as complete as when they were saved.
    if (!save.getSnapshot().can(click)) save.send({ type: 'form.changed', isInvalid: false });
    save.send(click);
  };
  const remove = async () => {
    if (await deleteAd(card)) setLeaving(true);
  };

  const hasChanges = existing.some(isChangedPhoto) || !isSameDraft(draft, saved);
  const isDirty = newPhotos > 0 || hasChanges;
  const wouldLose = hasChanges || (newPhotos > 0 && !isKept);
  const mayLeave = isLeaving || isConflicted;
  return (
    <>
      <LeaveGuard
        reason={wouldLose && !mayLeave ? 'Your changes are not saved yet, and would be lost.' : null}
      />
      <header className="ad-desk__head">
        <h1>{words.edit.title}</h1>
        <p>Everybody who looks at it sees your changes the moment you save them.</p>
      </header>
      {interrupted && hasChanges && <AnswersOfBefore onDropped={() => change(saved)} />}
      {!isBusy && !mayLeave && (
        <ChangedElsewhere
          newest={newest}
          knownVersion={state.context.version ?? version}
          onLoadAgain={onLoadAgain}
        />
      )}
      <div className="ad-desk">
        <AdForm
          id="edit-ad"
          draft={draft}
          onChange={change}
          onSubmit={submit}
          isTypeFixed
          refusals={refusals}
          isBlocked={isPhotoInvalid}
          isBusy={isBusy}
          photos={
            <PhotoCards
              uploads={uploads}
              files={files}
              intro={words.photosIntro}
              existing={existing}
              onExistingChanged={setExisting}
            />
          }
          footer={
            <SaveFooter
              state={state}
              label="Save changes"
              note={isDirty ? 'Not saved yet' : 'Everything is saved'}
            >
              <button
                type="button"
                aria-label="Delete ad"
                className="bp6-button bp6-large"
                disabled={isBusy}
                onClick={() => void remove()}
              >
                <Icon path={mdiTrashCanOutline} />
                <span>Delete</span>
              </button>
            </SaveFooter>
          }
        />
        <DraftPreview draft={draft} uploads={uploads} existing={existing} />
      </div>
    </>
  );
}
