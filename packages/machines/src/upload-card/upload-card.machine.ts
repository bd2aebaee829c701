import { limits } from '@voltyard/contracts/limits';
import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';
import { type PhotoFile, refusalOfFile, shortenedName } from './photo-file.js';

/**
 * One photo on its way to the server (specification, sections 3 to 5 and 8).
 *
 *   checking     [isRefused] → refused · [isNameTooLong] → nameTooLong · else → waiting (never rested in)
 *   refused      too large or of a wrong type; `message` says which
 *   nameTooLong  `suggestedName` fits; name.accepted → checking
 *   waiting      [isReady] → uploading; not ready: an error notification exists, or there is no network
 *   uploading    upload.progressed · done → uploaded · error → failed, `message` is the server's sentence
 *   uploaded
 *   failed       upload.retried → waiting · network.returned [hasNetworkFailure] → waiting
 *   cancelled    (final)
 *   anywhere     caption.changed · errors.appeared/.cleared · network.lost/.returned · upload.cancelled → cancelled
 *
 * The file's bytes stay outside: `upload` finds them by cardId. It is the server's idempotency key too, so a retry
 * stores nothing twice. Leaving `uploading` aborts the effect's signal.
 */
export interface UploadCardContext {
  cardId: string;
  file: PhotoFile;
  /** The name the photo is uploaded under. */
  fileName: string;
  photoCaption: string;
  /** An error notification exists: uploads are skipped. */
  isBlocked: boolean;
  isOnline: boolean;
  /** 0 to 1 */
  progress: number;
  /** Why the file was refused or the upload failed. */
  message: string | null;
  isNetworkFailure: boolean;
  suggestedName: string | null;
  photo: UploadedPhoto | null;
}

export interface UploadCardInput {
  cardId: string;
  file: PhotoFile;
  isBlocked: boolean;
  /** Taken for true unless said otherwise. */
  isOnline?: boolean;
}

export type UploadCardEvent =
  | { type: 'name.accepted'; fileName: string }
  | { type: 'caption.changed'; photoCaption: string }
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.retried' }
  | { type: 'upload.cancelled' }
  | { type: 'errors.appeared' }
  | { type: 'errors.cleared' }
  | { type: 'network.lost' }
  | { type: 'network.returned' };

export interface UploadInput {
  cardId: string;
  fileName: string;
  /** Tells the card how far the upload is: 0 to 1. */
  onProgress: (fraction: number) => void;
}

export const uploadCardMachine = setup({
  types: {
    context: {} as UploadCardContext,
    input: {} as UploadCardInput,
    events: {} as UploadCardEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    upload: fromPromise<UploadedPhoto, UploadInput>(() => Promise.reject(new Error('provide upload'))),
  },
  actions: {
    keepCaption: assign({ photoCaption: (_, params: { photoCaption: string }) => params.photoCaption }),
    acceptName: assign({
      fileName: ({ context }, { fileName }: { fileName: string }) =>
        fileName.trim() || (context.suggestedName ?? context.fileName),
    }),
    explainRefusal: assign({ message: ({ context }) => refusalOfFile(context.file) }),
    suggestName: assign({ suggestedName: ({ context }) => shortenedName(context.fileName) }),
    startOver: assign({ progress: 0, message: null, isNetworkFailure: false }),
    keepProgress: assign({
      progress: ({ context }, { fraction }: { fraction: number }) =>
        Math.max(context.progress, Math.min(fraction, 1)),
    }),
    keepPhoto: assign((_, { photo }: { photo: UploadedPhoto }) => ({ photo, progress: 1 })),
    keepProblem: assign((_, { message, isNetwork }: EffectProblem) => ({
      message,
      isNetworkFailure: isNetwork === true,
    })),
    block: assign({ isBlocked: true }),
    unblock: assign({ isBlocked: false }),
    goOffline: assign({ isOnline: false }),
    goOnline: assign({ isOnline: true }),
  },
  guards: {
    isRefused: ({ context }) => refusalOfFile(context.file) !== null,
    isNameTooLong: ({ context }) => context.fileName.length > limits.maximumFileNameLength,
    isReady: ({ context }) => context.isOnline && !context.isBlocked,
    hasNetworkFailure: ({ context }) => context.isNetworkFailure,
  },
}).createMachine({
  id: 'uploadCard',
  context: ({ input }) => ({
    cardId: input.cardId,
    file: input.file,
    fileName: input.file.name,
    photoCaption: '',
    isBlocked: input.isBlocked,
    isOnline: input.isOnline ?? true,
    progress: 0,
    message: null,
    isNetworkFailure: false,
    suggestedName: null,
    photo: null,
  }),
  initial: 'checking',
  on: {
    'caption.changed': { actions: { type: 'keepCaption', params: ({ event }) => event } },
    'errors.appeared': { actions: 'block' },
    'errors.cleared': { actions: 'unblock' },
    'network.lost': { actions: 'goOffline' },
    'network.returned': { actions: 'goOnline' },
    'upload.cancelled': '.cancelled',
  },
  states: {
    checking: {
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isNameTooLong', target: 'nameTooLong' },
        { target: 'waiting' },
      ],
    },
    refused: { tags: 'problem', entry: 'explainRefusal' },
    nameTooLong: {
      tags: 'problem',
      entry: 'suggestName',
      on: {
        'name.accepted': {
          target: 'checking',
          actions: { type: 'acceptName', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      tags: 'busy',
      entry: 'startOver',
      always: { guard: 'isReady', target: 'uploading' },
    },
    uploading: {
      tags: 'busy',
      on: { 'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } } },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context, self }) => ({
          cardId: context.cardId,
          fileName: context.fileName,
          onProgress: (fraction) => self.send({ type: 'upload.progressed', fraction }),
        }),
        onDone: {
          target: 'uploaded',
          actions: { type: 'keepPhoto', params: ({ event }) => ({ photo: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
        },
      },
    },
    uploaded: {},
    failed: {
      tags: 'problem',
      on: {
        'upload.retried': 'waiting',
        'network.returned': { guard: 'hasNetworkFailure', target: 'waiting', actions: 'goOnline' },
      },
    },
    cancelled: { type: 'final' },
  },
});

export {
  type CardSummary,
  cardSummary,
  type EmittedCard,
  emittedCard,
  type UploadCardFlags,
  uploadCardFlags,
} from './upload-card.selectors.js';
