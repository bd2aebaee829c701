import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * The page that a link in a mail opens. Programs that only look at links open it too, so it does nothing until a person
 * presses its button.
 *
 *   ready    button.clicked → working
 *   working  done → done · error → failed, keepProblem
 *   done
 *   failed   button.clicked → working
 */
export interface MailLinkContext {
  problem: EffectProblem | null;
}

export type MailLinkEvent = { type: 'button.clicked' };

export const mailLinkMachine = setup({
  types: {
    context: {} as MailLinkContext,
    events: {} as MailLinkEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    /** Does what the link is for. */
    followLink: fromPromise<void>(() => Promise.reject(new Error('provide followLink'))),
  },
  actions: {
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'mailLink',
  context: { problem: null },
  initial: 'ready',
  states: {
    ready: { on: { 'button.clicked': 'working' } },
    working: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'followLink',
        src: 'followLink',
        onDone: 'done',
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { type: 'final' },
    failed: { tags: 'problem', on: { 'button.clicked': 'working' } },
  },
});
