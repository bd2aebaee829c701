import type { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import type { ActorRefFrom } from 'xstate';
import type { PhotoFiles } from './photo-files';

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;

/** The upload cards of one form, and the files behind them. */
export interface Uploads {
  uploads: UploadsActor;
  files: PhotoFiles;
}
