import { OnTheBench } from '../bench/OnTheBench';
import type { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { useState } from 'react';
import type { BenchScreenProps } from '../bench/bench-screen';
import { draftOfCard } from './ad-draft';
import { bikeCard } from './ad-fixtures';
import { AdSaveForm } from './AdSaveForm';

export const machine = 'adSave';
export const title = 'Form of an ad';

export default function AdSaveFormOnTheBench({ actor }: BenchScreenProps<typeof adSaveMachine>) {
  const [draft, setDraft] = useState(() => draftOfCard(bikeCard()));
  return (
    <OnTheBench>
      <AdSaveForm
        id="ad-on-the-bench"
        save={actor}
        draft={draft}
        onDraftChanged={setDraft}
        photos={<p>The photos have a machine of their own: uploads.</p>}
        label="Save"
        note="Nothing is being saved"
      />
    </OnTheBench>
  );
}
