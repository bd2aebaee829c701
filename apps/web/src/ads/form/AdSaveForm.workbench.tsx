import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { useState } from 'react';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { draftOfCard } from '../draft/ad-draft';
import { bikeCard } from '../../testing/ad-fixtures';
import { AdsApiContext, useAdsApi } from '../ads-api';
import { AdSaveForm } from './AdSaveForm';

export const machine = 'adSave';
export const title = 'Form of an ad';

/** Behind the workbench there is no marketplace that could be asked. */
const unanswered = () => new Promise<never>(() => undefined);

export default function AdSaveFormWorkbench({ actor }: WorkbenchScreenProps<typeof adSaveMachine>) {
  const [draft, setDraft] = useState(() => draftOfCard(bikeCard()));
  const api = {
    ...useAdsApi(),
    loadDemand: unanswered,
    loadPriceGuidance: unanswered,
    loadFilterCounts: unanswered,
  };
  return (
    <WorkbenchStage>
      <AdsApiContext value={api}>
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
      </AdsApiContext>
    </WorkbenchStage>
  );
}
