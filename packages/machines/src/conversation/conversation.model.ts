import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { conversationMachine } from './conversation.machine.js';

const message = (number: number, text: string) => ({
  messageId: `7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b1${number}`,
  text,
});
const hello = message(1, 'Is it still there?');
const second = message(2, 'I could come on Sunday.');

export const conversationModel = modelOf<typeof conversationMachine>({
  machine: conversationMachine,
  about: 'What one person sends in a conversation: in the order it was written, each message once.',
  inputs: {
    'a conversation that is opened': { waiting: [] },
    'with a message that an earlier visit left': { waiting: [hello] },
  },
  states: {
    composing: 'Everything that was written is sent.',
    sending: 'A message is on its way to the server.',
    queued: 'There is no connection, or the server asked to wait: the messages wait, and the page says so.',
    failed: 'The server refused a message; the page says why, and those behind it wait.',
  },
  events: {
    'message.written': {
      about: 'The person sends what they wrote.',
      payload: z.object({
        message: z.object({ messageId: z.uuid(), text: z.string(), adVersion: z.int().optional() }),
      }),
      examples: { 'a question': { message: hello }, 'another line': { message: second } },
    },
    'connection.opened': { about: 'The connection to the server is back.' },
    'message.retried': { about: 'The person asks to send it again.' },
    'message.discarded': { about: 'The person gives up the message that was refused.' },
    'message.gone': {
      about: 'Another tab sent the message, or gave it up.',
      payload: z.object({ messageId: z.uuid() }),
      examples: {
        'the question': { messageId: hello.messageId },
        'the other line': { messageId: second.messageId },
      },
    },
  },
  effects: {
    sendMessage: {
      about: 'Sends one message; the same id again sends nothing.',
      answers: { 'it is sent': undefined },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'too many requests': {
          message: problems['too-many-requests'].error,
          code: 'too-many-requests',
          retryAfter: 40,
        },
        refused: { message: problems['you-blocked-them'].error, code: 'you-blocked-them' },
      },
    },
  },
  distinguish: ({ value, context }) => [value, Math.min(context.waiting.length, 2), context.problem?.code],
  invariants: {
    'there is a problem exactly where something is not sent': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'where everything is sent nothing waits': (now) =>
      now.matches('composing') === (now.context.waiting.length === 0),
    'messages come last, leave one at a time, and keep their order': (now, before) => {
      if (before === null) return true;
      const [was, is] = [before.context.waiting, now.context.waiting];
      const stayed = was.filter((one) => is.includes(one));
      if (is.length > was.length) return is.length === was.length + 1 && stayed.length === was.length;
      return was.length - stayed.length <= 1 && is.every((one, at) => one === stayed[at]);
    },
    'no message waits twice': ({ context: { waiting } }) =>
      new Set(waiting.map(({ messageId }) => messageId)).size === waiting.length,
  },
});
