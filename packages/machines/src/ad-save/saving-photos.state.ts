import { adSaveSetup } from './ad-save.setup.js';

/** Sends photos to the ad, chosen by the entry action: uploaded ones, or those that get another caption. */
const sendingPhotos = (id: string, entry: 'takeCaptions' | 'takeUploaded') =>
  adSaveSetup.createStateConfig({
    entry,
    invoke: {
      id,
      src: 'savePhotos',
      input: ({ context }) => ({ adId: context.adId ?? '', photos: context.sending }),
      onDone: { target: 'choosing', actions: { type: 'keepSent', params: ({ event }) => event.output } },
      onError: {
        target: '#adSave.photosFailed',
        actions: { type: 'keepProblem', params: ({ event }) => event },
      },
    },
  });

/** The ad is saved; now its photos are brought to what the form shows, one thing after the other. */
export const savingPhotos = adSaveSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetProblem',
  on: { 'form.changed': {} },
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'hasPhotoToRemove', target: 'removing' },
        { guard: 'hasCaptionToSave', target: 'savingCaptions' },
        { guard: 'hasPhotoToAttach', target: 'attaching' },
        { guard: 'isUploading', target: 'uploading' },
        { guard: 'isUploadMissing', target: '#adSave.photosMissing', actions: 'tellMissing' },
        { target: '#adSave.saved' },
      ],
    },
    removing: {
      entry: 'takeRemoved',
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: ({ context }) => ({ photoId: context.removing ?? '' }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepRemoved', params: ({ event }) => event.output },
        },
        onError: {
          target: '#adSave.photosFailed',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    savingCaptions: sendingPhotos('saveCaptions', 'takeCaptions'),
    attaching: sendingPhotos('attachPhotos', 'takeUploaded'),
    uploading: {
      on: {
        'photos.changed': {
          target: 'choosing',
          actions: { type: 'keepPhotos', params: ({ event }) => event },
        },
      },
    },
  },
});
