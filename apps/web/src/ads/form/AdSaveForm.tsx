import type { ReactNode } from 'react';
import { adSaveFlags } from '@voltyard/machines/ad-save/ad-save.selectors';
import { useSelector } from '@xstate/react';
import { type AdDraft, fieldsOf } from '../draft/ad-draft';
import { type AdSaveActor, sendFormChanged } from './ad-save-actor';
import { AdForm, type AdFormProps } from './AdForm';
import { problemsByName } from '../draft/draft-problems';
import { DraftDemand } from '../prices/DraftDemand';
import { DraftGuidance } from '../prices/DraftGuidance';
import { SaveFooter } from './SaveFooter';

interface AdSaveFormProps extends Pick<
  AdFormProps,
  'id' | 'draft' | 'isTypeFixed' | 'photos' | 'photoOptions'
> {
  /** The ad, also before it is posted. */
  adId: string;
  save: AdSaveActor;
  onDraftChanged: (draft: AdDraft) => void;
  /** On the button that saves. */
  label: string;
  /** What to say beside the buttons while nothing is saved. */
  note: ReactNode;
  /** What else can be done. */
  buttons?: ReactNode;
  /** A photo has too long a caption: nothing is saved before it is shortened. */
  isBlocked?: boolean;
  /** There is nothing any more that could be saved. */
  isImpossible?: boolean;
}

/** The form of an ad, new or edited, and how saving it goes. */
export function AdSaveForm(props: AdSaveFormProps) {
  const {
    save,
    draft,
    onDraftChanged,
    label,
    note,
    buttons,
    isBlocked = false,
    isImpossible = false,
  } = props;
  const { id, adId, isTypeFixed, photos, photoOptions } = props;
  const isForSale = draft.kind === 'for-sale';
  const isSaving = useSelector(save, (state) => adSaveFlags(state).saving);
  const problem = useSelector(save, ({ context }) => context.problem);
  const attempts = useSelector(save, ({ context }) => context.attempts);
  const change = (changed: AdDraft) => {
    onDraftChanged(changed);
    sendFormChanged(save, changed);
  };
  const refusals = problemsByName(problem?.fields ?? [], draft);
  return (
    <AdForm
      {...{ id, isTypeFixed, photos, photoOptions, attempts }}
      draft={draft}
      onChange={change}
      onSubmit={() =>
        save.send(isBlocked ? { type: 'save.prevented' } : { type: 'save.clicked', fields: fieldsOf(draft) })
      }
      refusals={refusals}
      isBusy={isSaving}
      besidePrice={isForSale && <DraftGuidance draft={draft} adId={adId} />}
      footer={
        <>
          {isForSale && <DraftDemand draft={draft} hasPhotos={photoOptions.length > 0} />}
          <SaveFooter
            save={save}
            label={label}
            note={note}
            isShownAtFields={Object.keys(refusals).length > 0}
            isImpossible={isImpossible}
          >
            {buttons}
          </SaveFooter>
        </>
      }
    />
  );
}
