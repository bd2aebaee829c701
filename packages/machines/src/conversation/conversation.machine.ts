import type { ProblemCode } from '@voltyard/contracts/problems';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * What one person sends in a conversation: in the order it was written, each message once.
 *
 *   composing  [hasWaiting] → sending
 *   sending    done → composing, without the message · error [mayPass] → queued · error → failed
 *   queued     connection.opened, message.retried, after retryPause → sending
 *   failed     message.retried → sending · message.discarded → composing, without the message
 *   both       message.gone [isFirst] → composing, without the message
 *   anywhere   message.written [hasRoomFor] → waits behind the others · message.gone [isBehindFirst] → without the message
 *
 * A message keeps its id until it is sent, so one whose answer was lost is sent again and arrives once. A message that the
 * server refuses stands before those behind it: they may be an answer to it. Another tab of the browser has the same messages;
 * what it sent, or gave up, is gone here too.
 */
export interface OutgoingMessage {
  messageId: string;
  text: string;
  /** The ad as its writer saw it when they sent it; left out where they saw none. */
  adVersion?: number | undefined;
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
  | { type: 'message.discarded' }
  | { type: 'message.gone'; messageId: string };

const placeAmong = ({ waiting }: ConversationContext, { messageId }: { messageId: string }): number =>
  waiting.findIndex((message) => message.messageId === messageId);

/** So many messages wait at most. */
export const maximumWaiting = 50;
const retryPause = 15_000;
/** What the server refuses for now. */
const passingProblems: ReadonlySet<string> = new Set<ProblemCode>([
  'not-ready',
  'too-many-requests',
  'write-contention',
]);

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
    drop: assign({
      waiting: ({ context }, { messageId }: { messageId: string }) =>
        context.waiting.filter((message) => message.messageId !== messageId),
    }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasRoomFor: ({ context }, { message }: { message: OutgoingMessage }) =>
      context.waiting.length < maximumWaiting && placeAmong(context, message) === -1,
    isFirst: ({ context }, message: { messageId: string }) => placeAmong(context, message) === 0,
    isBehindFirst: ({ context }, message: { messageId: string }) => placeAmong(context, message) > 0,
    mayPass: (_, { error }: { error: unknown }) => {
      const { isNetwork = false, code = '' } = problemOf(error);
      return isNetwork || passingProblems.has(code);
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
      guard: { type: 'hasRoomFor', params: ({ event }) => event },
      actions: { type: 'queue', params: ({ event }) => event },
    },
    // The first one while it is being sent: its effect finds out.
    'message.gone': {
      guard: { type: 'isBehindFirst', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
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
      on: {
        'connection.opened': 'sending',
        'message.retried': 'sending',
        'message.gone': {
          guard: { type: 'isFirst', params: ({ event }) => event },
          target: 'composing',
          actions: 'dropFirst',
        },
      },
      after: { retryPause: 'sending' },
    },
    failed: {
      tags: 'problem',
      exit: 'forgetProblem',
      on: {
        'message.retried': 'sending',
        'message.discarded': { target: 'composing', actions: 'dropFirst' },
        'message.gone': {
          guard: { type: 'isFirst', params: ({ event }) => event },
          target: 'composing',
          actions: 'dropFirst',
        },
      },
    },
  },
});

export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>;

export const hasRoom = ({ context }: ConversationSnapshot): boolean =>
  context.waiting.length < maximumWaiting;
