import { PhotoCaption } from '@voltyard/contracts/photos/photo';
import type { SnapshotFrom } from 'xstate';
import type { uploadCardMachine } from './upload-card.machine.js';

export type UploadCardSnapshot = SnapshotFrom<typeof uploadCardMachine>;

/** The specification's photo upload card (section 3). */
export interface UploadCardFlags {
  id: string;
  photoCaption: string;
  isUploading: boolean;
  isUploaded: boolean;
  uploadFailed: boolean;
  isUploadedMessage: 'Uploaded' | 'Failed to Upload' | '';
}

/** The specification's emitted photo upload card (section 3); the spelling is its own. */
export interface EmittedCard {
  cardId: string;
  photoCaption: string;
  isFormInValid: boolean;
}

/** What the list of cards keeps of each one. */
export interface CardSummary {
  cardId: string;
  photoCaption: string;
  /** 0 to 1 */
  progress: number;
  /** It waits for its turn or uploads: something will still come of it by itself. */
  isBusy: boolean;
  isUploading: boolean;
  /** It continues by itself as soon as there is a network. */
  isOffline: boolean;
  isUploaded: boolean;
  uploadFailed: boolean;
  /** The file has to be chosen again. */
  isFileGone: boolean;
  isFormInvalid: boolean;
  /** These four are null until the photo is uploaded. */
  photoId: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
}

const isCaptionInvalid = ({ context }: UploadCardSnapshot): boolean =>
  !PhotoCaption.safeParse(context.photoCaption).success;

/** For good, or until it is tried again by itself. */
const hasFailed = (snapshot: UploadCardSnapshot): boolean =>
  snapshot.matches('failed') || snapshot.matches('interrupted') || snapshot.matches('unusable');

function uploadMessage(snapshot: UploadCardSnapshot): UploadCardFlags['isUploadedMessage'] {
  if (snapshot.matches('uploaded')) return 'Uploaded';
  return hasFailed(snapshot) ? 'Failed to Upload' : '';
}

export const uploadCardFlags = (snapshot: UploadCardSnapshot): UploadCardFlags => ({
  id: snapshot.context.cardId,
  photoCaption: snapshot.context.photoCaption,
  isUploading: snapshot.matches('uploading'),
  isUploaded: snapshot.matches('uploaded'),
  uploadFailed: hasFailed(snapshot),
  isUploadedMessage: uploadMessage(snapshot),
});

export const emittedCard = (snapshot: UploadCardSnapshot): EmittedCard => ({
  cardId: snapshot.context.cardId,
  photoCaption: snapshot.context.photoCaption,
  isFormInValid: isCaptionInvalid(snapshot),
});

export function cardSummary(snapshot: UploadCardSnapshot): CardSummary {
  const { cardId, photoCaption, progress, photo, isOnline } = snapshot.context;
  const { isUploading, isUploaded, uploadFailed } = uploadCardFlags(snapshot);
  const isBusy = snapshot.hasTag('busy');
  return {
    cardId,
    photoCaption,
    progress,
    isBusy,
    isUploading,
    isOffline: isBusy && !isUploading && !isOnline,
    isUploaded,
    uploadFailed,
    isFileGone: snapshot.matches('fileGone'),
    isFormInvalid: isCaptionInvalid(snapshot),
    photoId: photo?.photoId ?? null,
    width: photo?.width ?? null,
    height: photo?.height ?? null,
    thumbhash: photo?.thumbhash ?? null,
  };
}
