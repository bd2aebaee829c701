import { reportReasons } from '@voltyard/contracts/reports/report-reasons';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { fieldProblemsOf, reportMachine } from './report.machine.js';

export const reportModel = modelOf<typeof reportMachine>({
  machine: reportMachine,
  about: 'A report of an ad or a conversation, from its empty form until the marketplace has it.',
  inputs: { 'an empty form': { reportId: '5c0e63a2-4d1f-4a7e-9f5a-1d2c3b4a5e6f' } },
  states: {
    writing: 'The person chooses a reason, and may add words.',
    incomplete: 'Something is missing; each field says what.',
    sending: 'The report is being sent.',
    failed: 'The report did not get through; the person may try again, and it is still one report.',
    refused: 'The marketplace does not take this report, and another try would not change that.',
    sent: 'The marketplace has the report.',
  },
  events: {
    'reason.chosen': {
      about: 'The person chooses what is wrong.',
      payload: z.object({ reason: z.enum(reportReasons) }),
      examples: { scam: { reason: 'scam' }, other: { reason: 'other' } },
    },
    'words.typed': {
      about: 'The person types in the field for their own words.',
      payload: z.object({ words: z.string() }),
      examples: {
        'a sentence': { words: 'The photos are of another car.' },
        'only a space': { words: ' ' },
        'too much': { words: 'x'.repeat(1001) },
      },
    },
    'report.sent': { about: 'The person sends the report.' },
  },
  effects: {
    sendReport: {
      about: 'Sends the report to the server.',
      answers: { stored: null },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'reported already': { message: 'You have reported this already.', code: 'reported-already' },
      },
    },
  },
  ends: {
    refused: 'The person closes the form.',
    sent: 'The person closes the form.',
  },
  distinguish: ({ value, context: { reason, words } }) => [value, reason, words],
  invariants: {
    'a report that is under way or sent lacks nothing': (now) =>
      !(['sending', 'sent', 'failed', 'refused'] as const).some((state) => now.matches(state)) ||
      Object.values(fieldProblemsOf(now.context)).every((problem) => problem === null),
    'why it did not get through is known exactly where it did not': (now) =>
      (now.context.problem !== null) === (now.matches('failed') || now.matches('refused')),
    'every try sends the same report': (now, before) =>
      before === null || now.context.reportId === before.context.reportId,
    'what the person wrote is never taken away': (now, before) =>
      before === null || before.context.reason === null || now.context.reason !== null,
  },
});
