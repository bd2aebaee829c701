import { type Change } from '@voltyard/contracts/push';
import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { freshness, hasFailed, offeredCount, visibleRows } from './live-list.selectors.js';
import { liveListMachine } from './live-list.machine.js';
import type { LiveListContext } from './live-list.setup.js';
import { knownElsewhere } from './known-elsewhere.js';
import type { LoadedPage, UnloadedList } from './live-rows.js';

/** The rows of the examples: ads, of which the newest stand first and only those for sale belong in the list. */
const Ad = z.object({
  id: z.string(),
  title: z.string(),
  postedAt: z.number().describe('the newest stand first'),
  isForSale: z.boolean().describe('only such ads belong in this list'),
});
type Ad = z.infer<typeof Ad>;

const changeOfAd = z.object({
  topic: z.string(),
  position: z.int(),
  id: z.string(),
  row: Ad.nullable(),
});

const ad = (number: number, part: Partial<Ad> = {}): Ad => ({
  id: `ad-${number}`,
  title: `Cargo bike no. ${number}`,
  postedAt: number,
  isForSale: true,
  ...part,
});

const page = (numbers: number[], position: number, next: string | null = null): LoadedPage<Ad> => ({
  rows: numbers.map((number) => ad(number)),
  next,
  position,
});

const change = (position: number, id: string, row: Ad | null): Change<Ad> => ({
  topic: 'for-sale:bike',
  position,
  id,
  row,
});

const rulesOfAds = {
  compare: (a: unknown, b: unknown) => (b as Ad).postedAt - (a as Ad).postedAt,
  belongs: (row: unknown) => (row as Ad).isForSale,
  idOf: (row: unknown) => (row as Ad).id,
};

/** A list that was looked at before had these. */
const rulesWithKnownAds = {
  ...rulesOfAds,
  knownElsewhere: (list: UnloadedList<unknown>) =>
    knownElsewhere(
      [
        {
          'ad-3': { row: ad(3), position: 9, isNew: true },
          'ad-2': { row: ad(2, { isForSale: false }), position: 9, isNew: false },
        },
      ],
      list,
    ),
};

type Context = LiveListContext<unknown>;

/** The highest position anything was heard of at, so that what comes next is newer. */
const latest = ({ rows, offered, position, heardFrom }: Context): number =>
  Math.max(
    10,
    position ?? 0,
    heardFrom ?? 0,
    ...Object.values(offered),
    ...Object.values(rows).map((entry) => entry.position),
  );

const knownPositions = ({ rows }: Context) =>
  Object.entries(rows).map(([id, { position }]) => ({ id, position }));

const notReady = { message: problems['not-ready'].error, code: 'not-ready' };
const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };

