import {
  answered,
  namesReached,
  pauseEnded,
  rejected,
  restingStates,
  statesReached,
} from '../testing/model.js';
import { type UploadCardInput, uploadCardMachine } from './upload-card.machine.js';

const photo = { name: 'front.jpg', size: 300_000, type: 'image/jpeg' };
const longNamed = { ...photo, name: 'WhatsApp Image 2026-11-20 at 18.22.31.jpeg' };
const document = { ...photo, type: 'application/pdf' };

const onServer = { cardId: 'c1', photoId: 'c1', width: 1, height: 1, thumbhash: '' };

const walk = (input: Partial<UploadCardInput>) =>
  statesReached(uploadCardMachine, {
    input: { cardId: 'c1', file: photo, isBlocked: false, ...input },
    events: [
      { type: 'name.accepted', fileName: 'front.jpg' },
      { type: 'file.chosen', file: photo },
      { type: 'upload.progressed', fraction: 0.5 },
      { type: 'upload.retried' },
      { type: 'upload.cancelled' },
      { type: 'errors.appeared' },
      { type: 'errors.cleared' },
      { type: 'network.lost' },
      { type: 'network.returned' },
    ],
    answers: {
      upload: [
        answered('upload', onServer),
        rejected('upload', new Error('This file is not a photo.')),
        rejected('upload', Object.assign(new Error('offline'), { isNetwork: true })),
        rejected('upload', Object.assign(new Error('gone'), { code: 'file-gone' })),
      ],
    },
    pauses: [pauseEnded('backoff', 'uploadCard.interrupted')],
    distinguish: ({ value, context }) => [
      value,
      context.isBlocked,
      context.isOnline,
      // more of them change nothing but the pause
      context.interruptions > 0,
      context.isFileThere,
      context.progress,
    ],
  });

const states = [
  {},
  { file: longNamed },
  { file: document },
  { isFileThere: false },
  { photo: onServer, isFileThere: false },
].flatMap(walk);

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(uploadCardMachine));
});

test('an upload never starts under a name the server would refuse', () => {
  const uploading = states.filter((state) => state.matches('uploading'));
  expect(uploading.filter(({ context }) => context.fileName.length > 30)).toEqual([]);
});

test('waiting always has a reason', () => {
  const waiting = states.filter((state) => state.matches('waiting'));
  expect(waiting.filter(({ context }) => context.isOnline && !context.isBlocked)).toEqual([]);
});

const lasting = states.filter((state) => !state.matches('cancelled'));

test('there is a message exactly where something went wrong', () => {
  const explained = ['refused', 'failed', 'interrupted', 'fileGone'] as const;
  for (const state of lasting) {
    const isExplained = explained.some((name) => state.matches(name));
    expect(state.context.message !== null).toBe(isExplained);
  }
});

test('without its file nothing is uploaded', () => {
  const without = lasting.filter(({ context }) => !context.isFileThere);
  expect(namesReached(without)).toEqual(['fileGone', 'uploaded']);
});

test('a photo is known once it is uploaded', () => {
  for (const state of lasting) expect(state.context.photo !== null).toBe(state.matches('uploaded'));
});
