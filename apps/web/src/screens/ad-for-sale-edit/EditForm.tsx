import { mdiTrashCanOutline } from '@mdi/js';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { isFormInvalid } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type AdDraft,
  draftOfCard,
  fieldsOf,
  isSameDraft,
  problemsByName,
  problemsOf,
} from '../../ads/ad-draft';
import { AdForm } from '../../ads/AdForm';
import { DraftPreview } from '../../ads/DraftPreview';
import { type ExistingPhoto, existingPhotosOf, isChangedPhoto } from '../../ads/existing-photos';
import { LeaveGuard } from '../../ads/LeaveGuard';
import { PhotoCards } from '../../ads/PhotoCards';
import { SaveFooter } from '../../ads/SaveFooter';
import { useAdSave } from '../../ads/use-ad-save';
import { useAdWatch } from '../../ads/use-ad-watch';
import { useDeleteAd } from '../../ads/use-delete-ad';
import { useUploads } from '../../ads/use-uploads';
import { Icon } from '../../ui/Icon';
import { paths } from '../../wiring/paths';
import { ChangedElsewhere } from './ChangedElsewhere';
import { useSavedPhotos } from './use-saved-photos';

interface EditFormProps {
  card: SellerAdCard;
  /** Begins anew with what the server has by now. */
  onLoadAgain: () => void;
}

export function EditForm({ card, onLoadAgain }: EditFormProps) {
  const { sellerAdId, productType, version } = card;
  const navigate = useNavigate();
  const deleteAd = useDeleteAd();
  const [draft, setDraft] = useState(() => draftOfCard(card));
  const [saved, setSaved] = useState(draft);
  const [existing, setExisting] = useState<ExistingPhoto[]>(() => existingPhotosOf(card));
  const [isLeaving, setLeaving] = useState(false);
  const kept = existing.filter(({ isRemoved }) => !isRemoved).length;
  const { uploads, files } = useUploads({ bucket: productType, existing: kept });
  const save = useAdSave({
    input: { mode: 'edit', adId: sellerAdId, version },
    adId: sellerAdId,
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
    adId: sellerAdId,
    isSaved: state.matches('saved'),
    uploads,
    files,
    onLoaded: setExisting,
  });

  const isConflicted = state.matches('conflicted');
  useEffect(() => {
    if (isConflicted) void navigate(`${paths.conflict}?code=ad-changed-elsewhere`, { replace: true });
  }, [isConflicted, navigate]);
  useEffect(() => {
    if (isLeaving) void navigate(paths.adsForSaleListUser(productType, card.userId));
  }, [isLeaving, navigate, productType, card.userId]);

  const change = (changed: AdDraft) => {
    setDraft(changed);
    save.send({ type: 'form.changed', isInvalid: Object.keys(problemsOf(changed)).length > 0 });
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

  const isDirty = newPhotos > 0 || existing.some(isChangedPhoto) || !isSameDraft(draft, saved);
  const mayLeave = isLeaving || isConflicted;
  return (
    <>
      <LeaveGuard
        reason={isDirty && !mayLeave ? 'Your changes are not saved yet, and would be lost.' : null}
      />
      <header className="ad-desk__head">
        <h1>Edit your ad</h1>
        <p>Everybody who looks at it sees your changes the moment you save them.</p>
      </header>
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
            <PhotoCards uploads={uploads} files={files} existing={existing} onExistingChanged={setExisting} />
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
