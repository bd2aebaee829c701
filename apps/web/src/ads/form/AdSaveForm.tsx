import type { ReactNode } from 'react';
import { adSaveFlags } from '@voltyard/machines/ad-save/ad-save.selectors';
import { useSelector } from '@xstate/react';
import { type AdDraft, fieldsOf } from '../draft/ad-draft';
import { type AdSaveActor, tellFormChanged } from './ad-save-actor';
import { AdForm, type AdFormProps } from './AdForm';
import { problemsByName } from '../draft/draft-problems';
import { SaveFooter } from './SaveFooter';

interface AdSaveFormProps extends Pick<AdFormProps, 'id' | 'draft' | 'isTypeFixed' | 'isBlocked' | 'photos'> {
  save: AdSaveActor;
  onDraftChanged: (draft: AdDraft) => void;
  /** On the button that saves. */
  label: string;
  /** What to say beside the buttons while nothing is saved. */
  note: ReactNode;
  /** What else can be done. */
  buttons?: ReactNode;
  /** There is nothing any more that could be saved. */
  isImpossible?: boolean;
}

/** The form of an ad, new or edited, and how saving it goes. */
export function AdSaveForm(props: AdSaveFormProps) {
  const { save, draft, onDraftChanged, label, note, buttons, isImpossible = false, ...form } = props;
  const isSaving = useSelector(save, (state) => adSaveFlags(state).saving);
  const problem = useSelector(save, ({ context }) => context.problem);
  const change = (changed: AdDraft) => {
    onDraftChanged(changed);
    tellFormChanged(save, changed);
  };
  const refusals = problemsByName(problem?.fields ?? [], draft);
  return (
    <AdForm
      {...form}
      draft={draft}
      onChange={change}
      onSubmit={(complete) => save.send({ type: 'save.clicked', fields: fieldsOf(complete) })}
      refusals={refusals}
      isBusy={isSaving}
      footer={
        <SaveFooter
          save={save}
          label={label}
          note={note}
          isToldAtFields={Object.keys(refusals).length > 0}
          isImpossible={isImpossible}
        >
          {buttons}
        </SaveFooter>
      }
    />
  );
}
