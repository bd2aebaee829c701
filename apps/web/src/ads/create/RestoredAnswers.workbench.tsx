import { draftMachineOf } from '@voltyard/machines/draft/draft.machine';
import { useSelector } from '@xstate/react';
import { TextField } from '../../ui/fields/controls';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import type { AdDraft } from '../draft/ad-draft';
import { RestoredAnswers } from './RestoredAnswers';

const adDraftMachine = draftMachineOf<AdDraft>();

export const machine = 'draft';
export const title = 'Draft of an ad';

/** One question of the form stands for all of them. */
export default function DraftWorkbench({ actor }: WorkbenchScreenProps<typeof adDraftMachine>) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isStored = useSelector(actor, (state) => state.matches('stored'));
  return (
    <WorkbenchStage>
      <RestoredAnswers stored={actor} onStartedOver={() => actor.send({ type: 'draft.dropped' })} />
      <TextField
        label="Title"
        value={draft.title}
        onChange={(typed) => actor.send({ type: 'draft.changed', draft: { ...draft, title: typed } })}
      />
      <span role="status">{isStored && 'Draft saved in this browser'}</span>
    </WorkbenchStage>
  );
}
