import type { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type AdDraft, fieldsOf } from '../draft/ad-draft';
import { AdForm, type AdFormProps } from './AdForm';
import { isInvalid, problemsByName } from '../draft/draft-problems';
import { SaveFooter } from './SaveFooter';

export type AdSaveActor = ActorRefFrom<typeof adSaveMachine>;

interface AdSaveFormProps extends Pick<AdFormProps, 'id' | 'draft' | 'isTypeFixed' | 'isBlocked' | 'photos'> {
  save: AdSaveActor;
  onDraftChanged: (draft: AdDraft) => void;
  /** On the button that saves. */
  label: string;
  /** What to say beside the buttons while nothing goes on. */
  note: ReactNode;
  /** What else can be done. */
  buttons?: ReactNode;
  /** There is nothing any more that could be saved. */
  isImpossible?: boolean;
}

/** The form of an ad, new or edited, and how saving it goes. */
export function AdSaveForm(props: AdSaveFormProps) {
  const { save, draft, onDraftChanged, label, note, buttons, isImpossible = false, ...form } = props;
  const state = useSelector(save, (snapshot) => snapshot);
  const change = (changed: AdDraft) => {
    onDraftChanged(changed);
    tellFormChanged(save, changed);
  };
  const submit = (complete: AdDraft) => {
    const click = { type: 'save.clicked', fields: fieldsOf(complete) } as const;
    // It may be complete without having been touched: restored from before, or only its photos were changed.
    if (!save.getSnapshot().can(click)) save.send({ type: 'form.changed', isInvalid: false });
    save.send(click);
  };
  const refusals = problemsByName(state.context.problem?.fields ?? [], draft);
  return (
    <AdForm
      {...form}
      draft={draft}
      onChange={change}
      onSubmit={submit}
      refusals={refusals}
      isBusy={state.hasTag('busy')}
      footer={
        <SaveFooter
          state={state}
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

export const tellFormChanged = (save: AdSaveActor, draft: AdDraft): void =>
  save.send({ type: 'form.changed', isInvalid: isInvalid(draft) });
