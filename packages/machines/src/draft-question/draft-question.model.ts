import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { draftQuestionMachine } from './draft-question.machine.js';

const zoe = { productType: 'car', brand: 'Renault', model: 'Zoe' };

export const draftQuestionModel = modelOf<typeof draftQuestionMachine>({
  machine: draftQuestionMachine,
  about:
    'What the server says about an ad while it is typed: how many people look for it, what was asked for others like it.',
  inputs: { 'a form that opens': undefined },
  states: {
    unasked: 'Too little is typed to ask about.',
    waiting: 'The person may still be typing; the server is asked after a short pause.',
    asking: 'The server is asked.',
    answered: 'The answer is about what is typed.',
    offline:
      'The server could not be reached. It is asked again when the network is back, and after a while.',
    limited: 'So much was asked that the server answers later. What is typed meanwhile is asked then.',
    failed: 'The server could not answer; the person may try again.',
  },
  events: {
    'question.changed': {
      about: 'The person types something that the answer depends on.',
      payload: z.object({ question: z.unknown() }),
      examples: {
        'a model': { question: zoe },
        'the same with a price': { question: { ...zoe, price: 9900, currency: 'EUR' } },
        nothing: { question: null },
      },
    },
    'ask.retried': { about: 'The person asks to try again.' },
    'network.returned': { about: 'The browser is online again.' },
  },
  effects: {
    ask: {
      about: 'Asks the server about what is typed.',
      answers: {
        'many people': {
          people: 14,
          isPriced: true,
          withinPrice: 9,
          steps: [{ price: 9500, people: 5 }],
        },
        'too few to say': { people: null, isPriced: false, withinPrice: null, steps: [] },
      },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'too many questions': {
          message: problems['too-many-requests'].error,
          code: 'too-many-requests',
          retryAfter: 7,
        },
        'an error of the server': { message: problems['internal-error'].error, code: 'internal-error' },
      },
    },
  },
  invariants: {
    'nothing is asked exactly while there is no question': (now) =>
      (now.context.question === null) === now.matches('unasked'),
    'there is a problem exactly where there will be no answer by itself': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'an answer is never beside a problem, nor of a question that was taken back': ({ context }) =>
      context.answer === null || (context.problem === null && context.question !== null),
    'where it is answered there is an answer': (now) =>
      !now.matches('answered') || now.context.answer !== null,
    'an answer that came is about the question that is typed': (now, before) =>
      !now.matches('answered') ||
      before === null ||
      JSON.stringify(before.context.question) === JSON.stringify(now.context.question),
    'it is busy exactly while an answer is on its way': (now) =>
      now.hasTag('busy') === (now.matches('waiting') || now.matches('asking')),
  },
});
