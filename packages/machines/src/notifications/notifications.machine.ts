import { assign, setup, type SnapshotFrom } from 'xstate';

/**
 * What went wrong, or was not found, until the user dismisses it (specification, sections 3, 4 and 8).
 *
 *   errors   none ⇄ some   by [hasError] / [isFreeOfErrors]
 *   missing  none ⇄ some   by [hasNotFound] / [isFreeOfNotFound]: a message contains "not found" in any case
 *            some: page.left → removeMissing: it was said of the page that is left
 *   anywhere notification.added: stored under the next id · notification.removed: dropped by its id
 *            connection.opened → removeOffline: what failed without a connection can be tried again
 *
 * Uploads are skipped while errors is some; ids are never used again.
 */
export interface Notification {
  id: number;
  message: string;
  isError: boolean;
  /** It is shown where it happened, beside the button that failed: the list of notifications need not repeat it. */
  isInPlace?: boolean;
  /** The server was not reached: it is over when the connection is there again. */
  isOffline?: boolean;
}

export interface NotificationsContext {
  nextId: number;
  notifications: Notification[];
}

export type NotificationsEvent =
  | ({ type: 'notification.added' } & Omit<Notification, 'id'>)
  | { type: 'notification.removed'; id: number }
  /** Another page is opened. */
  | { type: 'page.left' }
  | { type: 'connection.opened' };

const someError = ({ notifications }: NotificationsContext) => notifications.some(({ isError }) => isError);
const someNotFound = ({ notifications }: NotificationsContext) => notifications.some(isMissing);

const isMissing = ({ message }: Notification): boolean => /not found/i.test(message);

export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actions: {
    addNotification: assign(
      ({ context }, { message, isError, isInPlace, isOffline }: Omit<Notification, 'id'>) => ({
        nextId: context.nextId + 1,
        notifications: [
          ...context.notifications,
          {
            id: context.nextId,
            message,
            isError,
            ...(isInPlace && { isInPlace }),
            ...(isOffline && { isOffline }),
          },
        ],
      }),
    ),
    removeNotification: assign({
      notifications: ({ context }, { id }: { id: number }) =>
        context.notifications.filter((notification) => notification.id !== id),
    }),
    removeOffline: assign({
      notifications: ({ context }) => context.notifications.filter(({ isOffline }) => isOffline !== true),
    }),
    removeMissing: assign({
      notifications: ({ context }) => context.notifications.filter((one) => one.isError || !isMissing(one)),
    }),
  },
  guards: {
    hasError: ({ context }) => someError(context),
    isFreeOfErrors: ({ context }) => !someError(context),
    hasNotFound: ({ context }) => someNotFound(context),
    isFreeOfNotFound: ({ context }) => !someNotFound(context),
  },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: { nextId: 1, notifications: [] },
  on: {
    'notification.added': { actions: { type: 'addNotification', params: ({ event }) => event } },
    'notification.removed': { actions: { type: 'removeNotification', params: ({ event }) => event } },
    'connection.opened': { actions: 'removeOffline' },
  },
  states: {
    errors: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasError', target: 'some' } },
        some: { tags: 'problem', always: { guard: 'isFreeOfErrors', target: 'none' } },
      },
    },
    missing: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasNotFound', target: 'some' } },
        some: {
          always: { guard: 'isFreeOfNotFound', target: 'none' },
          on: { 'page.left': { actions: 'removeMissing' } },
        },
      },
    },
  },
  // a guard that is lost must fail loudly instead of turning in circles
  options: { maxIterations: 100 },
});

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/** Those that are to be listed. */
export const listedNotifications = ({ context }: NotificationsSnapshot): Notification[] =>
  context.notifications.filter(({ isInPlace }) => isInPlace !== true);

export const hasErrors = (snapshot: NotificationsSnapshot): boolean => snapshot.matches({ errors: 'some' });
export const hasNotFound = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ missing: 'some' });
