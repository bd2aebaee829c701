import { needsWords, type ReportReason } from '@voltyard/contracts/reports/report-reasons';
import { reasonSentence, ReportWords, wordsSentence } from '@voltyard/contracts/reports/reports.rest';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * A report of an ad or a conversation, from the first look at its form until the marketplace has it.
 *
 *   writing     reason.chosen, words.typed · report.sent [isComplete] → sending · report.sent → incomplete
 *   incomplete  the same; each field says what it lacks
 *   sending     done → sent · error [isFinal] → refused · error → failed
 *   failed      report.sent → sending, the same report again · reason.chosen, words.typed → writing
 *   refused     nothing can be done about it
 *   sent        the marketplace has it
 */
export interface ReportContext {
  /** Made before the first try, so that a retry is no second report. */
  reportId: string;
  reason: ReportReason | null;
  words: string;
  problem: EffectProblem | null;
}

export type ReportEvent =
  | { type: 'reason.chosen'; reason: ReportReason }
  | { type: 'words.typed'; words: string }
  | { type: 'report.sent' };

/** As it is sent. */
export interface WrittenReport {
  reportId: string;
  reason: ReportReason;
  /** Null when there is nothing to add. */
  words: string | null;
}

/** Another try would be answered in the same way. */
const finalCodes: ReadonlySet<string> = new Set([
  'reported-already',
  'own-ad-reported',
  'ad-not-reportable',
  'too-many-reports',
  'not-found',
]);

/** What each field lacks; null where it lacks nothing. */
export function fieldProblemsOf({ reason, words }: Pick<ReportContext, 'reason' | 'words'>): {
  reason: string | null;
  words: string | null;
} {
  return { reason: reason === null ? reasonSentence : null, words: problemOfWords(reason, words) };
}

function problemOfWords(reason: ReportReason | null, words: string): string | null {
  if (words.trim() === '') return needsWords(reason) ? wordsSentence : null;
  return ReportWords.safeParse(words).error?.issues[0]?.message ?? null;
}

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as { reportId: string },
    tags: {} as 'busy' | 'problem' | 'form',
  },
  actors: {
    sendReport: fromPromise<unknown, WrittenReport>(() => Promise.reject(new Error('provide sendReport'))),
  },
  actions: {
    keepReason: assign({ reason: (_, params: { reason: ReportReason }) => params.reason }),
    keepWords: assign({ words: (_, params: { words: string }) => params.words }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context }) => {
      const { reason, words } = fieldProblemsOf(context);
      return reason === null && words === null;
    },
    isFinal: (_, params: { error: unknown }) => finalCodes.has(problemOf(params.error).code ?? ''),
  },
}).createMachine({
  id: 'report',
  context: ({ input: { reportId } }) => ({ reportId, reason: null, words: '', problem: null }),
  initial: 'writing',
  states: {
    writing: {
      tags: 'form',
      on: {
        'reason.chosen': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'words.typed': { actions: { type: 'keepWords', params: ({ event }) => event } },
        'report.sent': [{ guard: 'isComplete', target: 'sending' }, { target: 'incomplete' }],
      },
    },
    incomplete: {
      tags: ['form', 'problem'],
      on: {
        'reason.chosen': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'words.typed': { actions: { type: 'keepWords', params: ({ event }) => event } },
        'report.sent': { guard: 'isComplete', target: 'sending' },
      },
    },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { reportId, reason, words } }) => ({
          reportId,
          // Without a reason it is not complete, and not sent.
          reason: reason ?? 'other',
          words: words.trim() === '' ? null : words,
        }),
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      tags: ['form', 'problem'],
      exit: 'forgetProblem',
      on: {
        'reason.chosen': {
          target: 'writing',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'words.typed': { target: 'writing', actions: { type: 'keepWords', params: ({ event }) => event } },
        'report.sent': 'sending',
      },
    },
    refused: { tags: 'problem' },
    sent: {},
  },
});
