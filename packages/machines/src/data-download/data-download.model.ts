import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { dataDownloadMachine } from './data-download.machine.js';

export const dataDownloadModel = modelOf<typeof dataDownloadMachine>({
  machine: dataDownloadMachine,
  about: 'A person downloads all that the marketplace stores of them, as one file.',
  inputs: { 'the account of a person': undefined },
  states: {
    idle: 'Nothing was requested yet.',
    collecting: 'The data are being fetched, page after page.',
    'collecting.fetching': 'The next page is on its way.',
    'collecting.paused': 'The server asked to wait; it continues by itself.',
    saved: 'The browser has the file.',
    failed: 'The data could not be fetched; the page says why, and the person may try again.',
  },
  events: {
    'download.clicked': { about: 'The person asks for the file.' },
    'page.arrived': {
      about: 'Another page of the data has arrived.',
      payload: z.object({ items: z.number().describe('of all pages so far') }),
      examples: { 'the first page': { items: 50 }, 'the next page': { items: 100 } },
    },
    'pause.began': {
      about: 'The server takes no more such requests for a while.',
      payload: z.object({ seconds: z.number() }),
      examples: { 'half a minute': { seconds: 30 } },
    },
  },
  effects: {
    saveData: {
      about: 'Fetches all pages and gives the browser one file.',
      answers: { 'the browser has the file': undefined },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'too many requests': {
          message: problems['too-many-requests'].error,
          code: 'too-many-requests',
          retryAfter: 30,
        },
      },
    },
  },
  distinguish: ({ value, context }) => [value, context.items > 0, context.problem !== null],
  invariants: {
    'a failure always says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'nothing is said of the last attempt while the next one is under way': (now) =>
      !now.hasTag('busy') || now.context.problem === null,
    'a file that is saved has no problem': (now) => !now.matches('saved') || now.context.problem === null,
    'it is known how long a pause takes': (now) =>
      !now.matches({ collecting: 'paused' }) || now.context.pause > 0,
    'there is a pause only while it is waited for': (now) =>
      !now.matches({ collecting: 'fetching' }) || now.context.pause === 0,
  },
});
