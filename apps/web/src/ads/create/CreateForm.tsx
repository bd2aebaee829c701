import { adSaveFlags } from '@voltyard/machines/ad-save/ad-save.machine';
import { isFormInvalid } from '@voltyard/machines/uploads/uploads.machine';
import { shallowEqual, useSelector } from '@xstate/react';
import { AdSaveForm } from '../form/AdSaveForm';
import { DraftPreview } from '../draft/DraftPreview';
import type { DraftStore, StartedAd } from '../draft/draft-store';
import { isInvalid } from '../draft/draft-problems';
import { adFormCopy } from '../kinds/ad-form-copy';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard';
import { PhotoCards } from '../photos/PhotoCards';
import { useAdSave } from '../form/use-ad-save';
import { useUploads } from '../../photos/uploads/use-uploads';
import { Created } from './Created';
import { RestoredAnswers } from './RestoredAnswers';
import { useStoredDraft } from './use-stored-draft';

const noPhotos: readonly never[] = [];

interface CreateFormProps extends StartedAd {
  isRestored: boolean;
  drafts: DraftStore;
  onStartedOver: () => void;
}

export function CreateForm({ adId, draft: begun, isRestored, drafts, onStartedOver }: CreateFormProps) {
  const stored = useStoredDraft({ adId, draft: begun, isRestored, drafts });
  const draft = useSelector(stored, ({ context }) => context.draft);
  const isStored = useSelector(stored, (state) => state.matches('stored'));
  const { kind } = draft;
  const words = adFormCopy[kind];
  const { uploads, files, isKept } = useUploads({
    bucket: draft.productType,
    existing: 0,
    draftKey: `${kind}-create`,
  });
  const save = useAdSave({
    input: { mode: 'create' },
    kind,
    idToPost: () => drafts.idToPost(adId),
    productType: draft.productType,
    uploads,
    existing: noPhotos,
    isInvalid: isInvalid(begun),
    onPosted: (posted) => {
      stored.send({ type: 'draft.dropped' });
      drafts.markPosted(posted);
      drafts.rememberDefaults(draft);
    },
  });
  const { saving, savedSuccessfully } = useSelector(save, adSaveFlags, shallowEqual);
  const postedId = useSelector(save, ({ context }) => context.adId);
  const isPosted = postedId !== null;
  const hasPhotos = useSelector(uploads, (snapshot) => snapshot.context.cards.length > 0);
  const isPhotoInvalid = useSelector(uploads, isFormInvalid);

  const startOver = () => {
    stored.send({ type: 'draft.dropped' });
    uploads.send({ type: 'cards.cleared' });
    onStartedOver();
  };

  if (savedSuccessfully) {
    return (
      <Created
        adId={postedId ?? adId}
        draft={draft}
        uploads={uploads}
        files={files}
        onAnother={onStartedOver}
      />
    );
  }
  return (
    <>
      <LeaveGuard reason={leaveReason({ saving, isPosted, wouldLosePhotos: hasPhotos && !isKept })} />
      <header className="ad-desk__head">
        <h1>{words.create.title}</h1>
        <p>{words.create.intro}</p>
      </header>
      <RestoredAnswers stored={stored} onStartedOver={startOver} />
      <div className="ad-desk">
        <AdSaveForm
          id="create-ad"
          save={save}
          draft={draft}
          onDraftChanged={(changed) => stored.send({ type: 'draft.changed', draft: changed })}
          isBlocked={isPhotoInvalid}
          photos={<PhotoCards uploads={uploads} files={files} intro={words.photosIntro} />}
          label={isPosted ? 'Save photos' : 'Post ad'}
          note={isStored && 'Draft saved in this browser'}
        />
        <DraftPreview draft={draft} uploads={uploads} />
      </div>
    </>
  );
}

interface Leaving {
  saving: boolean;
  isPosted: boolean;
  wouldLosePhotos: boolean;
}

/** The answers are kept as a draft, so only what is being saved can be lost, and photos this browser has no room for. */
function leaveReason({ saving, isPosted, wouldLosePhotos }: Leaving): string | null {
  if (saving && isPosted) return 'Your ad is live, but not all of its photos are saved yet.';
  if (saving) return 'Your ad may not be posted yet. Your answers are kept as a draft.';
  return wouldLosePhotos
    ? 'Your answers are kept as a draft, but the photos would have to be chosen again.'
    : null;
}
