import { isFormInvalid } from '@voltyard/machines/uploads/uploads.machine';
import { useSelector } from '@xstate/react';
import { type AdDraft, fieldsOf, problemsByName, problemsOf } from '../../ads/ad-draft';
import { AdForm } from '../../ads/AdForm';
import { DraftPreview } from '../../ads/DraftPreview';
import { forgetStoredAd, rememberDefaults, type StartedAd } from '../../ads/draft-store';
import { LeaveGuard } from '../../ads/LeaveGuard';
import { PhotoCards } from '../../ads/PhotoCards';
import { SaveFooter } from '../../ads/SaveFooter';
import { useAdSave } from '../../ads/use-ad-save';
import { useUploads } from '../../ads/use-uploads';
import { Created } from './Created';
import { useStoredDraft } from './use-stored-draft';

interface CreateFormProps extends StartedAd {
  isRestored: boolean;
  onStartedOver: () => void;
}

export function CreateForm({ adId, draft: begun, isRestored, onStartedOver }: CreateFormProps) {
  const { draft, setDraft, isStored, stop } = useStoredDraft({ adId, draft: begun });
  const { uploads, files } = useUploads({ bucket: draft.productType, existing: 0 });
  const save = useAdSave({
    input: { mode: 'create' },
    adId,
    productType: draft.productType,
    uploads,
    existing: [],
    onSaved: () => {
      stop();
      forgetStoredAd();
      rememberDefaults(draft);
    },
  });
  const state = useSelector(save, (snapshot) => snapshot);
  const hasPhotos = useSelector(uploads, (snapshot) => snapshot.context.cards.length > 0);
  const isPhotoInvalid = useSelector(uploads, isFormInvalid);
  const refusals = problemsByName(state.context.problem?.fields ?? [], draft);

  const change = (changed: AdDraft) => {
    setDraft(changed);
    save.send({ type: 'form.changed', isInvalid: Object.keys(problemsOf(changed)).length > 0 });
  };
  const submit = (complete: AdDraft) => {
    const click = { type: 'save.clicked', fields: fieldsOf(complete) } as const;
    // A restored form may be complete without having been touched.
    if (!save.getSnapshot().can(click)) save.send({ type: 'form.changed', isInvalid: false });
    save.send(click);
  };

  if (state.matches('saved')) {
    return <Created adId={adId} draft={draft} uploads={uploads} files={files} onAnother={onStartedOver} />;
  }
  return (
    <>
      <LeaveGuard reason={leaveReason(state.hasTag('busy'), hasPhotos)} />
      <header className="ad-desk__head">
        <h1>Sell your vehicle</h1>
        <p>It takes about five minutes, and your ad is live the moment you save it.</p>
      </header>
      {isRestored && (
        <div className="ad-notice" role="status">
          <span>This is your draft from last time. Photos are not kept: please choose them again.</span>
          <button type="button" className="bp6-button bp6-small" onClick={onStartedOver}>
            Start over
          </button>
        </div>
      )}
      <div className="ad-desk">
        <AdForm
          id="create-ad"
          draft={draft}
          onChange={change}
          onSubmit={submit}
          refusals={refusals}
          isBlocked={isPhotoInvalid}
          isBusy={state.hasTag('busy')}
          photos={<PhotoCards uploads={uploads} files={files} />}
          footer={
            <SaveFooter state={state} label="Post ad" note={isStored && 'Draft saved in this browser'} />
          }
        />
        <DraftPreview draft={draft} uploads={uploads} />
      </div>
    </>
  );
}

/** The answers are kept as a draft, so only photos and a running save can be lost. */
function leaveReason(isSaving: boolean, hasPhotos: boolean): string | null {
  if (isSaving) return 'Your ad is being saved. Wait a moment, or some of it may be missing.';
  return hasPhotos ? 'Your answers are kept as a draft, but the photos would have to be chosen again.' : null;
}
