import { limits } from '@voltyard/contracts/limits';
import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';
import { fileGone, isRefusalOfServer, type PhotoFile, refusalOfFile, shortenedName } from './photo-file.js';

/**
 * One photo on its way to the server (specification, sections 3 to 5 and 8).
 *
 *   checking     [isOnServer] → uploaded · [isFileGone] → fileGone · [isRefused] → refused
 *                [isNameTooLong] → nameTooLong · else → waiting (never rested in)
 *   fileGone     the card was stored, its file cannot be read any more; file.chosen → checking, under the same cardId
 *   refused      too large or of a wrong type; `message` says which; file.chosen → checking, under the same cardId
 *   nameTooLong  `suggestedName` fits; name.accepted → checking
 *   waiting      [isReady] → uploading; not ready: an error notification exists, or there is no network
 *   uploading    upload.progressed · done → uploaded · error [isOfFile] → fileGone · [isPassing] → interrupted
 *                [isUnusable] → unusable · else → failed, `message` is the server's sentence
 *   uploaded
 *   interrupted  no answer came, or the server is busy; after backoff, network.returned or upload.retried → waiting
 *   failed       upload.retried → waiting
 *   unusable     the server refused the file itself; file.chosen → checking, under the same cardId
 *   cancelled    (final)
 *   anywhere     caption.changed · errors.appeared/.cleared · network.lost/.returned · upload.cancelled → cancelled
 *
 * The file's bytes stay outside: `upload` finds them by cardId. It is the server's idempotency key too, so a retry
 * stores nothing twice. Leaving `uploading` aborts the effect's signal. A card that was stored before a reload starts
 * with what is known of it, and continues from there by itself.
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
  /** How many times in a row no answer came, or the server was busy. */
  interruptions: number;
  /** How long it waits before it tries again, ms. */
  pause: number;
  isFileThere: boolean;
  suggestedName: string | null;
  photo: UploadedPhoto | null;
}

export interface UploadCardInput {
  cardId: string;
  file: PhotoFile;
  isBlocked: boolean;
  /** Taken for true unless said otherwise. */
  isOnline?: boolean;
  /** From here on: what is known of a card that was stored. */
  fileName?: string;
  photoCaption?: string;
  photo?: UploadedPhoto | null;
  isFileThere?: boolean;
}

export type UploadCardEvent =
  | { type: 'name.accepted'; fileName: string }
  | { type: 'file.chosen'; file: PhotoFile }
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

const firstPause = 1000;
const maxPause = 30_000;
/** How often in a row a server that is busy is tried again before it is left to the person. */
const maxTries = 20;

const pauseAfter = (interruptions: number, { retryAfter = 0 }: EffectProblem): number =>
  Math.max(Math.min(firstPause * 2 ** (interruptions - 1), maxPause), retryAfter * 1000);

