import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * A question to the seller of an ad, asked in the conversation by one press.
 *
 *   unasked  [isWaiting] → asking · ask.pressed → asking
 *   asking   done [isSent] → asked · done → unasked: it was given up elsewhere · error → refused
 *     sending      connection.missing → unconnected
 *     unconnected  it waits for a connection · connection.found → sending
 *   asked    it is in the conversation
 *   refused  why is in `problem` · ask.pressed → asking
 *
 * The message waits in the browser until it is sent, also on another page; the page that is opened then waits for it.
 */
export interface QuestionContext {
  /** An earlier press waits to be sent. */
  isWaiting: boolean;
  /** Where it was asked. */
  conversationId: string | null;
  /** Why the server refused it. */
  problem: EffectProblem | null;
}

export type QuestionEvent =
  | { type: 'ask.pressed' }
  /** What is sent waits for a connection. */
  | { type: 'connection.missing' }
  /** It waits for none. */
  | { type: 'connection.found' };

export interface QuestionSent {
  /** Null where it was given up, or another tab has sent it. */
  conversationId: string | null;
}

export const questionMachine = setup({
  types: {
    context: {} as QuestionContext,
    input: {} as Pick<QuestionContext, 'isWaiting'>,
    events: {} as QuestionEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    ask: fromPromise<QuestionSent>(() => Promise.reject(new Error('provide ask'))),
    /** Reports for as long as it runs. */
    hearConnection: fromCallback<EventObject>(() => {
      throw new Error('provide hearConnection');
    }),
  },
  guards: {
    isWaiting: ({ context }) => context.isWaiting,
    isSent: (_, { conversationId }: QuestionSent) => conversationId !== null,
  },
  actions: {
    keepPlace: assign((_, { conversationId }: QuestionSent) => ({ conversationId })),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forget: assign({ isWaiting: false, problem: null }),
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => ({ ...input, conversationId: null, problem: null }),
  initial: 'unasked',
  states: {
    unasked: { always: { guard: 'isWaiting', target: 'asking' }, on: { 'ask.pressed': 'asking' } },
    asking: {
      tags: 'busy',
      entry: 'forget',
      invoke: [
        {
          id: 'ask',
          src: 'ask',
          onDone: [
            {
              guard: { type: 'isSent', params: ({ event }) => event.output },
              target: 'asked',
              actions: { type: 'keepPlace', params: ({ event }) => event.output },
            },
            { target: 'unasked' },
          ],
          onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
        { id: 'hearConnection', src: 'hearConnection' },
      ],
      initial: 'sending',
      states: {
        sending: { on: { 'connection.missing': 'unconnected' } },
        unconnected: { on: { 'connection.found': 'sending' } },
      },
    },
    asked: {},
    refused: { tags: 'problem', on: { 'ask.pressed': 'asking' } },
  },
});
