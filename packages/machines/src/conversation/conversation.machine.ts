import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * What one person sends in a conversation: in the order it was written, each message once.
 *
 *   composing  [hasWaiting] → sending
 *   sending    done → composing, without the message · error [mayPass] → queued · error → failed
 *   queued     connection.opened, message.retried, after retryPause → sending
 *   failed     message.retried → sending · message.discarded → composing, without the message
 *   anywhere   message.written [hasRoom] → waits behind the others
 *
 * A message keeps its id until it is sent, so one whose answer was lost is sent again and arrives once. A message that the
 * server refuses stands before those behind it: they may be an answer to it.
 */
export interface OutgoingMessage {
  messageId: string;
  text: string;
}

export interface ConversationContext {
  /** In the order they were written. */
  waiting: OutgoingMessage[];
  /** Why the first of them is not sent yet. */
  problem: EffectProblem | null;
}

export interface ConversationInput {
  /** What an earlier visit to the page left. */
  waiting: OutgoingMessage[];
}

export type ConversationEvent =
  | { type: 'message.written'; message: OutgoingMessage }
  | { type: 'connection.opened' }
  | { type: 'message.retried' }
  | { type: 'message.discarded' };

/** So many messages wait at most. */
export const maximumWaiting = 50;
const retryPause = 15_000;

export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as ConversationInput,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    sendMessage: fromPromise<unknown, OutgoingMessage>(() =>
      Promise.reject(new Error('provide sendMessage')),
    ),
  },
  actions: {
    queue: assign({
      waiting: ({ context }, { message }: { message: OutgoingMessage }) => [...context.waiting, message],
    }),
    dropFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasRoom: ({ context }) => context.waiting.length < maximumWaiting,
    mayPass: (_, { error }: { error: unknown }) => {
      const { isNetwork = false, code = '' } = problemOf(error);
      return isNetwork || code === 'not-ready' || code === 'too-many-requests';
    },
  },
  delays: {
    retryPause: ({ context }) => Math.max(retryPause, (context.problem?.retryAfter ?? 0) * 1000),
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({ waiting: input.waiting, problem: null }),
  initial: 'composing',
  on: {
    'message.written': {
      guard: 'hasRoom',
      actions: { type: 'queue', params: ({ event }) => event },
    },
  },
  states: {
    composing: { always: { guard: 'hasWaiting', target: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.waiting[0]!,
        onDone: { target: 'composing', actions: 'dropFirst' },
        onError: [
          {
            guard: { type: 'mayPass', params: ({ event }) => event },
            target: 'queued',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    queued: {
      tags: 'problem',
      exit: 'forgetProblem',
      on: { 'connection.opened': 'sending', 'message.retried': 'sending' },
      after: { retryPause: 'sending' },
    },
    failed: {
      tags: 'problem',
      exit: 'forgetProblem',
      on: {
        'message.retried': 'sending',
        'message.discarded': { target: 'composing', actions: 'dropFirst' },
      },
    },
  },
});

export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>;

export const hasRoom = ({ context }: ConversationSnapshot): boolean =>
  context.waiting.length < maximumWaiting;
