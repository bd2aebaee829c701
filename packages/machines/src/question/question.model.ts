import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import { questionMachine } from './question.machine.js';

export const questionModel = modelOf<typeof questionMachine>({
  machine: questionMachine,
  about: 'A question to the seller of an ad, asked in the conversation by one press.',
  inputs: {
    'a question that can be asked': { isWaiting: false },
    'one that waits from before': { isWaiting: true },
  },
  states: {
    unasked: 'It can be asked by a press.',
    asking: 'It is asked; it may wait in the browser.',
    'asking.sending': 'It is on its way.',
    'asking.unconnected': 'It waits until there is a connection, and the page says so.',
    asked: 'It is in the conversation, to which a link leads.',
    refused: 'It was refused; the page says why, and it can be asked again.',
  },
  events: {
    'ask.pressed': { about: 'The person presses “Ask the seller”.' },
    'connection.missing': { about: 'The message was not sent for want of a connection.' },
    'connection.found': { about: 'The message is being sent again.' },
  },
  effects: {
    ask: {
      about: 'Sends the question as a message, or waits for the one that is being sent.',
      answers: { 'it is sent': { conversationId: 'talk-1' }, 'it was given up': { conversationId: null } },
      failures: {
        'the seller is not there': { message: problems['not-found'].error, code: 'not-found' },
        'too many': { message: problems['too-many-requests'].error, code: 'too-many-requests' },
      },
    },
    hearConnection: { about: 'Hears whether the message waits for a connection.' },
  },
  ends: { asked: 'The answer is in the conversation.' },
  distinguish: ({ value, context }) => [value, context],
  invariants: {
    'there is a problem exactly where it was refused': (now) =>
      (now.context.problem !== null) === now.matches('refused') &&
      now.hasTag('problem') === now.matches('refused'),
    'there is a conversation exactly where it was asked': (now) =>
      (now.context.conversationId !== null) === now.matches('asked'),
    'it is busy exactly while it is on its way': (now) => now.hasTag('busy') === now.matches('asking'),
    'it waits for nothing that was asked before': (now) => !now.context.isWaiting,
  },
});
