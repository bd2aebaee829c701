import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import { favouriteMachine } from './favourite.machine.js';

const offline = { message: 'The marketplace could not be reached.', isNetwork: true };

export const favouriteModel = modelOf<typeof favouriteMachine>({
  machine: favouriteMachine,
  about: 'The heart of an ad: saving it among one’s favourites, and taking it out again.',
  inputs: { 'an ad of somebody else': undefined },
  states: {
    notSaved: 'The ad is not among the favourites.',
    saving: 'It is being saved.',
    'saving.wanted': 'The heart is full already.',
    'saving.unwanted': 'The person pressed the heart again: it is taken out once it is saved.',
    saveFailed: 'It could not be saved; the page says why.',
    saved: 'The ad is among the favourites.',
    removing: 'It is being taken out.',
    'removing.wanted': 'The heart is empty already.',
    'removing.unwanted': 'The person pressed the heart again: it is saved once it is taken out.',
    removeFailed: 'It could not be taken out; the page says why.',
  },
  events: {
    'heart.pressed': { about: 'The person presses the heart.' },
    'undo.clicked': { about: 'The person presses Undo of the message.' },
    'heard.saved': { about: 'It is known that the ad is saved: from before, or by another device.' },
    'heard.removed': { about: 'The ad was taken out by another device.' },
  },
  effects: {
    save: {
      about: 'Saves the ad.',
      answers: { 'it is saved': undefined },
      failures: {
        'no network': offline,
        'too many': { message: problems['too-many-favourites'].error, code: 'too-many-favourites' },
      },
    },
    remove: {
      about: 'Takes the ad out.',
      answers: { 'it is taken out': undefined },
      failures: { 'no network': offline },
    },
    reportFailure: { about: 'Says as long as it runs why it could not be saved or taken out.' },
  },
  commands: { announce: 'Tells the person that it is saved or taken out, and offers to undo that.' },
  distinguish: ({ value, context }) => [value, context.isUndo, context.problem !== null],
  invariants: {
    'there is a problem exactly where something failed': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'no two calls are under way': (now) =>
      now.children['save'] === undefined || now.children['remove'] === undefined,
    'the heart is full where the person wants it so': (now) =>
      now.hasTag('saved') ===
      ['saved', 'removeFailed', 'saving.wanted', 'removing.unwanted'].includes(pathOf(now.value)),
    'only a person makes it be saved or taken out': (now, before) =>
      !['saving', 'removing'].some((state) => now.matches(state as 'saving')) ||
      before === null ||
      now.children['save'] !== undefined ||
      now.children['remove'] !== undefined,
  },
});

const pathOf = (value: string | object): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
