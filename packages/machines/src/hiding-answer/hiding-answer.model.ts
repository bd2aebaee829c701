import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { answerProblemOf, hidingAnswerMachine } from './hiding-answer.machine.js';

export const hidingAnswerModel = modelOf<typeof hidingAnswerMachine>({
  machine: hidingAnswerMachine,
  about: 'What the owner of a hidden ad answers the operator, once.',
  inputs: { 'an empty field': undefined },
  states: {
    writing: 'The owner writes an answer.',
    incomplete: 'The answer cannot be sent as it is; the field says why.',
    sending: 'The answer is being sent.',
    failed: 'The answer did not get through; the owner may try again.',
    sent: 'The operator can read the answer.',
  },
  events: {
    'text.typed': {
      about: 'The owner types in the field.',
      payload: z.object({ text: z.string() }),
      examples: {
        'a sentence': { text: 'The photos are new now.' },
        'only a space': { text: ' ' },
      },
    },
    'answer.sent': { about: 'The owner sends the answer.' },
  },
  effects: {
    sendAnswer: {
      about: 'Sends the answer to the server.',
      answers: { stored: null },
      failures: { 'no network': { message: 'The marketplace could not be reached.', isNetwork: true } },
    },
  },
  ends: { sent: 'One answer is possible for each hiding.' },
  distinguish: ({ value, context: { text } }) => [value, text],
  invariants: {
    'an answer that is under way or sent lacks nothing': (now) =>
      !(['sending', 'sent', 'failed'] as const).some((state) => now.matches(state)) ||
      answerProblemOf(now.context) === null,
    'why it did not get through is known exactly where it did not': (now) =>
      (now.context.problem !== null) === now.matches('failed'),
    'what is typed stays while it is sent': (now, before) =>
      before === null || !before.matches('sending') || now.context.text === before.context.text,
  },
});
