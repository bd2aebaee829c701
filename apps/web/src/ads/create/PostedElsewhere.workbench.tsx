import { newAdMachineOf } from '@voltyard/machines/new-ad/new-ad.machine';
import { useSelector } from '@xstate/react';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import type { AdDraft } from '../draft/ad-draft';
import { adPaths } from '../kinds/ad-paths';
import { PostedElsewhere } from './PostedElsewhere';
import { FormerDraft } from './RestoredAnswers';

const newAdOfDraftMachine = newAdMachineOf<AdDraft>();

export const machine = 'newAd';
export const title = 'Form of a new ad';

/** What the form says of where its answers are from; the draft's own screen has the rest. */
export default function NewAdWorkbench({ actor }: WorkbenchScreenProps<typeof newAdOfDraftMachine>) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { adId, draft, former, postedAdId } = state.context;
  return (
    <WorkbenchStage>
      {former !== null && (
        <FormerDraft title={former.draft.title} onChosen={() => actor.send({ type: 'former.chosen' })} />
      )}
      {postedAdId !== null && (
        <PostedElsewhere
          editPath={adPaths['for-sale'].edit(postedAdId)}
          onStartedOver={() =>
            actor.send({ type: 'form.startedOver', adId: `${adId}-next`, draft: { ...draft, title: '' } })
          }
        />
      )}
      <p>
        {adId}: {draft.title || 'no answers yet'}
      </p>
    </WorkbenchStage>
  );
}
