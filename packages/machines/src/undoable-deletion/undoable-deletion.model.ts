import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import { undoableDeletionMachine } from './undoable-deletion.machine.js';

const failures = {
  'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
  'too many requests': { message: problems['too-many-requests'].error, code: 'too-many-requests' },
};

export const undoableDeletionModel = modelOf<typeof undoableDeletionMachine>({
  machine: undoableDeletionMachine,
  about: 'One thing that a person deletes without being asked first, and how they undo that.',
  inputs: { 'a press of Delete': undefined },
  states: {
    deleting: 'It is being deleted, and looks so.',
    notDeleted: 'It could not be deleted; the page says why, and its button deletes it again.',
    deleted: 'It is deleted, and the message offers to undo that.',
    restoring: 'It is being restored, and the message says so.',
    notRestored: 'It could not be restored; the page says why.',
    'notRestored.offered': 'The message offers to try again.',
    'notRestored.noted': 'The message is gone; only the reason is left.',
    restored: 'It is back.',
    gone: 'It stays deleted as far as the message is concerned.',
  },
  events: {
    'delete.clicked': { about: 'The person deletes it, for the second time at least.' },
    'restore.clicked': { about: 'The person presses the button of the message.' },
    'message.gone': {
      about:
        'The message is gone: its time was over, it was closed or replaced, or another button restores the thing.',
    },
    'restored.elsewhere': { about: 'It is back without this message’s help.' },
    'failure.outdated': { about: 'The reason why it could not be restored does not hold any more.' },
  },
  effects: {
    remove: { about: 'Deletes it.', answers: { 'it is deleted': undefined }, failures },
    restore: {
      about: 'Restores it.',
      answers: { 'it is back': undefined },
      failures: { ...failures, 'too late': { message: problems['not-found'].error, code: 'not-found' } },
    },
    showMessage: {
      about:
        'Shows a message as long as it runs; tells when its button is pressed, it is gone, or not needed.',
    },
    reportFailure: { about: 'Says as long as it runs why it could not be deleted or restored.' },
  },
  commands: { announceRestored: 'Tells the person that it is back.' },
  ends: {
    restored: 'A thing that is deleted again begins anew.',
    gone: 'What is deleted is restored from “Recently deleted”.',
  },
  distinguish: ({ value, context }) => [value, context.problem !== null],
  invariants: {
    'there is a problem exactly where something failed': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'only what was deleted is restored': (now, before) =>
      !now.matches('restoring') ||
      before === null ||
      ['deleted', 'restoring', 'notRestored'].some((state) => before.matches(state as 'deleted')),
    'what is on its way out is not being restored': (now) =>
      !now.hasTag('leaving') || !now.matches('restoring'),
    'every message is shown by one effect': (now) =>
      ['offerUndo', 'showProgress', 'offerRetry'].filter((id) => now.children[id] !== undefined).length <= 1,
  },
});
