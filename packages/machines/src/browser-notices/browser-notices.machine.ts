import { assign, fromPromise, setup } from 'xstate';

/**
 * Whether this browser shows notices of its own for pages that are not in front. It asks the person only when they switch
 * that on, never on arrival.
 *
 *   signedOut    no user
 *   looking      done [isUnsupported] → unsupported · done [isOn] → on · done → off · error → unsupported
 *   unsupported  this browser cannot
 *   off          switched.on → asking
 *   asking       done [isGranted] → on, storeOn · done → denied · error → denied
 *   denied       switched.on → asking
 *   on           switched.off → off, storeOff
 *   anywhere     person.found → looking, for that person · person.lost → signedOut
 */
export interface BrowserNoticesContext {
  userId: string | null;
}

export type BrowserNoticesEvent =
  | { type: 'person.found'; userId: string }
  | { type: 'person.lost' }
  | { type: 'switched.on' }
  | { type: 'switched.off' };

export type NoticePermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** What a browser knows when a page is opened. */
export interface KnownChoice {
  permission: NoticePermission;
  /** Whether the person switched it on here. */
  isWanted: boolean;
}

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const browserNoticesMachine = setup({
  types: { context: {} as BrowserNoticesContext, events: {} as BrowserNoticesEvent },
  actors: {
    readChoice: fromPromise<KnownChoice, { userId: string }>(() => provide('readChoice')),
    askPermission: fromPromise<NoticePermission>(() => provide('askPermission')),
  },
  actions: {
    keepPerson: assign((_, { userId }: { userId: string }) => ({ userId })),
    forgetPerson: assign({ userId: null }),
    /** Stores for this person and browser whether they want it. */
    storeChoice: (_, _params: { userId: string | null; isWanted: boolean }) => {
      throw new Error('provide storeChoice');
    },
  },
  guards: {
    isUnsupported: (_, { permission }: KnownChoice) => permission === 'unsupported',
    isOn: (_, { permission, isWanted }: KnownChoice) => permission === 'granted' && isWanted,
    isGranted: (_, { permission }: { permission: NoticePermission }) => permission === 'granted',
  },
}).createMachine({
  id: 'browserNotices',
  context: { userId: null },
  initial: 'signedOut',
  on: {
    'person.found': { target: '.looking', actions: { type: 'keepPerson', params: ({ event }) => event } },
    'person.lost': { target: '.signedOut', actions: 'forgetPerson' },
  },
  states: {
    signedOut: {},
    looking: {
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: [
          { guard: { type: 'isUnsupported', params: ({ event }) => event.output }, target: 'unsupported' },
          { guard: { type: 'isOn', params: ({ event }) => event.output }, target: 'on' },
          'off',
        ],
        onError: 'unsupported',
      },
    },
    unsupported: {},
    off: { on: { 'switched.on': 'asking' } },
    asking: {
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
            target: 'on',
            actions: {
              type: 'storeChoice',
              params: ({ context: { userId } }) => ({ userId, isWanted: true }),
            },
          },
          'denied',
        ],
        onError: 'denied',
      },
    },
    denied: { on: { 'switched.on': 'asking' } },
    on: {
      on: {
        'switched.off': {
          target: 'off',
          actions: {
            type: 'storeChoice',
            params: ({ context: { userId } }) => ({ userId, isWanted: false }),
          },
        },
      },
    },
  },
});
