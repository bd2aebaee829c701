import {
  answered,
  namesReached,
  pauseEnded,
  rejected,
  restingStates,
  statesReached,
} from '../testing/model.js';
import { adRules, change, page } from './live-list.harness.js';
import { freshness, liveListMachine, visibleRows } from './live-list.machine.js';

const states = statesReached(liveListMachine, {
  input: adRules,
  events: [
    { type: 'connection.opened' },
    { type: 'connection.closed' },
    { type: 'changes.heard', changes: [change('a4', 12)] },
    { type: 'more.wanted' },
    { type: 'list.retried' },
    { type: 'rows.seen' },
  ],
  pauses: [
    pauseEnded('rejoinPause', 'liveList.connection.waiting'),
    pauseEnded('reloadPause', 'liveList.rows.failed'),
  ],
  answers: {
    load: [
      answered('load', page(['a3', 'a2'], 10, 'after-a2')),
      answered('load', page(['a3'], 8)),
      rejected('load', new Error('offline')),
      rejected('load', { message: 'not ready', code: 'not-ready' }),
    ],
    reload: [answered('reload', page(['a3', 'a2'], 10)), rejected('reload', new Error('offline'))],
    loadMore: [answered('loadMore', page(['a1'], 11)), rejected('loadMore', new Error('offline'))],
    watch: [
      answered('watch', { position: 10, missed: [] }),
      answered('watch', { resync: true, position: 12 }),
      answered('watch', { error: 'not ready', code: 'not-ready' }),
      rejected('watch', new Error('timeout')),
    ],
  },
  distinguish: ({ value, context }) => [
    value,
    context.hasLoaded,
    context.position,
    context.heardFrom,
    context.askedAfter,
    context.next,
    context.mayPass,
    Object.keys(context.rows).toSorted(),
  ],
});

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(liveListMachine));
});

test('every kind of freshness comes about', () => {
  expect(new Set(states.map(freshness))).toEqual(
    new Set(['loading', 'live', 'catching-up', 'stale', 'failed']),
  );
});

test('live means: loaded, joined, and no gap between the two', () => {
  const live = states.filter((state) => freshness(state) === 'live');
  const isTrue = (state: (typeof live)[number]) =>
    state.matches({ connection: 'joined' }) && state.context.position! >= state.context.heardFrom!;
  expect(live.filter((state) => !isTrue(state))).toEqual([]);
});

test('rows stay once they are loaded', () => {
  const loaded = states.filter((state) => state.context.hasLoaded);
  expect(loaded.filter((state) => visibleRows(state).length === 0)).toEqual([]);
});
