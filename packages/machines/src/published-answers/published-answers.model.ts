import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { problemOfTexts, publishedAnswersMachine } from './published-answers.machine.js';

const draft = {
  answerId: '7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11',
  question: 'Is the battery the first one?',
  answer: 'Yes, and its certificate is among the photos.',
};

const draftSchema = z.object({ answerId: z.uuid(), question: z.string(), answer: z.string() });

export const publishedAnswersModel = modelOf<typeof publishedAnswersMachine>({
  machine: publishedAnswersMachine,
  about:
    'An answer that the owner of an ad takes from a conversation and publishes on the ad by one press, or words otherwise first.',
  inputs: { 'a conversation is open': undefined },
  states: {
    closed: 'Nothing is being published.',
    sending: 'Both texts are on their way to the server as they are; no dialog is open.',
    open: 'The dialog is open.',
    'open.editing': 'The person edits question and answer, and sees them as the ad will show them.',
    'open.publishing': 'Both are on their way to the server.',
    'open.notPublished': 'They were not published; the dialog says why, beside the field where it is one.',
  },
  events: {
    'answer.chosen': {
      about: 'The person publishes one of their messages as it is.',
      payload: z.object({ draft: draftSchema }),
      examples: {
        'an answer to a question': { draft },
        'an answer without a question before it': { draft: { ...draft, question: '' } },
      },
    },
    'edit.chosen': {
      about:
        'The person wants to word it otherwise first, or something of it was left out that they look at.',
      payload: z.object({ draft: draftSchema }),
      examples: { 'an answer to a question': { draft } },
    },
    'text.typed': {
      about: 'The person changes one of the texts.',
      payload: z.object({ texts: z.object({ question: z.string(), answer: z.string() }).partial() }),
      examples: {
        'a question': { texts: { question: 'Is the battery new?' } },
        'no answer': { texts: { answer: ' ' } },
        'an answer': { texts: { answer: 'Yes.' } },
      },
    },
    'publish.clicked': { about: 'The person publishes it.' },
    'dialog.closed': { about: 'The person closes the dialog, by its button or Escape.' },
  },
  effects: {
    publish: {
      about: 'Publishes it; the same id again publishes nothing.',
      answers: { 'it is published': { answerId: draft.answerId } },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'too many': { message: problems['too-many-answers'].error, code: 'too-many-answers' },
      },
    },
  },
  commands: {
    announcePublished: 'Tells the person that it stands on the ad, and offers to take it off again.',
  },
  distinguish: ({ value, context: { draft: now, problem } }) => [
    value,
    now && problemOfTexts(now)?.fields?.length,
    problem?.message,
  ],
  invariants: {
    'there is a draft exactly where it is published or edited': (now) =>
      (now.context.draft !== null) === !now.matches('closed'),
    'there is a problem exactly where it was not published': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'only texts that fit are sent': (now) =>
      !now.hasTag('busy') || problemOfTexts(now.context.draft!) === null,
    'an answer keeps its id': (now, before) =>
      now.matches('closed') ||
      !before ||
      before.matches('closed') ||
      now.context.draft!.answerId === before.context.draft!.answerId,
    'what is on its way is not changed': (now, before) =>
      !now.hasTag('busy') || !before?.hasTag('busy') || now.context.draft === before.context.draft,
  },
});
