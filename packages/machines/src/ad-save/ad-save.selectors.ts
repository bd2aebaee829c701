import type { SnapshotFrom } from 'xstate';
import type { adSaveMachine } from './ad-save.machine.js';
import { captionsToSave, type FormPhoto, newPhotos } from './form-photos.js';

export type AdSaveSnapshot = SnapshotFrom<typeof adSaveMachine>;

/** The specification's flags of the ad screen (sections 3 and 4); that it has changed is said by adEdit and draft. */
export interface AdSaveFlags {
  /** A new ad's button was clicked: what is missing is said at every question. */
  createClicked: boolean;
  /** The same of an existing ad's button. */
  saveClicked: boolean;
  saving: boolean;
  savedSuccessfully: boolean;
  showSnackbar: boolean;
  formInvalid: boolean;
}

export function adSaveFlags(snapshot: AdSaveSnapshot): AdSaveFlags {
  const { mode, attempts } = snapshot.context;
  const wasClicked = attempts > 0;
  const wasLeftAlone = !snapshot.matches('editing') && !snapshot.matches('photosUnsaved');
  const saving = snapshot.hasTag('busy');
  return {
    createClicked: wasClicked && mode === 'create',
    saveClicked: wasClicked && mode === 'edit',
    saving,
    savedSuccessfully: snapshot.matches('saved'),
    showSnackbar: wasLeftAlone && !saving,
    formInvalid: snapshot.matches({ editing: 'invalid' }),
  };
}

/** How saving one photo goes. */
export interface PhotoProgress {
  id: string;
  step:
    | 'uploading'
    /** Its upload continues as soon as there is a network. */
    | 'offline'
    /** Uploaded, and to be put on the ad. */
    | 'uploaded'
    | 'failed'
    | 'attaching'
    | 'removing'
    | 'savingCaption'
    | 'done';
  /** Of the upload, 0 to 1. */
  progress: number;
}

/** Every photo that has something to do with this save, those that the ad has first. */
export const photoProgress = (snapshot: AdSaveSnapshot): PhotoProgress[] => {
  const { context } = snapshot;
  const captions = captionsToSave(context).map(({ photoId }) => photoId);
  const changed = context.photos.filter(({ id, isRemoved }) => isRemoved || captions.includes(id));
  return [...changed, ...newPhotos(context)].map((photo) => ({
    id: photo.id,
    step: stepOf(photo, snapshot),
    progress: photo.progress,
  }));
};

function stepOf(photo: FormPhoto, snapshot: AdSaveSnapshot): PhotoProgress['step'] {
  const { savedPhotos, sending } = snapshot.context;
  if (photo.isRemoved) return savedPhotos.removed.includes(photo.id) ? 'done' : 'removing';
  if (photo.savedCaption !== null) return 'savingCaption';
  if (photo.upload === 'failed') return 'failed';
  if (photo.photoId === null) return photo.isOffline ? 'offline' : 'uploading';
  if (savedPhotos.captions[photo.photoId] === photo.photoCaption) return 'done';
  const isSent = sending.some(({ photoId }) => photoId === photo.photoId);
  const isOnItsWay = snapshot.matches('saving') || snapshot.matches({ savingPhotos: 'attaching' });
  return isSent && isOnItsWay ? 'attaching' : 'uploaded';
}

const openSteps: readonly PhotoProgress['step'][] = ['uploading', 'offline', 'attaching'];

/** The photo that the save is waiting for or putting on the ad: `number` counts the new ones from 1. Null without one. */
export function photoInHand(
  snapshot: AdSaveSnapshot,
): (PhotoProgress & { number: number; of: number }) | null {
  const ids = newPhotos(snapshot.context).map(({ id }) => id);
  const coming = photoProgress(snapshot).filter(({ id }) => ids.includes(id));
  const isOpen = ({ step }: PhotoProgress) => openSteps.includes(step);
  const at = coming.findIndex(isOpen);
  return at === -1 ? null : { ...coming[at]!, number: at + 1, of: coming.length };
}
