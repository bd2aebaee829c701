import { answered, namesReached, rejected, restingStates, statesReached } from '../testing/model.js';
import { uploadCardMachine } from './upload-card.machine.js';

const photo = { name: 'front.jpg', size: 300_000, type: 'image/jpeg' };
const longNamed = { ...photo, name: 'WhatsApp Image 2026-11-20 at 18.22.31.jpeg' };
const document = { ...photo, type: 'application/pdf' };

const walk = (file: typeof photo) =>
  statesReached(uploadCardMachine, {
    input: { cardId: 'c1', file, isBlocked: false },
    events: [
      { type: 'name.accepted', fileName: 'front.jpg' },
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
        answered('upload', { cardId: 'c1', photoId: 'c1', width: 1, height: 1, thumbhash: '' }),
        rejected('upload', new Error('This file is not a photo.')),
        rejected('upload', Object.assign(new Error('offline'), { isNetwork: true })),
      ],
    },
    distinguish: ({ value, context }) => [
      value,
      context.isBlocked,
      context.isOnline,
      context.isNetworkFailure,
      context.progress,
    ],
  });

const states = [photo, longNamed, document].flatMap(walk);

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

test('there is a message exactly where the file was refused or the upload failed', () => {
  for (const state of lasting) {
    const isExplained = state.matches('refused') || state.matches('failed');
    expect(state.context.message !== null).toBe(isExplained);
  }
});

test('a photo is known once it is uploaded', () => {
  for (const state of lasting) expect(state.context.photo !== null).toBe(state.matches('uploaded'));
});
