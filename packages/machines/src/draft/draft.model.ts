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
    unstored:
      'The browser has no room for it, or stores nothing: what was typed is here until the page is left.',
    updated: 'Another tab has changed the draft, and its answers are here too; the form says so.',
    conflicted:
      'Two tabs have different answers: the person chooses which stay, and until then none are stored.',
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
    'draft.refused': { about: 'The browser has not stored what it was given.' },
    'draft.changedElsewhere': {
      about: 'Another tab has stored other answers of the same draft.',
      payload: z.object({ draft: z.record(z.string(), z.unknown()) }),
      examples: { 'another title': { draft: { title: 'Cargo bike, red' } } },
    },
    'draft.collided': {
      about: 'Another tab has stored a draft that was begun there, in the place of this one.',
      payload: z.object({ draft: z.record(z.string(), z.unknown()) }),
      examples: { 'of a scooter': { draft: { title: 'Folding scooter' } } },
    },
    'own.chosen': { about: 'The person takes the answers of this tab.' },
    'other.chosen': { about: 'The person takes the answers of the other tab.' },
  },
  effects: {},
  commands: { storeDraft: 'Stores the answers in this browser.' },
  ends: { dropped: 'A form that is saved or given up makes room for another one.' },
  invariants: {
    'a form that is dropped is never stored again': (now, before) =>
      before?.matches('dropped') !== true || now.matches('dropped'),
    'nothing is stored that was not typed': (now, before) =>
      !now.matches('stored') ||
      (['typing', 'conflicted', 'stored'] as const).some((state) => before?.matches(state)),
    'there are other answers exactly where the person has to choose': (now) =>
      (now.context.other !== null) === now.matches('conflicted'),
    'what is typed here is never replaced while it is not stored': (now, before) =>
      (before?.matches('typing') !== true && before?.matches('unstored') !== true) || !now.matches('updated'),
    'a form is from last time until it has the answers of another tab, or was preferred to them': (
      now,
      before,
    ) =>
      before === null ||
      now.context.isRestored ===
        (before.context.isRestored &&
          !now.matches('updated') &&
          !(before.matches('conflicted') && now.matches('stored'))),
  },
});
