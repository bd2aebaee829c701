import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import type { LoadedMatches, matchListMachine, ListedItem } from './match-list.machine.js';
import { matchListMachine as machine } from './match-list.machine.js';
import { freshness } from './match-list.selectors.js';

const matches = (ids: string[], position: number, hasMore = false): LoadedMatches<ListedItem, unknown> => ({
  items: ids.map((id) => ({ id })),
  facts: { count: ids.length + Number(hasMore) },
  hasMore,
  position,
});

const failures = {
  'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
  'not found': { message: problems['not-found'].error, code: 'not-found' },
  'too many requests': {
    message: problems['too-many-requests'].error,
    code: 'too-many-requests',
    retryAfter: 20,
  },
};

const isLoadedAgain = ['refreshing', 'loadingMore'] as const;

export const matchListModel = modelOf<typeof matchListMachine>({
  machine,
  about:
    'The matches of an ad, or the ads that can have some: what is pushed says only that something has changed, so it is loaded again.',
  inputs: {
    'a page that opens': { known: null, pageSize: 2 },
    'the best ones of an ad among others': { known: matches(['zoe', 'leaf'], 9, true), pageSize: 2 },
  },
  states: {
    rows: 'What the list shows.',
    'rows.starting': 'It begins with what is known already, or loads.',
    'rows.loading': 'It is loaded for the first time.',
    'rows.failed': 'It could not be loaded; the person may try again.',
    'rows.missing': 'The ad whose matches these are is gone.',
    'rows.loaded': 'It is shown.',
    'rows.outdated': 'Something has changed; it is loaded again after a short pause.',
    'rows.refreshing': 'It is loaded again, and shown as it was until then.',
    'rows.loadingMore': 'It is loaded again with further items, and shown as it was until then.',
    'rows.stale': 'It could not be loaded again, and is shown as it was.',
    connection: 'Whether the server can tell of changes.',
    'connection.connecting': 'The first connection is being made.',
    'connection.closed': 'There is no connection.',
    'connection.open': 'Changes are heard.',
  },
  events: {
    'list.changed': {
      about: 'A match is new, was dismissed, or one of the two ads has changed.',
    },
    'connection.opened': { about: 'The connection to the server is there.' },
    'connection.closed': { about: 'The connection to the server is lost, or could not be made.' },
    'more.wanted': { about: 'The person asks for further items.' },
    'list.retried': { about: 'The person asks to try again.' },
  },
  effects: {
    listen: { about: 'Tells of the connection, and of changes of the items that the machine names.' },
    load: {
      about: 'Asks the server for so many items, the best first.',
      answers: {
        'two and more': matches(['zoe', 'leaf'], 10, true),
        'a new one before them': matches(['bolt', 'zoe', 'leaf'], 12),
        'all three': matches(['zoe', 'leaf', 'id3'], 11),
        nothing: matches([], 13),
      },
      failures,
    },
  },
  distinguish: ({ value, context }) => [
    value,
    context.hasMore,
    context.isOutdated,
    context.items.length,
    context.newIds.length,
    context.problem?.retryAfter ?? null,
  ],
  invariants: {
    'there are items to show from the first load on, until what they belong to is gone': (now) =>
      (now.context.position === null) ===
      (now.matches({ rows: 'loading' }) ||
        now.matches({ rows: 'failed' }) ||
        now.matches({ rows: 'missing' })),
    'items stay while they are loaded again': (now, before) =>
      !isLoadedAgain.some((rows) => now.matches({ rows })) ||
      before === null ||
      now.context.items === before.context.items,
    'what failed says why, until a load succeeds': (now) =>
      (!now.matches({ rows: 'failed' }) && !now.matches({ rows: 'stale' })) || now.context.problem !== null,
    'it is called live only with a connection and without a problem': (now) =>
      freshness(now) !== 'live' || (now.matches({ connection: 'open' }) && now.context.problem === null),
    'only what is shown is new': ({ context: { items, newIds } }) =>
      newIds.every((id) => items.some((item) => item.id === id)),
    'nothing is new in what was loaded first': ({ context }, before) =>
      before === null || before.context.position !== null || context.newIds.length === 0,
    'everything that is shown is known': ({ context: { items, knownIds } }) =>
      items.every(({ id }) => knownIds.includes(id)),
    'more is loaded only where there is more': (now) =>
      !now.matches({ rows: 'loadingMore' }) || now.context.hasMore,
    'a list that is shown is not out of date without being loaded again': (now) =>
      !now.matches({ rows: 'loaded' }) || !now.context.isOutdated,
  },
});