const sentenceOf = ({ code, message }: EffectProblem, pause: number): string =>
  code === 'too-many-requests'
    ? `Many photos are being processed. Trying again in ${Math.ceil(pause / 1000)} s.`
    : message;

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
    keepFile: assign(({ context }, { file }: { file: PhotoFile }) => ({
      file,
      // A shorter name was accepted for the same file before.
      fileName: file.name === context.file.name ? context.fileName : file.name,
      isFileThere: true,
      interruptions: 0,
    })),
    loseFile: assign({ isFileThere: false, progress: 0 }),
    explainFileGone: assign({ message: fileGone.message }),
    forgetMessage: assign({ message: null }),
    explainRefusal: assign({ message: ({ context }) => refusalOfFile(context.file) }),
    suggestName: assign({ suggestedName: ({ context }) => shortenedName(context.fileName) }),
    startOver: assign({ progress: 0, message: null }),
    keepProgress: assign({
      progress: ({ context }, { fraction }: { fraction: number }) =>
        Math.max(context.progress, Math.min(fraction, 1)),
    }),
    keepPhoto: assign((_, { photo }: { photo: UploadedPhoto }) => ({
      photo,
      progress: 1,
      interruptions: 0,
    })),
    keepMessage: assign((_, { message }: EffectProblem) => ({ message })),
    keepInterruption: assign(({ context }, problem: EffectProblem) => {
      const interruptions = context.interruptions + 1;
      const pause = pauseAfter(interruptions, problem);
      return { interruptions, pause, message: sentenceOf(problem, pause) };
    }),
    forgetInterruptions: assign({ interruptions: 0 }),
    block: assign({ isBlocked: true }),
    unblock: assign({ isBlocked: false }),
    goOffline: assign({ isOnline: false }),
    goOnline: assign({ isOnline: true }),
  },
  delays: {
    backoff: ({ context }) => context.pause,
  },
  guards: {
    isOnServer: ({ context }) => context.photo !== null,
    isFileGone: ({ context }) => !context.isFileThere,
    isRefused: ({ context }) => refusalOfFile(context.file) !== null,
    isNameTooLong: ({ context }) => context.fileName.length > limits.maximumFileNameLength,
    isReady: ({ context }) => context.isOnline && !context.isBlocked,
    isOfFile: (_, { code }: EffectProblem) => code === fileGone.code,
    isUnusable: (_, { code }: EffectProblem) => isRefusalOfServer(code),
    // The network, a server that is starting or stopping, or more photos at once than it takes: the same upload may
    // well succeed in a moment.
    isPassing: ({ context }, { isNetwork, code }: EffectProblem) =>
      isNetwork === true ||
      code === 'not-ready' ||
      (code === 'too-many-requests' && context.interruptions < maxTries),
  },
}).createMachine({
  id: 'uploadCard',
  context: ({ input }) => ({
    cardId: input.cardId,
    file: input.file,
    fileName: input.fileName ?? input.file.name,
    photoCaption: input.photoCaption ?? '',
    isBlocked: input.isBlocked,
    isOnline: input.isOnline ?? true,
    progress: input.photo ? 1 : 0,
    message: null,
    interruptions: 0,
    pause: 0,
    isFileThere: input.isFileThere ?? true,
    suggestedName: null,
    photo: input.photo ?? null,
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
        { guard: 'isOnServer', target: 'uploaded' },
        { guard: 'isFileGone', target: 'fileGone' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isNameTooLong', target: 'nameTooLong' },
        { target: 'waiting' },
      ],
    },
    fileGone: {
      tags: 'problem',
      entry: 'explainFileGone',
      exit: 'forgetMessage',
      on: {
        'file.chosen': { target: 'checking', actions: { type: 'keepFile', params: ({ event }) => event } },
      },
    },
    refused: {
      tags: 'problem',
      entry: 'explainRefusal',
      exit: 'forgetMessage',
      on: {
        'file.chosen': { target: 'checking', actions: { type: 'keepFile', params: ({ event }) => event } },
      },
    },
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
        onError: [
          {
            guard: { type: 'isOfFile', params: ({ event }) => problemOf(event.error) },
            target: 'fileGone',
            actions: 'loseFile',
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => problemOf(event.error) },
            target: 'interrupted',
            actions: { type: 'keepInterruption', params: ({ event }) => problemOf(event.error) },
          },
          {
            guard: { type: 'isUnusable', params: ({ event }) => problemOf(event.error) },
            target: 'unusable',
            actions: { type: 'keepMessage', params: ({ event }) => problemOf(event.error) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepMessage', params: ({ event }) => problemOf(event.error) },
              'forgetInterruptions',
            ],
          },
        ],
      },
    },
    uploaded: {},
    interrupted: {
      // Busy: something will still come of it by itself.
      tags: 'busy',
      after: { backoff: 'waiting' },
      on: {
        'upload.retried': { target: 'waiting', actions: 'forgetInterruptions' },
        'network.returned': { target: 'waiting', actions: ['goOnline', 'forgetInterruptions'] },
      },
    },
    failed: { tags: 'problem', on: { 'upload.retried': 'waiting' } },
    unusable: {
      tags: 'problem',
      on: {
        'file.chosen': {
          target: 'checking',
          actions: [{ type: 'keepFile', params: ({ event }) => event }, 'startOver'],
        },
      },
    },
    cancelled: { type: 'final' },
  },
});
