import { answered, namesReached, rejected, restingStates, statesReached } from '../testing/model.js';
import { gallerySaveMachine } from './gallery-save.machine.js';

const states = statesReached(
  gallerySaveMachine.provide({ actions: { announceSaved: () => {}, announceFailed: () => {} } }),
  {
    events: [
      { type: 'form.changed', isInvalid: true },
      { type: 'form.changed', isInvalid: false },
      { type: 'save.clicked' },
    ],
    answers: {
      putInGallery: [
        answered('putInGallery', [{ photoId: 'photo-1', photoCaption: '' }]),
        rejected('putInGallery', new Error('offline')),
      ],
    },
    distinguish: ({ value, context }) => [value, context.lastCount],
  },
);

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(gallerySaveMachine));
});

test('there is a problem exactly where there is one to show', () => {
  for (const state of states) expect(state.context.problem !== null).toBe(state.hasTag('problem'));
});

test('nothing is added before a save was answered', () => {
  for (const state of states.filter(({ context }) => context.added.length > 0))
    expect(state.matches({ save: 'idle' })).toBe(false);
});
