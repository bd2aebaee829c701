import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';

/**
 * The search of a list, as the buttons beside it show it: whether the person keeps it, and whether it is a public wanted
 * ad. How it is changed, and taken back, is the saved search's.
 *
 *   looking      done → as it is found · error → unkept · keep.pressed → keeping · publish.pressed → publishing
 *   unkept       keep.pressed → keeping · publish.pressed → publishing
 *   kept         publish.pressed → publishing
 *   published    it is
 *   keeping, publishing   press.ended → as it was
 *   anywhere     search.opened → looking · search.closed → unkept · search.changed, by a press or its Undo → as it is then
 */
export interface ListSearchContext {
  /** Which search is shown, as a text; null where the person has none. */
  search: string | null;
  standing: SearchStanding;
}

/** The ids of the wanted ads that a search is. */
export interface SearchStanding {
  keptId: string | null;
  publishedId: string | null;
}

export const notStanding: SearchStanding = { keptId: null, publishedId: null };

export type ListSearchEvent =
  /** The list shows a search that the signed-in person may keep. */
  | { type: 'search.opened'; search: string }
  /** It shows none, or the user is signed out. */
  | { type: 'search.closed' }
  | { type: 'keep.pressed' }
  | { type: 'publish.pressed' }
  /** By a press, or by Undo; of a search that may be shown no longer. */
  | { type: 'search.changed'; search: string; standing: SearchStanding }
  /** Whatever came of it. */
  | { type: 'press.ended' };

export interface ListSearchInput {
  search: string | null;
}

export interface ListSearchChangeInput extends ListSearchInput {
  to: 'kept' | 'published';
}

export const listSearchMachine = setup({
  types: {
    context: {} as ListSearchContext,
    events: {} as ListSearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    findStanding: fromPromise<SearchStanding, ListSearchInput>(() =>
      Promise.reject(new Error('provide findStanding')),
    ),
    /** Reports `press.ended`; what it changes, by `search.changed`, also once it was stopped. */
    changeSearch: fromCallback<EventObject, ListSearchChangeInput>(() => {
      throw new Error('provide changeSearch');
    }),
  },
  guards: {
    isOfAnother: ({ context }, { search }: { search: string }) => context.search !== search,
    isPublished: (_, { publishedId }: SearchStanding) => publishedId !== null,
    isKept: (_, { keptId }: SearchStanding) => keptId !== null,
  },
  actions: {
    open: assign({ search: (_, { search }: { search: string }) => search, standing: notStanding }),
    close: assign({ search: null, standing: notStanding }),
    keepStanding: assign({ standing: (_, { standing }: { standing: SearchStanding }) => standing }),
  },
}).createMachine({
  id: 'listSearch',
  context: { search: null, standing: notStanding },
  initial: 'unkept',
  on: {
    'search.opened': {
      target: '.looking',
      actions: { type: 'open', params: ({ event }) => event },
    },
    'search.closed': { target: '.unkept', actions: 'close' },
    'search.changed': [
      { guard: { type: 'isOfAnother', params: ({ event }) => event } },
      {
        guard: { type: 'isPublished', params: ({ event }) => event.standing },
        target: '.published',
        actions: { type: 'keepStanding', params: ({ event }) => event },
      },
      {
        guard: { type: 'isKept', params: ({ event }) => event.standing },
        target: '.kept',
        actions: { type: 'keepStanding', params: ({ event }) => event },
      },
      { target: '.unkept', actions: { type: 'keepStanding', params: ({ event }) => event } },
    ],
  },
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'findStanding',
        input: ({ context: { search } }) => ({ search }),
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: { type: 'keepStanding', params: ({ event }) => ({ standing: event.output }) },
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'kept',
            actions: { type: 'keepStanding', params: ({ event }) => ({ standing: event.output }) },
          },
          { target: 'unkept' },
        ],
        // A press of the button asks again.
        onError: 'unkept',
      },
      on: { 'keep.pressed': 'keeping', 'publish.pressed': 'publishing' },
    },
    unkept: { on: { 'keep.pressed': 'keeping', 'publish.pressed': 'publishing' } },
    kept: { on: { 'publish.pressed': 'publishing' } },
    published: {},
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keep',
        src: 'changeSearch',
        input: ({ context: { search } }) => ({ search, to: 'kept' }),
      },
      on: { 'press.ended': 'unkept' },
    },
    publishing: {
      tags: 'busy',
      invoke: {
        id: 'publish',
        src: 'changeSearch',
        input: ({ context: { search } }) => ({ search, to: 'published' }),
      },
      on: {
        'press.ended': [
          { guard: { type: 'isKept', params: ({ context }) => context.standing }, target: 'kept' },
          { target: 'unkept' },
        ],
      },
    },
  },
});
