import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import {
  messageSnack,
  progressSnack,
  shownSnack,
  signUpSnack,
  snackbarMachine,
  undoSnack,
} from './snackbar.machine.js';

const SnackFields = z.object({
  message: z.string(),
  duration: z.number().nonnegative().nullable().describe('ms; null while what it says is under way'),
  kind: z.enum(['info', 'success', 'error']).optional(),
  button: z
    .object({
      label: z.string(),
      to: z.string().optional().describe('a path to go to'),
      action: z.string().optional().describe('a word for the code that showed the message'),
    })
    .optional(),
});

export const snackbarModel = modelOf<typeof snackbarMachine>({
  machine: snackbarMachine,
  about: 'The short message at the lower left of the page, one at a time.',
  inputs: { 'a page': undefined },
  states: {
    hidden: 'There is no message.',
    shown: 'A message is shown, maybe with a button.',
    'shown.running': 'The message goes away by itself when its time is over.',
    'shown.held': 'The pointer or the focus is on the message, so it stays.',
    'shown.ongoing': 'What the message says is under way, so it stays.',
  },
  events: {
    'message.shown': {
      about: 'Something has to be said; a message that is still there is replaced.',
      payload: z.object({ snack: SnackFields }),
      examples: {
        'an ad is saved': { snack: messageSnack('Your ad is saved.', undefined, 'success') },
        'the invitation to sign up': { snack: signUpSnack },
        'a deletion to be undone': {
          snack: undoSnack('The ad was deleted.', 'undo'),
        },
        'a restoration under way': { snack: progressSnack('Restoring the ad …') },
      },
    },
    'snack.held': { about: 'The pointer or the focus comes to the message.' },
    'snack.released': { about: 'The pointer or the focus leaves the message.' },
    'snack.dismissed': { about: 'The person closes the message.' },
    'button.pressed': { about: 'The person presses the message’s button.' },
  },
  effects: {},
  commands: { followButton: 'Does what the button says: goes to its page, or undoes what was done.' },
  distinguish: ({ value, context }) => [value, context.snack?.message],
  invariants: {
    'there is a message exactly while one is shown': (now) =>
      (shownSnack(now) !== null) === now.matches('shown'),
    'a message has no time exactly while what it says is under way': (now) =>
      (shownSnack(now)?.duration === null) === now.matches({ shown: 'ongoing' }),
    'a message stays the same until it goes or another one comes': (now, before) =>
      before === null ||
      !before.matches('shown') ||
      !now.matches({ shown: 'held' }) ||
      shownSnack(now) === shownSnack(before),
  },
});
