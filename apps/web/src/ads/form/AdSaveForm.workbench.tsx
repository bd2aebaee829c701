import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { useState } from 'react';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { draftOfCard } from '../draft/ad-draft';
import { bikeCard } from '../../testing/ad-fixtures';
import { UnansweredAds } from '../../testing/UnansweredAds';
import { AdSaveForm } from './AdSaveForm';

export const machine = 'adSave';
export const title = 'Form of an ad';

export default function AdSaveFormWorkbench({ actor }: WorkbenchScreenProps<typeof adSaveMachine>) {
  const [draft, setDraft] = useState(() => draftOfCard(bikeCard()));
  return (
    <WorkbenchStage>
      <UnansweredAds>
        <AdSaveForm
          id="ad-on-the-bench"
          adId="00000000-0000-4000-8000-000000000001"
          save={actor}
          draft={draft}
          onDraftChanged={setDraft}
          photoOptions={[]}
          photos={<p>The photos have a machine of their own: uploads.</p>}
          label="Save"
          note="Nothing is being saved"
        />
      </UnansweredAds>
    </WorkbenchStage>
  );
}
