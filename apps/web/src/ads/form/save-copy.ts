import { type adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { type AdSaveFlags, photoInHand, photoProgress } from '@voltyard/machines/ad-save/ad-save.selectors';
import type { SnapshotFrom } from 'xstate';

type AdSaveState = SnapshotFrom<typeof adSaveMachine>;

/** On the button while something is saved. */
export function busyLabel(state: AdSaveState): string | undefined {
  if (state.matches('waitingForUploads')) return 'Waiting for photos';
  if (state.matches('savingPhotos')) return 'Saving photos';
  return state.matches('saving') ? 'Saving' : undefined;
}

/** Why pressing the button has saved nothing; null until it was pressed, and once nothing is missing. */
export function incompleteSentence({ createClicked, saveClicked, formInvalid }: AdSaveFlags): string | null {
  if (!formInvalid || !(createClicked || saveClicked)) return null;
  return `Not ${createClicked ? 'posted' : 'saved'} yet: some answers need another look.`;
}

/** What is done about the photos while the ad is saved; null while there is nothing to say. */
export function photosSentence(state: AdSaveState): string | null {
  if (state.matches({ savingPhotos: 'removing' })) return 'A photo is taken off the ad.';
  if (state.matches({ savingPhotos: 'savingCaptions' })) return 'The captions are saved.';
  const photo = photoInHand(state);
  if (photo === null || !state.hasTag('busy')) return null;
  const name = `Photo ${photo.number} of ${photo.of}`;
  if (photo.step === 'attaching') return `${name} is put on the ad.`;
  const doing = photo.step === 'offline' ? 'waits for the network' : 'is uploading';
  return `${name} ${doing}. ${failedSentence(state) ?? togetherSentence(state)}`.trim();
}

const togetherSentence = (state: AdSaveState): string =>
  state.matches('waitingForUploads') ? 'Your ad appears together with its photos.' : '';

/** Another photo has failed while this one still uploads; null while none has. */
function failedSentence(state: AdSaveState): string | null {
  const count = photoProgress(state).filter(({ step }) => step === 'failed').length;
  if (count === 0) return null;
  return count === 1
    ? '1 photo failed: see there what to do, or remove it.'
    : `${count} photos failed: see there what to do, or remove them.`;
}
