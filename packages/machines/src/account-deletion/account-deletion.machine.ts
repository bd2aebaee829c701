import { undoDeletion } from '@voltyard/contracts/limits';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Whether the signed-in person has deleted their account, and how they undo that for a day.
 *
 *   unknown     account.found [isClosed] → closed · account.found → open
 *   open        delete.clicked → closing · account.changedElsewhere → checking ·
 *               connection.opened: a press that failed without a network is over
 *   closing     done → closed, keepClosing, tellOtherTabs · error → open, keepProblem
 *   closed      restore.clicked → restoring · account.changedElsewhere, page.opened, connection.opened → checking ·
 *               after checkPause → checking: another device may have restored it
 *   restoring   done → restored, tellOtherTabs · error → closed, keepProblem
 *   restored    notice.dismissed → open · delete.clicked → closing · account.changedElsewhere → checking
 *   checking    done → closed or open · error → as before; delete.clicked and restore.clicked do not wait for it
 *   anywhere    account.found → closed or open · account.lost → unknown
 */
export interface AccountDeletionContext {
  /** ISO 8601: when the person deleted it; null for an open account. */
  closedAt: string | null;
  problem: EffectProblem | null;
}

export type AccountDeletionEvent =
  /** It is known who uses this browser. */
  | { type: 'account.found'; closedAt: string | null }
  /** The person has signed out, or it is not known any more who it is. */
  | { type: 'account.lost' }
  /** Another tab deleted or restored it, or may have. */
  | { type: 'account.changedElsewhere' }
  /** The person opened another page. */
  | { type: 'page.opened' }
  /** The page is connected with the server, for the first time or again. */
  | { type: 'connection.opened' }
  | { type: 'delete.clicked' }
  | { type: 'restore.clicked' }
  | { type: 'notice.dismissed' };

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
  },
  actors: {
    /** Answers when the account was closed. */
    deleteAccount: fromPromise<string>(() => provide('deleteAccount')),
    restoreAccount: fromPromise<void>(() => provide('restoreAccount')),
    /** Answers when the account was closed; null for an open one. */
    fetchClosing: fromPromise<string | null>(() => provide('fetchClosing')),
  },
  actions: {
    tellOtherTabs: () => {
      throw new Error('provide tellOtherTabs');
    },
    keepClosing: assign({ closedAt: (_, params: { closedAt: string | null }) => params.closedAt }),
    /** What was said of the last press holds unless something has changed since. */
    keepFound: assign(({ context }, { closedAt }: { closedAt: string | null }) =>
      closedAt === context.closedAt ? {} : { closedAt, problem: null },
    ),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    forgetOffline: assign(({ context }) => (context.problem?.isNetwork === true ? { problem: null } : {})),
  },
  /** How long the notice of a closed account is shown before the server is asked whether it still holds. */
  delays: { checkPause: 60_000 },
  guards: {
    isClosed: (_, params: { closedAt: string | null }) => params.closedAt !== null,
    wasClosed: ({ context }) => context.closedAt !== null,
    wasOpen: ({ context }) => context.closedAt === null,
  },
}).createMachine({
  id: 'accountDeletion',
  context: { closedAt: null, problem: null },
  initial: 'unknown',
  on: {
    'account.found': [
      {
        guard: { type: 'isClosed', params: ({ event }) => event },
        target: '.closed',
        actions: ['forgetProblem', { type: 'keepClosing', params: ({ event }) => event }],
      },
      {
        target: '.open',
        actions: ['forgetProblem', { type: 'keepClosing', params: ({ event }) => event }],
      },
    ],
    'account.lost': {
      target: '.unknown',
      actions: ['forgetProblem', { type: 'keepClosing', params: { closedAt: null } }],
    },
  },
  states: {
    unknown: {},
    open: {
      on: {
        'delete.clicked': 'closing',
        'account.changedElsewhere': 'checking',
        'connection.opened': { actions: 'forgetOffline' },
      },
    },
    closing: {
      entry: 'forgetProblem',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        onDone: {
          target: 'closed',
          actions: [
            { type: 'keepClosing', params: ({ event }) => ({ closedAt: event.output }) },
            'tellOtherTabs',
          ],
        },
        onError: {
          target: 'open',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    closed: {
      on: {
        'restore.clicked': 'restoring',
        'account.changedElsewhere': 'checking',
        'page.opened': 'checking',
        'connection.opened': { target: 'checking', actions: 'forgetOffline' },
      },
      after: { checkPause: 'checking' },
    },
    restoring: {
      entry: 'forgetProblem',
      invoke: {
        id: 'restoreAccount',
        src: 'restoreAccount',
        onDone: {
          target: 'restored',
          actions: [{ type: 'keepClosing', params: { closedAt: null } }, 'tellOtherTabs'],
        },
        onError: {
          target: 'closed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    restored: {
      on: {
        'notice.dismissed': 'open',
        'delete.clicked': 'closing',
        'account.changedElsewhere': 'checking',
      },
    },
    checking: {
      on: {
        'delete.clicked': { guard: 'wasOpen', target: 'closing' },
        'restore.clicked': { guard: 'wasClosed', target: 'restoring' },
      },
      invoke: {
        id: 'fetchClosing',
        src: 'fetchClosing',
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ closedAt: event.output }) },
            target: 'closed',
            actions: { type: 'keepFound', params: ({ event }) => ({ closedAt: event.output }) },
          },
          { target: 'open', actions: { type: 'keepFound', params: { closedAt: null } } },
        ],
        onError: [{ guard: 'wasClosed', target: 'closed' }, { target: 'open' }],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof accountDeletionMachine>;

/** ISO 8601: until when a closed account can be restored; null for an open one, and while it is not known. */
export const deletesAtOf = ({ context: { closedAt } }: Snapshot): string | null =>
  closedAt === null ? null : new Date(Date.parse(closedAt) + undoDeletion.hours * 3_600_000).toISOString();
