import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { modelOf } from '../simulator/machine-model.js';
import { adHistoryMachine } from './ad-history.machine.js';

const published: AdHistoryEntry = {
  position: 4,
  at: '2026-05-01T12:00:00.000Z',
  version: 1,
  type: 'published',
  changes: [],
};
const reduced: AdHistoryEntry = {
  position: 9,
  at: '2026-05-03T12:00:00.000Z',
  version: 2,
  type: 'edited',
  changes: [{ field: 'price', before: 5600, after: 4200 }],
};

export const adHistoryModel = modelOf<typeof adHistoryMachine>({
  machine: adHistoryMachine,
  about: 'The history of an ad: what was changed of it since it was posted, on demand.',
  inputs: { 'the page of an ad': undefined },
  states: {
    closed: 'The section is closed, as it is at first.',
    loading: 'It is open, and what it shows is on its way.',
    failed: 'It could not be loaded; the person may try again.',
    open: 'The history is on the page.',
    'open.shown': 'It has all that is known.',
    'open.outdated': 'The ad has changed; the history is loaded again after a short pause.',
    'open.refreshing': 'It is being loaded again, and shown as it was until then.',
    'open.stale': 'It could not be loaded again: what was changed last is missing.',
  },
  events: {
    'section.toggled': { about: 'The person opens the section, or closes it.' },
    'load.retried': { about: 'The person asks to try again.' },
    'ad.changed': { about: 'There is a newer version of the ad.' },
  },
  effects: {
    loadHistory: {
      about: 'Fetches the history from the server.',
      answers: { 'a new ad': [published], 'a price that was reduced': [reduced, published] },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
      },
    },
  },
  distinguish: ({ value, context }) => [value, context.entries !== null],
  invariants: {
    'there is a history where it is on the page': (now) =>
      !now.matches('open') || now.context.entries !== null,
    'there is a problem exactly where something could not be loaded': (now) =>
      (now.context.problem !== null) === now.hasTag('problem') &&
      now.hasTag('problem') === (now.matches('failed') || now.matches({ open: 'stale' })),
    'it is busy exactly while nothing is there yet': (now) => now.hasTag('busy') === now.matches('loading'),
    'what is kept while it is closed is all that is known': (now, before) =>
      !now.matches('closed') ||
      now.context.entries === null ||
      before === null ||
      before.matches('closed') ||
      before.matches({ open: 'shown' }),
  },
});
