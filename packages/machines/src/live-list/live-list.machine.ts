import { assertEvent, raise } from 'xstate';
import { liveListSetupOf, loadOfOffer } from './live-list.setup.js';

/**
 * A list that stays true while it is looked at (design, section 2; specification, section 2 for the lists).
 *
 *   rows
 *     loading      done → loaded, the first page · error → failed
 *     loaded       more.wanted [hasNextPage] → loadingMore · offer.taken [hasOffer] → loadingOffer ·
 *                  list.outdated → loading
 *     loadingMore  done → loaded, a further page · error → loaded, with a problem · offer.taken [hasOffer] →
 *                  loadingOffer · list.outdated → loading
 *     loadingOffer done → loaded, with what was offered · error → loaded, with its problem · list.outdated → loading
 *     failed       list.retried, connection.opened → loading · after reloadPause [mayPass] → reloading
 *     reloading    as failed to look at; done → loaded, the first page · error → failed · list.retried,
 *                  connection.opened → loading
 *   connection     connection.opened → joining · connection.closed → closed, from everywhere in it
 *     connecting   the first connection is being made
 *     closed
 *     joining      the topic is watched after the list's position, or from now on while nothing is loaded
 *                  refused [isRefused], error → waiting · [isResync] → joining anew, list.outdated · done → joined
 *     joined       [hasGap] → joining: the list was loaded as of a position before that of the watching
 *                  changes.heard, digest.heard: merged, and the list's position moves on
 *     waiting      after rejoinPause → joining
 *   anywhere       changes.heard, digest.heard: merged; new rows that are only announced are offered · rows.seen: nothing is
 *                  new any more · row.deleted: it is gone at once
 *
 * `listen` is started first, so that no change falls between loading and hearing. Rows are merged by position, so a
 * change that is heard twice or late does no harm. `position` is the one up to which all is known: it only moves on
 * by changes that are heard while joined, and by what joining answers; a further page, true at a later position,
 * says nothing of the other pages. What was announced before it and is not loaded is `offered`. A list that has to be loaded anew keeps showing its rows meanwhile;
 * one that the network is cut for before it was loaded shows what other lists know of such rows.
 */
/** The machine for rows of a type: `liveListMachineOf<SellerAdCard>()`. */
export const liveListMachineOf = <Row>() =>
  liveListSetupOf<Row>().createMachine({
    id: 'liveList',
    type: 'parallel',
    context: ({ input }) => ({
      rules: input,
      rows: {},
      offered: {},
      offerProblem: null,
      next: null,
      lastRow: null,
      hasLoaded: false,
      position: null,
      askedAfter: null,
      heardFrom: null,
      attempts: 0,
      problem: null,
      mayPass: false,
      isMissing: false,
      retryAfter: 0,
    }),
    invoke: { id: 'listen', src: 'listen' },
    on: {
      'changes.heard': { actions: { type: 'mergeChanges', params: ({ event }) => event } },
      'digest.heard': { actions: { type: 'takeDigest', params: ({ event }) => event } },
      'rows.seen': { actions: 'seeRows' },
      'row.deleted': { actions: { type: 'dropRow', params: ({ event }) => event } },
    },
    states: {
      rows: {
        initial: 'loading',
        states: {
          loading: {
            tags: 'busy',
            entry: 'forgetProblem',
            invoke: {
              id: 'load',
              src: 'load',
              input: { before: null },
              onDone: {
                target: 'loaded',
                actions: { type: 'takeFirstPage', params: ({ event }) => event.output },
              },
              onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
          },
          loaded: {
            on: {
              'more.wanted': { guard: 'hasNextPage', target: 'loadingMore' },
              'offer.taken': { guard: 'hasOffer', target: 'loadingOffer' },
              'list.outdated': 'loading',
            },
          },
          loadingMore: {
            tags: 'busy',
            entry: 'forgetProblem',
            on: {
              'offer.taken': { guard: 'hasOffer', target: 'loadingOffer' },
              'list.outdated': 'loading',
            },
            invoke: {
              id: 'loadMore',
              src: 'load',
              input: ({ context, event }) => {
                assertEvent(event, 'more.wanted');
                return { before: context.next, ...(event.limit !== undefined && { limit: event.limit }) };
              },
              onDone: {
                target: 'loaded',
                actions: { type: 'takeFurtherPage', params: ({ event }) => event.output },
              },
              onError: { target: 'loaded', actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
          },
          loadingOffer: {
            tags: 'busy',
            entry: 'forgetOfferProblem',
            on: { 'list.outdated': 'loading' },
            invoke: {
              id: 'loadOffer',
              src: 'load',
              input: ({ context }) => loadOfOffer(context),
              onDone: {
                target: 'loaded',
                actions: { type: 'takeOffer', params: ({ event }) => event.output },
              },
              onError: {
                target: 'loaded',
                actions: { type: 'keepOfferProblem', params: ({ event }) => event },
              },
            },
          },
          failed: {
            tags: 'problem',
            on: { 'list.retried': 'loading', 'connection.opened': 'loading' },
            after: { reloadPause: { guard: 'mayPass', target: 'reloading' } },
          },
          reloading: {
            tags: 'problem',
            on: { 'list.retried': 'loading', 'connection.opened': 'loading' },
            invoke: {
              id: 'reload',
              src: 'load',
              input: { before: null },
              onDone: {
                target: 'loaded',
                actions: ['forgetProblem', { type: 'takeFirstPage', params: ({ event }) => event.output }],
              },
              onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
          },
        },
      },
      connection: {
        initial: 'connecting',
        on: { 'connection.opened': '.joining', 'connection.closed': '.closed' },
        states: {
          connecting: {},
          closed: {},
          joining: {
            entry: 'keepAsked',
            invoke: {
              id: 'watch',
              src: 'watch',
              input: ({ context }) => ({ after: context.position ?? undefined }),
              onDone: [
                { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'waiting' },
                {
                  guard: { type: 'isResync', params: ({ event }) => event.output },
                  target: 'joining',
                  reenter: true,
                  actions: ['outdateRows', raise({ type: 'list.outdated' })],
                },
                { target: 'joined', actions: { type: 'takeReply', params: ({ event }) => event.output } },
              ],
              onError: 'waiting',
            },
          },
          joined: {
            always: { guard: 'hasGap', target: 'joining' },
            on: {
              'changes.heard': {
                actions: [
                  { type: 'mergeChanges', params: ({ event }) => event },
                  { type: 'moveOn', params: ({ event }) => ({ heard: event.changes }) },
                ],
              },
              'digest.heard': {
                actions: [
                  { type: 'takeDigest', params: ({ event }) => event },
                  {
                    type: 'moveOn',
                    params: ({ event: { announced, changes } }) => ({ heard: [...announced, ...changes] }),
                  },
                ],
              },
            },
          },
          waiting: { entry: 'countAttempt', after: { rejoinPause: 'joining' } },
        },
      },
    },
  });

export const liveListMachine = liveListMachineOf<unknown>();
