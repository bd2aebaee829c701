import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { savedSearchMachine } from './saved-search.machine.js';

export const savedSearchModel = modelOf<typeof savedSearchMachine>({
  machine: savedSearchMachine,
  about:
    'One change of a search (kept, published, made private, renamed, told of at another time, removed), and how the person undoes it.',
  inputs: {
    'a search that is published': {
      change: { to: 'visibility', visibility: 'public' },
      undo: { to: 'visibility', visibility: 'private' },
    },
    'a search that is removed': {
      change: { to: 'removal', isRemoved: true },
      undo: { to: 'removal', isRemoved: false },
    },
    'the search of a list that is kept': {
      change: { to: 'keeping', isKept: true },
      undo: { to: 'keeping', isKept: false },
    },
    'the search of a list that is published': {
      change: { to: 'publishing', isPublished: true },
      undo: { to: 'publishing', isPublished: false },
    },
  },
  states: {
    changing: 'The search is being changed, and its buttons wait.',
    asking: 'A public ad needs more: the missing fields are shown.',
    changed: 'It is changed, and the message offers to undo that.',
    undoing: 'It is being changed back, and the message says so.',
    notUndone: 'It could not be changed back; the page says why, and the message offers to try again.',
    notChanged: 'It could not be changed; the page says why.',
    cancelled: 'The person did not answer; the search is as it was.',
    undone: 'The search is as it was before.',
    kept: 'It stays as the person changed it, or as it was already.',
  },
  events: {
    'details.given': {
      about: 'The person answers what was missing.',
      payload: z.object({ details: z.record(z.string(), z.string()) }),
      examples: { 'a budget': { details: { budgetMax: '20000' } } },
    },
    'asking.cancelled': { about: 'The person closes the fields without an answer.' },
    'undo.clicked': { about: 'The person presses the button of the message.' },
    'message.gone': { about: 'The message is gone: its time was over, it was closed or replaced.' },
  },
  effects: {
    changeSearch: {
      about: 'Changes the search; answers what is missing for it, where the person may be asked.',
      answers: ({ change, mayAsk }) => ({
        'it is changed': { missing: [] },
        ...(mayAsk &&
          (change.to === 'keeping' || change.to === 'publishing') && {
            'it was so already': { missing: [], wasSo: true },
          }),
        ...(mayAsk &&
          (change.to === 'publishing' || (change.to === 'visibility' && change.details === undefined)) && {
            'the budget is missing': { missing: ['budgetMax'] },
          }),
      }),
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
    showMissing: 'Shows the fields that a public ad needs, here or in the form of the ad.',
    announceUndone: 'Tells the person that the search is as it was before.',
    announceFailed: 'Tells the person why it could not be changed, or changed back.',
  },
  ends: {
    notChanged: 'Another press begins anew.',
    cancelled: 'Another press begins anew.',
    undone: 'Another press begins anew.',
    kept: 'The search’s own buttons change it back.',
  },
  distinguish: ({ value, context: { change, problem } }) => [
    value,
    problem !== null,
    change.to === 'visibility' && change.details !== undefined,
  ],
  invariants: {
    'there is a problem exactly where something failed': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'something is missing exactly while it is asked for, or was not answered': (now) =>
      now.context.missing.length > 0 === (now.matches('asking') || now.matches('cancelled')),
    'only a search that is published is asked for more': (now) =>
      !now.matches('asking') ||
      now.context.change.to === 'publishing' ||
      (now.context.change.to === 'visibility' && now.context.change.visibility === 'public'),
    'only what was changed is changed back': (now, before) =>
      !now.matches('undoing') ||
      before === null ||
      (['changed', 'undoing', 'notUndone'] as const).some((state) => before.matches(state)),
    'what is undone was being undone': (now, before) =>
      !now.matches('undone') || before === null || before.matches('undoing') || before.matches('undone'),
    'at most one message is shown': (now) =>
      ['offerUndo', 'showProgress', 'offerRetry'].filter((id) => now.children[id] !== undefined).length <= 1,
  },
});
