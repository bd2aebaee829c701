import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import { adStateMachine } from './ad-state.machine.js';

export const adStateModel = modelOf<typeof adStateMachine>({
  machine: adStateMachine,
  about:
    'The state that its owner says of one ad (reserved, sold, found, available), and how they undo that.',
  inputs: {
    'an ad that is sold': { from: 'live', to: 'sold', version: 1 },
    'an ad that is available again': { from: 'reserved', to: 'live', version: 2 },
  },
  states: {
    saying: 'The state is being changed, and the ad’s buttons wait.',
    said: 'It is changed, and the message offers to undo that.',
    undoing: 'It is being changed back, and the message says so.',
    notUndone: 'It could not be changed back; the page says why, and the message offers to try again.',
    notSaid: 'It could not be changed; the page says why.',
    undone: 'The ad is in the state that it was in before.',
    kept: 'It stays as the owner said.',
  },
  events: {
    'undo.clicked': { about: 'The person presses the button of the message.' },
    'message.gone': { about: 'The message is gone: its time was over, it was closed or replaced.' },
  },
  effects: {
    sayState: {
      about: 'Changes the state of the ad, and answers its version.',
      answers: ({ version }) => ({ 'it is changed': version + 1 }),
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'changed elsewhere': {
          message: problems['ad-changed-elsewhere'].error,
          code: 'ad-changed-elsewhere',
        },
      },
    },
    showMessage: {
      about: 'Shows a message as long as it runs; tells when its button is pressed, and when it is gone.',
    },
  },
  commands: {
    announceUndone: 'Tells the person that the ad is as it was before.',
    announceFailed: 'Tells the person why it could not be changed, or changed back.',
  },
  ends: {
    notSaid: 'Another press begins anew.',
    undone: 'Another press begins anew.',
    kept: 'The ad’s own buttons change it back.',
  },
  distinguish: ({ value, context }) => [value, context.problem !== null],
  invariants: {
    'there is a problem exactly where something failed': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'only what was changed is changed back': (now, before) =>
      !now.matches('undoing') ||
      before === null ||
      before.matches('said') ||
      before.matches('undoing') ||
      before.matches('notUndone'),
    'what is undone was being undone': (now, before) =>
      !now.matches('undone') || before === null || before.matches('undoing') || before.matches('undone'),
    'at most one message is shown': (now) =>
      ['offerUndo', 'showProgress', 'offerRetry'].filter((id) => now.children[id] !== undefined).length <= 1,
    'the ad was in another state before': (now) => now.context.from !== now.context.to,
  },
});
