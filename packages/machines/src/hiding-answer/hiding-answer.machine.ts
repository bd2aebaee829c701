import { HidingAnswer } from '@voltyard/contracts/ads/ad-hiding';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * What the owner of a hidden ad answers the operator, once.
 *
 *   writing     text.typed · answer.sent [isComplete] → sending · answer.sent → incomplete
 *   incomplete  the same; the field says what it lacks
 *   sending     done → sent · error → failed
 *   failed      text.typed → writing · answer.sent → sending, the same words again add nothing
 *   sent        the operator can read it
 */
export interface HidingAnswerContext {
  text: string;
  problem: EffectProblem | null;
}

export type HidingAnswerEvent = { type: 'text.typed'; text: string } | { type: 'answer.sent' };

/** What the field lacks; null when it lacks nothing. */
export const answerProblemOf = ({ text }: Pick<HidingAnswerContext, 'text'>): string | null =>
  HidingAnswer.safeParse(text).error?.issues[0]?.message ?? null;

export const hidingAnswerMachine = setup({
  types: {
    context: {} as HidingAnswerContext,
    events: {} as HidingAnswerEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    sendAnswer: fromPromise<unknown, { text: string }>(() => Promise.reject(new Error('provide sendAnswer'))),
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isComplete: ({ context }) => answerProblemOf(context) === null },
}).createMachine({
  id: 'hidingAnswer',
  context: { text: '', problem: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'text.typed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'answer.sent': [{ guard: 'isComplete', target: 'sending' }, { target: 'incomplete' }],
      },
    },
    incomplete: {
      tags: 'problem',
      on: {
        'text.typed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'answer.sent': { guard: 'isComplete', target: 'sending' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context: { text } }) => ({ text }),
        onDone: 'sent',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'problem',
      exit: 'forgetProblem',
      on: {
        'text.typed': { target: 'writing', actions: { type: 'keepText', params: ({ event }) => event } },
        'answer.sent': 'sending',
      },
    },
    sent: {},
  },
});
