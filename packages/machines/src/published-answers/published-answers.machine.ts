import { publishedTexts } from '@voltyard/contracts/conversations/published-answers.rest';
import { problems } from '@voltyard/contracts/problems';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * An answer that the owner of an ad takes from a conversation and publishes on the ad, by one press; or words otherwise
 * first, in a dialog.
 *
 *   closed           answer.chosen → sending [isFitting] / notPublished · edit.chosen → editing
 *   sending          done → closed, announcePublished · error → notPublished · every other event does nothing
 *   open             publish.clicked → publishing [isFitting] / notPublished · text.typed → editing · dialog.closed → closed
 *     editing
 *     publishing     done → closed, announcePublished · error → notPublished · the events of `open` do nothing
 *     notPublished   says why, beside the field where it is one
 *
 * What cannot be published as it is opens the dialog, which says why. While it is being published from there the dialog
 * stays.
 */
export interface PublishedAnswersContext {
  /** What is published, or edited before. */
  draft: AnswerDraft | null;
  /** Why it was not published. */
  problem: EffectProblem | null;
}

export interface AnswerTexts {
  question: string;
  answer: string;
}

export interface AnswerDraft extends AnswerTexts {
  /** Made when it is chosen: a retry publishes no second answer. */
  answerId: string;
  /** The message that it is made of. */
  messageId?: string;
}

export type PublishedAnswersEvent =
  /** To be published as it is. */
  | { type: 'answer.chosen'; draft: AnswerDraft }
  | { type: 'edit.chosen'; draft: AnswerDraft }
  | { type: 'text.typed'; texts: Partial<AnswerTexts> }
  | { type: 'publish.clicked' }
  | { type: 'dialog.closed' };

/** What stands on the ad now: of a message that was published already, the answer that was made of it then. */
export interface StandingAnswer {
  answerId: string;
}

/** Why the texts cannot be published as they are; null when they can. */
export function problemOfTexts(texts: AnswerTexts): EffectProblem | null {
  const fields = (['question', 'answer'] as const).flatMap((path) => {
    const message = publishedTexts[path].safeParse(texts[path]).error?.issues[0]?.message;
    return message === undefined ? [] : [{ path, message }];
  });
  return fields.length === 0 ? null : { message: problems['invalid-request'].error, fields };
}

export const publishedAnswersMachine = setup({
  types: {
    context: {} as PublishedAnswersContext,
    events: {} as PublishedAnswersEvent,
    tags: {} as 'open' | 'busy' | 'problem',
  },
  actors: {
    publish: fromPromise<StandingAnswer, AnswerDraft>(() => Promise.reject(new Error('provide publish'))),
  },
  actions: {
    announcePublished: (_, _params: StandingAnswer) => {
      throw new Error('provide announcePublished');
    },
    keepDraft: assign((_, { draft }: { draft: AnswerDraft }) => ({ draft })),
    keepTexts: assign(({ context }, { texts }: { texts: Partial<AnswerTexts> }) => ({
      draft: { ...context.draft!, ...texts },
    })),
    forgetDraft: assign({ draft: null }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isFitting: (_, texts: AnswerTexts) => problemOfTexts(texts) === null },
}).createMachine({
  id: 'publishedAnswers',
  context: { draft: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: ['forgetDraft', 'forgetProblem'],
      on: {
        'answer.chosen': [
          {
            guard: { type: 'isFitting', params: ({ event }) => event.draft },
            target: 'sending',
            actions: { type: 'keepDraft', params: ({ event }) => event },
          },
          {
            target: 'open.notPublished',
            actions: [
              { type: 'keepDraft', params: ({ event }) => event },
              {
                type: 'keepProblem',
                params: ({ event }) => ({ error: problemOfTexts(event.draft) }),
              },
            ],
          },
        ],
        'edit.chosen': {
          target: 'open',
          actions: { type: 'keepDraft', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'publishAsItIs',
        src: 'publish',
        input: ({ context }) => context.draft!,
        onDone: {
          target: 'closed',
          actions: { type: 'announcePublished', params: ({ event }) => event.output },
        },
        onError: {
          target: 'open.notPublished',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'editing',
      on: {
        'publish.clicked': [
          { guard: { type: 'isFitting', params: ({ context }) => context.draft! }, target: '.publishing' },
          {
            target: '.notPublished',
            actions: {
              type: 'keepProblem',
              params: ({ context }) => ({ error: problemOfTexts(context.draft!) }),
            },
          },
        ],
        'text.typed': {
          target: '.editing',
          actions: { type: 'keepTexts', params: ({ event }) => event },
        },
        'dialog.closed': 'closed',
      },
      states: {
        editing: { entry: 'forgetProblem' },
        publishing: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'publish',
            src: 'publish',
            input: ({ context }) => context.draft!,
            onDone: {
              target: '#publishedAnswers.closed',
              actions: { type: 'announcePublished', params: ({ event }) => event.output },
            },
            onError: {
              target: 'notPublished',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
          on: { 'publish.clicked': {}, 'text.typed': {}, 'dialog.closed': {} },
        },
        notPublished: { tags: 'problem' },
      },
    },
  },
});
