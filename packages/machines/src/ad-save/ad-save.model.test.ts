import { answered, namesReached, rejected, restingStates, statesReached } from '../testing/model.js';
import { adSaveFlags, adSaveMachine } from './ad-save.machine.js';

const conflict = Object.assign(new Error('Changed elsewhere.'), { code: 'ad-changed-elsewhere' });

const walk = (mode: 'create' | 'edit') =>
  statesReached(adSaveMachine, {
    input: { mode },
    events: [
      { type: 'form.changed', isInvalid: true },
      { type: 'form.changed', isInvalid: false },
      { type: 'save.clicked', fields: {} },
    ],
    answers: {
      saveAd: [
        answered('saveAd', { adId: 'ad-1', version: 1 }),
        rejected('saveAd', new Error('offline')),
        rejected('saveAd', conflict),
      ],
      savePhotos: [answered('savePhotos'), rejected('savePhotos', new Error('offline'))],
    },
    distinguish: ({ value, context }) => [value, context.adId, context.hasChanged],
  });

const states = [...walk('create'), ...walk('edit')];

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(adSaveMachine));
});

test('photos are only ever saved to an ad that exists', () => {
  const saving = states.filter((state) => state.matches('savingPhotos'));
  expect(saving.filter((state) => state.context.adId === null)).toEqual([]);
});

test('after success and after failure nothing saves any more and the snackbar is shown', () => {
  const over = states.filter((state) => state.matches('saved') || state.hasTag('problem'));
  for (const state of over) {
    const savedSuccessfully = state.matches('saved');
    expect(adSaveFlags(state)).toMatchObject({ saving: false, savedSuccessfully, showSnackbar: true });
  }
});

test('there is a problem exactly where there is one to show', () => {
  for (const state of states) expect(state.context.problem !== null).toBe(state.hasTag('problem'));
});
