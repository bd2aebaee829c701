import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { draftMachine } from './draft.machine.js';

export const draftModel = modelOf<typeof draftMachine>({
  machine: draftMachine,
  about: 'What a person types in a form, stored in the browser until it is saved.',
  inputs: {
    'an empty form': { draft: { title: '' }, isRestored: false },
    'a form from before': { draft: { title: 'Cargo bike' }, isRestored: true },
  },
  states: {
    untouched: 'Nothing was typed since the form was opened.',
    typing: 'The person may still be typing; it is stored after a short pause.',
    stored: 'What was typed is stored in this browser.',
    dropped: 'The form was saved or given up: nothing is stored any more.',
  },
  events: {
    'draft.changed': {
      about: 'The person changes an answer.',
      payload: z.object({ draft: z.record(z.string(), z.unknown()) }),
      examples: { 'a title': { draft: { title: 'Cargo bike' } }, 'another one': { draft: { title: 'Zoe' } } },
    },
    'page.left': { about: 'The page is closed, or another one is shown.' },
    'draft.dropped': { about: 'The ad is posted, or the person starts over.' },
  },
  effects: {},
  commands: { storeDraft: 'Stores the answers in this browser.' },
  ends: { dropped: 'A form that is saved or given up makes room for another one.' },
  invariants: {
    'a form that is dropped is never stored again': (now, before) =>
      before?.matches('dropped') !== true || now.matches('dropped'),
    'nothing is stored that was not typed': (now, before) =>
      !now.matches('stored') || before?.matches('typing') === true || before?.matches('stored') === true,
    'it stays known whether the form was restored': (now, before) =>
      before === null || now.context.isRestored === before.context.isRestored,
  },
});
