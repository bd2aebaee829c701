import { adSaveFlags } from '@voltyard/machines/ad-save/ad-save.selectors';
import { isFormInvalid } from '@voltyard/machines/uploads/uploads.selectors';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { AdSaveForm } from '../form/AdSaveForm';
import { type AdDraft, isSameDraft } from '../draft/ad-draft';
import { DraftPreview } from '../draft/DraftPreview';
import type { DraftStore, StartedAd } from '../draft/draft-store';
import { isInvalid } from '../draft/draft-problems';
import { adFormCopy } from '../kinds/ad-form-copy';
import { adPaths } from '../kinds/ad-paths';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard';
import { PhotoCards } from '../photos/PhotoCards';
import { usePhotoOptions } from '../photos/use-photo-options';
import { useAdSave } from '../form/use-ad-save';
import { useFieldOfAddress } from '../form/use-field-of-address';
import { useUploads } from '../../photos/uploads/use-uploads';
import { Created } from './Created';
import { PostedElsewhere } from './PostedElsewhere';
import { FormerDraft, RestoredAnswers } from './RestoredAnswers';
import { useStoredDraft } from './use-stored-draft';

const noPhotos: readonly never[] = [];

interface CreateFormProps extends StartedAd {
  isRestored: boolean;
  /** Another tab has posted these answers as this ad: the form holds a copy of them. */
  postedAdId: string | null;
  /** Another draft that was left earlier; null where there is none. */
  former: StartedAd | null;
  drafts: DraftStore;
  onFormerChosen: (adId: string) => void;
  onStartedOver: () => void;
  /** Another tab has posted the form's ad: what is typed here belongs to another one. */
  onPostedElsewhere: (draft: AdDraft) => void;
}

export function CreateForm(props: CreateFormProps) {
  const { adId, draft: begun, isRestored, former, postedAdId, drafts } = props;
  const { onStartedOver, onFormerChosen, onPostedElsewhere } = props;
  const stored = useStoredDraft({ adId, draft: begun, isRestored, drafts });
  const draft = useSelector(stored, ({ context }) => context.draft);
  const isConflicted = useSelector(stored, (state) => state.matches('conflicted'));
  const isStored = useSelector(stored, (state) => state.matches('stored'));
  const isUnstored = useSelector(stored, (state) => state.matches('unstored'));
  const { kind } = draft;
  const copy = adFormCopy[kind];
  const { uploads, files, arePhotosStored } = useUploads({
    bucket: draft.productType,
    existing: 0,
    // As the edit form's: a draft that ends takes its photos with it, and those that are not on the ad yet wait there.
    draftKey: `ad-${adId}`,
  });
  const save = useAdSave({
    input: { mode: 'create' },
    kind,
    idToPost: () => drafts.idToPost(adId),
    productType: draft.productType,
    uploads,
    existing: noPhotos,
    isInvalid: isInvalid(draft),
    onPosted: (posted) => {
      stored.send({ type: 'draft.dropped' });
      drafts.markPosted(posted);
      drafts.rememberDefaults(draft);
    },
  });
  const { saving } = useSelector(save, adSaveFlags, shallowEqual);
  const postedId = useSelector(save, ({ context }) => context.adId);
  const hasPhotos = useSelector(uploads, (snapshot) => snapshot.context.cards.length > 0);
  const isPhotoInvalid = useSelector(uploads, isFormInvalid);
  const photoOptions = usePhotoOptions(uploads, noPhotos);
  useEffect(() => drafts.markPhotos({ adId, draft }, hasPhotos), [drafts, adId, draft, hasPhotos]);
  useEffect(
    () =>
      drafts.onChangedElsewhere((other) => {
        if (save.getSnapshot().hasTag('busy') || isSameDraft(other.draft, stored.getSnapshot().context.draft))
          return;
        const type = other.adId === adId ? 'draft.changedElsewhere' : 'draft.collided';
        stored.send({ type, draft: other.draft });
      }),
    [drafts, adId, stored, save],
  );
  useEffect(
    () =>
      drafts.onPostedElsewhere((isPosted) => {
        if (isPosted(adId) && !save.getSnapshot().hasTag('busy')) onPostedElsewhere(draft);
      }),
    [drafts, adId, draft, save, onPostedElsewhere],
  );

  useFieldOfAddress();

  const startOver = () => {
    stored.send({ type: 'draft.dropped' });
    uploads.send({ type: 'cards.cleared' });
    onStartedOver();
  };

  if (postedId !== null) {
    return (
      <Created
        adId={postedId}
        {...{ draft, save, uploads, files, arePhotosStored }}
        onAnother={onStartedOver}
      />
    );
  }
  return (
    <>
      <LeaveGuard
        reason={leaveReason({
          isSaving: saving,
          isConflicted,
          isUnstored,
          wouldLosePhotos: hasPhotos && !arePhotosStored,
        })}
      />
      <header className="ad-desk__head">
        <h1>{copy.create.title}</h1>
        <p>{copy.create.intro}</p>
      </header>
      {former !== null && (
        <FormerDraft
          title={former.draft.title}
          onChosen={() => {
            // What was typed here last is kept too.
            stored.send({ type: 'page.left' });
            onFormerChosen(former.adId);
          }}
        />
      )}
      {postedAdId === null ? (
        <RestoredAnswers stored={stored} onStartedOver={startOver} />
      ) : (
        <PostedElsewhere editPath={adPaths[kind].edit(postedAdId)} onStartedOver={startOver} />
      )}
      <div className="ad-desk">
        <AdSaveForm
          id="create-ad"
          adId={adId}
          save={save}
          draft={draft}
          onDraftChanged={(changed) => stored.send({ type: 'draft.changed', draft: changed })}
          isBlocked={isPhotoInvalid}
          photos={<PhotoCards uploads={uploads} files={files} intro={copy.photosIntro} />}
          photoOptions={photoOptions}
          label="Post ad"
          note={
            (isConflicted && 'Draft not saved: choose above which one to keep') ||
            (isUnstored && (
              <strong className="save-footer__warning">
                Draft not saved: this browser has no room for it
              </strong>
            )) ||
            (isStored && 'Draft saved in this browser')
          }
        />
        <DraftPreview draft={draft} uploads={uploads} />
      </div>
    </>
  );
}

/** The answers are stored as a draft, so only what is being saved can be lost, and photos this browser has no room for. */
function leaveReason({
  isSaving,
  isConflicted,
  isUnstored,
  wouldLosePhotos,
}: Record<'isSaving' | 'isConflicted' | 'isUnstored' | 'wouldLosePhotos', boolean>): string | null {
  if (isSaving) return 'Your ad may not be posted yet. Your draft is saved in this browser.';
  if (isConflicted) return 'The draft in this tab is not saved: choose first which one to keep.';
  if (isUnstored) return 'This browser has no room for your draft: what you typed would be lost.';
  return wouldLosePhotos
    ? 'Your draft is saved in this browser, but the photos would have to be chosen again.'
    : null;
}
