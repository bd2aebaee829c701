import { photoProgress } from '@voltyard/machines/ad-save/ad-save.selectors';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { AdDraft } from '../draft/ad-draft';
import { fieldsOf } from '../draft/ad-draft';
import type { AdSaveActor } from '../form/ad-save-actor';
import { SaveFooter } from '../form/SaveFooter';
import { chooseAgain } from '../../photos/uploads/photo-files';
import { SavedUploadCard } from '../../photos/uploads/SavedUploadCard';
import { useCardActions } from '../../photos/uploads/use-card-actions';
import { UploadCard } from '../../photos/uploads/UploadCard';
import type { Uploads } from '../../photos/uploads/uploads';

interface UnfinishedPhotosProps extends Uploads {
  draft: AdDraft;
  save: AdSaveActor;
}

/** The photos of an ad that was posted without waiting for them: each with its progress, and what failed with a way on. */
export function UnfinishedPhotos({ draft, save, uploads, files }: UnfinishedPhotosProps) {
  const { remove } = useCardActions({ uploads, files });
  const cards = useSelector(uploads, (snapshot) => snapshot.context.cards);
  const state = useSelector(save, (snapshot) => snapshot);
  const onAd = photoProgress(state)
    .filter(({ step }) => step === 'done')
    .map(({ id }) => id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send({ type: 'save.clicked', fields: fieldsOf(draft) });
  };
  return (
    <form className="created__unfinished" aria-label="Photos of your ad" onSubmit={submit}>
      <ul className="created__photos">
        {cards.map(({ cardId, ref }) =>
          onAd.includes(cardId) ? (
            <SavedUploadCard key={cardId} card={ref} preview={files.previewOf(cardId)} />
          ) : (
            <UploadCard
              key={cardId}
              card={ref}
              preview={files.previewOf(cardId)}
              onRemoved={() => remove(cardId)}
              onChosenAgain={(file) => chooseAgain(files, ref, file)}
            />
          ),
        )}
      </ul>
      <div className="created__saving">
        <SaveFooter
          save={save}
          label="Save photos"
          note={state.matches('photosUnsaved') && 'Press Save photos to put them on your ad.'}
        />
      </div>
    </form>
  );
}