export const liveListModel = modelOf<typeof liveListMachine>({
  machine: liveListMachine,
  about: 'A list that stays true while it is looked at: new, changed and removed rows show by themselves.',
  inputs: { 'ads for sale': rulesOfAds, 'ads for sale, of which another list has some': rulesWithKnownAds },
  states: {
    rows: 'What is loaded of the list.',
    'rows.loading': 'The first page is being loaded.',
    'rows.loaded': 'The list is shown, as far as it was asked for.',
    'rows.loadingMore': 'The next page is being loaded.',
    'rows.loadingOffer': 'The new rows that were announced are being loaded.',
    'rows.failed':
      'The list could not be loaded, and what other lists know of it is shown where the network is cut; if the marketplace was just not ready, it is tried again by itself.',
    'rows.reloading': 'It is tried again by itself, while the page still says that it could not be loaded.',
    connection: 'Whether changes are heard.',
    'connection.connecting': 'The first connection to the server is being made.',
    'connection.closed': 'There is no connection to the server; changes are not heard.',
    'connection.joining': 'The server is asked to tell of changes, and of those that were missed.',
    'connection.joined': 'Every change is heard as it happens.',
    'connection.waiting': 'The server did not agree; it is asked again after a pause that grows.',
  },
  events: {
    'connection.opened': { about: 'The connection to the server is there.' },
    'connection.closed': { about: 'The connection to the server is lost, or could not be made.' },
    'changes.heard': {
      about: 'The server tells of rows that are new, changed or gone.',
      payload: z.object({
        changes: z.array(changeOfAd),
      }),
      examples: ({ context }) => {
        const next = latest(context) + 1;
        return {
          'a new ad': { changes: [change(next, `ad-${next}`, ad(next))] },
          'ad-2 has another title': {
            changes: [change(next, 'ad-2', ad(2, { title: 'Cargo bike, as good as new' }))],
          },
          'ad-3 belongs here no more': { changes: [change(next, 'ad-3', ad(3, { isForSale: false }))] },
          'ad-3 is gone': { changes: [change(next, 'ad-3', null)] },
          'ad-2, heard too late': {
            changes: [change(1, 'ad-2', ad(2, { title: 'Cargo bike, as it was long ago' }))],
          },
        };
      },
    },
    'digest.heard': {
      about:
        'The server, with very many who watch, only says which rows are new, and tells the other changes.',
      payload: z.object({
        announced: z.array(z.object({ id: z.string(), position: z.int() })),
        changes: z.array(changeOfAd),
      }),
      examples: ({ context }) => {
        const next = latest(context) + 1;
        const [offered] = Object.keys(context.offered);
        return {
          'a new ad': { announced: [{ id: `ad-${next}`, position: next }], changes: [] },
          'a new ad, and ad-2 has another title': {
            announced: [{ id: `ad-${next}`, position: next }],
            changes: [change(next + 1, 'ad-2', ad(2, { title: 'Cargo bike, as good as new' }))],
          },
          'ad-3, announced too late': { announced: [{ id: 'ad-3', position: 1 }], changes: [] },
          ...(offered !== undefined && {
            'what was announced is gone': { announced: [], changes: [change(next, offered, null)] },
          }),
        };
      },
    },
    'offer.taken': { about: 'The person wants to see the new rows that were announced.' },
    'more.wanted': {
      about: 'The person comes to the end of the list, or looks for a row further on.',
      payload: z.object({ limit: z.int().optional() }),
      examples: [{ limit: 96 }],
    },
    'list.retried': { about: 'The person asks to try again.' },
    'rows.seen': { about: 'The person has seen what is new.' },
    'row.deleted': {
      about: 'The person has deleted a row of the list; the server has agreed.',
      payload: z.object({ id: z.string() }),
      examples: [{ id: 'ad-3' }],
    },
    'list.outdated': {
      about: 'Too much was missed for the server to tell it change by change.',
      isInternal: true,
    },
  },
  effects: {
    listen: { about: 'Tells of the connection and of every change, for as long as the list is looked at.' },
    load: {
      about: 'Asks the server for a page of the list.',
      answers: ({ before }) =>
        before === null
          ? {
              'two ads and more to come': page([3, 2], 10, 'after-ad-2'),
              'one ad, as it was a moment ago': page([3], 8),
              'ads that were announced among them': page([12, 11, 3], 12, 'after-ad-3'),
              'nothing yet': page([], 10),
            }
          : { 'the last ad': page([1], 11), 'an ad and more to come': page([1], 11, 'after-ad-1') },
      failures: { 'no network': noNetwork, 'not ready': notReady },
    },
    watch: {
      about: 'Asks the server to tell of changes from now on, and of those since the list was true.',
      answers: ({ after = 10 }) => ({
        'nothing was missed': { position: after, missed: [] },
        'a new ad was missed': {
          position: after + 2,
          missed: [change(after + 2, `ad-${after + 2}`, ad(after + 2))],
        },
        'too much was missed': { resync: true, position: after + 100 },
        'an error in the reply': { error: problems['not-ready'].error, code: 'not-ready' },
      }),
      failures: { 'no network': noNetwork },
    },
  },
  distinguish: ({ value, context }) => [
    value,
    context.hasLoaded,
    context.next !== null,
    context.position === null,
    context.askedAfter === null,
    (context.position ?? 0) - (context.heardFrom ?? 0) < 0,
    context.mayPass,
    context.retryAfter,
    Object.keys(context.offered).length > 0,
  ],
  invariants: {
    'live means: loaded, every change is heard, and none was missed between the two': (now) =>
      freshness(now) !== 'live' ||
      (now.context.hasLoaded &&
        now.matches({ connection: 'joined' }) &&
        now.context.position !== null &&
        now.context.heardFrom !== null &&
        now.context.position >= now.context.heardFrom),
    'a list that is not connected is never called live': (now) =>
      freshness(now) !== 'live' || !now.matches({ connection: 'closed' }),
    'it is said to connect only before changes were heard for the first time': (now) =>
      freshness(now) !== 'connecting' || now.context.heardFrom === null,
    'nothing known of a row is replaced by something older': ({ context }, before) =>
      before === null ||
      context.position === null ||
      knownPositions(before.context).every(
        ({ id, position }) => context.rows[id] === undefined || context.rows[id].position >= position,
      ),
    'the list never goes back to what was true earlier': ({ context }, before) =>
      context.position === null ||
      before === null ||
      before.context.position === null ||
      context.position >= before.context.position,
    'rows stay while the list is loaded anew': ({ context }, before) =>
      context.position !== null ||
      Object.keys(before?.context.rows ?? {}).every((id) => context.rows[id] !== undefined),
    'what was loaded once stays loaded': ({ context }, before) =>
      before?.context.hasLoaded !== true || context.hasLoaded,
    'what is only known from other lists is not taken for the list': (now) =>
      !now.matches({ rows: 'loaded' }) || now.context.position !== null,
    'rows are shown in their order, and only such as belong': (now) =>
      visibleRows(now).every(
        (row, index, rows) =>
          rulesOfAds.belongs(row) && (index === 0 || rulesOfAds.compare(rows[index - 1], row) <= 0),
      ),
    'nothing is new before the list was loaded': ({ context }) =>
      context.hasLoaded || Object.values(context.rows).every(({ isNew }) => !isNew),
    'what is gone is not new': ({ context }) =>
      Object.values(context.rows).every(({ row, isNew }) => row !== null || !isNew),
    'there is no further page before the first one': ({ context }) =>
      context.hasLoaded || context.next === null,
    'a further page is only loaded where there is one': (now) =>
      !now.matches({ rows: 'loadingMore' }) || now.context.next !== null,
    'what is offered is not known yet': ({ context: { offered, rows } }) =>
      Object.entries(offered).every(([id, position]) => (rows[id]?.position ?? -1) < position),
    'what is offered stays so until it is known, loaded or gone': (now, before) =>
      before === null ||
      !now.matches({ connection: 'joined' }) ||
      Object.entries(before.context.offered).every(
        ([id, position]) =>
          now.context.offered[id] === position ||
          (now.context.rows[id]?.position ?? -1) >= position ||
          !before.matches({ rows: 'loaded' }),
      ),
    'nothing is offered before there is a list, or while it is loaded anew': (now) =>
      offeredCount(now) === 0 || (now.context.hasLoaded && now.context.position !== null),
    'new rows are only loaded where a list is shown': (now) =>
      !now.matches({ rows: 'loadingOffer' }) || now.context.hasLoaded,
    'a list that failed says why': (now) => !hasFailed(now) || now.context.problem !== null,
    'what may pass is a problem': ({ context }) => !context.mayPass || context.problem !== null,
    'only what may pass is tried again by itself': (now) =>
      !now.matches({ rows: 'reloading' }) || now.context.mayPass,
    'no problem is told while the first page is loaded': (now) =>
      !now.matches({ rows: 'loading' }) || now.context.problem === null,
    'every pause before joining again is counted': (now) =>
      !now.matches({ connection: 'waiting' }) || now.context.attempts > 0,
    'attempts are forgotten once changes are heard': (now) =>
      !now.matches({ connection: 'joined' }) || now.context.attempts === 0,
  },
  grows: {
    offered:
      'Every ad that was announced since and was not asked for, by its id; to take them, or to load the list anew, empties it.',
    rows: 'Every ad that was loaded or heard of since the list was loaded, also those that are gone, so that nothing older brings them back; loading the list anew forgets them.',
  },
});
