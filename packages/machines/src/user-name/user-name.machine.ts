import { isReservedUserName } from '@voltyard/contracts/accounts/reserved-user-name';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { problems } from '@voltyard/contracts/problems';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/**
 * Whether a user name is free, checked while it is typed (specification, sections 5 and 8: a name is unique when the
 * exists-check answers false; a check that fails counts as not unique).
 *
 *   empty
 *   invalid      not a user name, or one reserved for the site
 *   waiting      after the typing pause → checking
 *   checking     taken [isTaken] → taken · free → free · error → unconfirmed
 *   free
 *   taken
 *   unconfirmed  check.retried → checking
 *   anywhere     name.typed → empty [isEmpty] / invalid [hasRefusal] / waiting, the pause starting anew
 *
 * Spaces around the name are not part of it. `refusal` says why the name cannot be used, as it is.
 */
export interface UserNameContext {
  userName: string;
  refusal: string | null;
}

export type UserNameEvent = { type: 'name.typed'; userName: string } | { type: 'check.retried' };

export const unconfirmedSentence = 'Whether this name is free could not be checked. Try again.';

/** Why a name can never be used, in a sentence; null when it can. */
export function refusalOf(userName: string): string | null {
  if (isReservedUserName(userName)) return problems['user-name-reserved'].error;
  return UserName.safeParse(userName).error?.issues[0]?.message ?? null;
}

export interface Typed {
  userName: string;
}

export const userNameMachine = setup({
  types: { context: {} as UserNameContext, events: {} as UserNameEvent },
  actors: {
    doesUserNameExist: fromPromise<boolean, { userName: string }>(() =>
      Promise.reject(new Error('provide doesUserNameExist')),
    ),
  },
  actions: {
    keepName: assign((_, { userName }: Typed) => ({ userName: userName.trim(), refusal: null })),
    refuse: assign({ refusal: (_, { sentence }: { sentence: string | null }) => sentence }),
  },
  guards: {
    isEmpty: (_, { userName }: Typed) => userName.trim() === '',
    hasRefusal: (_, { userName }: Typed) => refusalOf(userName.trim()) !== null,
    isTaken: (_, { exists }: { exists: boolean }) => exists,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'userName',
  context: { userName: '', refusal: null },
  initial: 'empty',
  on: {
    'name.typed': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.empty',
        actions: { type: 'keepName', params: ({ event }) => event },
      },
      {
        guard: { type: 'hasRefusal', params: ({ event }) => event },
        target: '.invalid',
        actions: { type: 'keepName', params: ({ event }) => event },
      },
      { target: '.waiting', actions: { type: 'keepName', params: ({ event }) => event } },
    ],
  },
  states: {
    empty: {},
    invalid: {
      tags: 'problem',
      entry: { type: 'refuse', params: ({ context }) => ({ sentence: refusalOf(context.userName) }) },
    },
    waiting: { tags: 'busy', after: { typingPause: 'checking' } },
    checking: {
      tags: 'busy',
      entry: { type: 'refuse', params: { sentence: null } },
      invoke: {
        id: 'check',
        src: 'doesUserNameExist',
        input: ({ context }) => ({ userName: context.userName }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => ({ exists: event.output }) }, target: 'taken' },
          { target: 'free' },
        ],
        onError: 'unconfirmed',
      },
    },
    free: {},
    taken: {
      tags: 'problem',
      entry: { type: 'refuse', params: { sentence: problems['user-name-taken'].error } },
    },
    unconfirmed: {
      tags: 'problem',
      entry: { type: 'refuse', params: { sentence: unconfirmedSentence } },
      on: { 'check.retried': 'checking' },
    },
  },
});

/** The one state in which the name may be used to sign up. */
export const isUnique = (snapshot: SnapshotFrom<typeof userNameMachine>): boolean => snapshot.matches('free');
