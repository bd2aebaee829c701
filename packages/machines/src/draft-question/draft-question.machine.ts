import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * What the server says about an ad while it is typed, asked again as the answers change: how many people look for such
 * a vehicle, what was asked for others like it.
 *
 *   unasked    there is nothing to ask yet
 *   waiting    after typingPause → asking: only what typing stops at is asked
 *   asking     done → answered · error → offline [isOffline] / limited [isLimited] / failed
 *   answered
 *   offline    network.returned, after retryPause → asking
 *   limited    after retryPause → asking: as long as the server says; question.changed → limited, still waiting for that
 *   failed     ask.retried → asking
 *   anywhere   question.changed → as it was [isSame] / unasked [isNone] / waiting, the pause starting anew; a request is
 *              given up
 *
 * Until the next answer is there the last one stays, so that nothing flickers; where there will be none, it goes.
 */
export interface DraftQuestionContext<Question, Answer> {
  /** Null while too little is typed to ask about. */
  question: Question | null;
  answer: Answer | null;
  problem: EffectProblem | null;
}

export type DraftQuestionEvent<Question> =
  | { type: 'question.changed'; question: Question | null }
  | { type: 'ask.retried' }
  | { type: 'network.returned' };

/** How long to wait where the server does not say (s). */
const usualRetryAfter = 10;

const vocabulary = <Question, Answer>() =>
  setup({
    types: {
      context: {} as DraftQuestionContext<Question, Answer>,
      events: {} as DraftQuestionEvent<Question>,
      /** `problem`: there is no answer now. */
      tags: {} as 'busy' | 'problem',
    },
    actors: {
      ask: fromPromise<Answer, { question: Question }>(() => Promise.reject(new Error('provide ask'))),
    },
    actions: {
      keepQuestion: assign({ question: (_, params: { question: Question | null }) => params.question }),
      keepAnswer: assign({ answer: (_, params: { answer: Answer }) => params.answer }),
      keepProblem: assign({
        answer: null,
        problem: (_, params: { error: unknown }) => problemOf(params.error),
      }),
      forgetAnswer: assign({ answer: null }),
      forgetProblem: assign({ problem: null }),
    },
    guards: {
      isSame: ({ context }, params: { question: Question | null }) =>
        JSON.stringify(context.question) === JSON.stringify(params.question),
      isNone: (_, params: { question: Question | null }) => params.question === null,
      isOffline: (_, params: { error: unknown }) => problemOf(params.error).isNetwork === true,
      isLimited: (_, params: { error: unknown }) => problemOf(params.error).retryAfter !== undefined,
    },
    delays: {
      typingPause: 500,
      retryPause: ({ context }) => (context.problem?.retryAfter ?? usualRetryAfter) * 1000,
    },
  });

/** The machine for one type of question: `draftQuestionMachineOf<DemandQuestion, Demand>()`. */
export const draftQuestionMachineOf = <Question, Answer>() =>
  vocabulary<Question, Answer>().createMachine({
    id: 'draftQuestion',
    context: { question: null, answer: null, problem: null },
    initial: 'unasked',
    on: {
      'question.changed': [
        { guard: { type: 'isSame', params: ({ event }) => event } },
        {
          guard: { type: 'isNone', params: ({ event }) => event },
          target: '.unasked',
          actions: { type: 'keepQuestion', params: ({ event }) => event },
        },
        { target: '.waiting', actions: { type: 'keepQuestion', params: ({ event }) => event } },
      ],
    },
    states: {
      unasked: { entry: 'forgetAnswer' },
      waiting: { tags: 'busy', after: { typingPause: 'asking' } },
      asking: {
        tags: 'busy',
        invoke: {
          id: 'ask',
          src: 'ask',
          // There is a question wherever it is asked.
          input: ({ context }) => ({ question: context.question as Question }),
          onDone: {
            target: 'answered',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isOffline', params: ({ event }) => event },
              target: 'offline',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
            {
              guard: { type: 'isLimited', params: ({ event }) => event },
              target: 'limited',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
            { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
          ],
        },
      },
      answered: {},
      offline: {
        tags: 'problem',
        exit: 'forgetProblem',
        on: { 'network.returned': 'asking' },
        after: { retryPause: 'asking' },
      },
      limited: {
        tags: 'problem',
        exit: 'forgetProblem',
        on: {
          'question.changed': [
            {
              guard: { type: 'isNone', params: ({ event }) => event },
              target: 'unasked',
              actions: { type: 'keepQuestion', params: ({ event }) => event },
            },
            { actions: { type: 'keepQuestion', params: ({ event }) => event } },
          ],
        },
        after: { retryPause: 'asking' },
      },
      failed: { tags: 'problem', exit: 'forgetProblem', on: { 'ask.retried': 'asking' } },
    },
  });

export const draftQuestionMachine = draftQuestionMachineOf<unknown, unknown>();
