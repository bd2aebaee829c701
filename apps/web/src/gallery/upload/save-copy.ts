import {
  type GallerySaveSnapshot,
  type LeftBehind,
  leftBehind,
  readyMeanwhile,
  refusedBecause,
  saveProgress,
  type WaitedFor,
  waitedFor,
} from '@voltyard/machines/gallery-save/gallery-save.selectors';
import { counted } from '../../ui/formats';
import { isolated } from '../../ui/isolated';

/** On the button that puts the photos in the gallery. */
export function saveLabel(save: GallerySaveSnapshot): string {
  const waited = waitedFor(save);
  if (waited !== null) return `Waiting for ${counted(waited.count, 'photo')}`;
  return saveProgress(save) === null ? 'Put in the gallery' : 'Putting them there';
}

/** On the button that does not wait for the others; null while there is none that could go without them. */
export function skipLabel(save: GallerySaveSnapshot): string | null {
  const ready = readyMeanwhile(save);
  return ready === 0 ? null : `Put ${ready} there now`;
}

/** How the save goes; null while nothing is saved. */
export function progressSentence(save: GallerySaveSnapshot): string | null {
  const waited = waitedFor(save);
  if (waited !== null) return waitingSentence(waited, waited.count + readyMeanwhile(save) > 1);
  const progress = saveProgress(save);
  if (progress === null) return null;
  const { done, of } = progress;
  return done === 0
    ? `${counted(of, 'photo goes', 'photos go')} into the gallery.`
    : `${done} of ${of} photos are in the gallery.`;
}

function waitingSentence({ count, isOffline }: WaitedFor, areSeveral: boolean): string {
  const why = isOffline
    ? `${counted(count, 'photo waits', 'photos wait')} for the network.`
    : `${counted(count, 'photo is', 'photos are')} not uploaded yet.`;
  return areSeveral ? `${why} All go into the gallery together, in the order you chose them.` : why;
}

/** Why photos are not in the gallery, and what to do; null while there is nothing to say. */
export function problemSentence(save: GallerySaveSnapshot): string | null {
  const because = refusedBecause(save);
  if (because !== null)
    return because === 'caption' ? 'A caption is too long. Shorten it first.' : 'No photo is uploaded yet.';
  const { problem } = save.context;
  if (problem !== null) return `${problem.message} Your photos are still here: try again.`;
  return leftBehindSentence(leftBehind(save));
}

function leftBehindSentence(photos: readonly LeftBehind[]): string | null {
  const refused = photos.filter(({ reason }) => reason !== null);
  const count = photos.length - refused.length;
  const sentences = refused.map(
    ({ fileName, reason }) => `“${isolated(fileName)}” is not in the gallery: ${reason}`,
  );
  if (count > 0) {
    const other = refused.length > 0 ? 'other ' : '';
    const which = counted(count, `${other}photo is`, `${other}photos are`);
    sentences.push(
      `${which} not in the gallery: see there what to do, or remove ${count === 1 ? 'it' : 'them'}.`,
    );
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** What leaving the page would break off; null while nothing is saved. */
export function savingReason(save: GallerySaveSnapshot): string | null {
  if (waitedFor(save) !== null)
    return 'Your photos are not in the gallery yet: they go there once all are uploaded.';
  return saveProgress(save) === null
    ? null
    : 'Your photos are being put in the gallery. Wait a moment, or some may be missing.';
}
