import { assign, setup, type SnapshotFrom } from 'xstate';

/**
 * What went wrong, or was not found, until somebody takes it away (specification, sections 3, 4 and 8).
 *
 *   errors   none ⇄ some   by [hasError] / [isFreeOfErrors]
 *   missing  none ⇄ some   by [hasNotFound] / [isFreeOfNotFound]: a message contains "not found" in any case
 *   anywhere notification.added: stored under the next id · notification.removed: dropped by its id
 *
 * Uploads are skipped while errors is some; ids are never used again.
 */
export interface Notification {
  id: number;
  message: string;
  isError: boolean;
  /** It is shown where it happened, beside the button that failed: the list of notifications need not repeat it. */
  isInPlace?: boolean;
}

export interface NotificationsContext {
  nextId: number;
  notifications: Notification[];
}

export type NotificationsEvent =
  | { type: 'notification.added'; message: string; isError: boolean; isInPlace?: boolean }
  | { type: 'notification.removed'; id: number };

const someError = ({ notifications }: NotificationsContext) => notifications.some(({ isError }) => isError);
const someNotFound = ({ notifications }: NotificationsContext) => notifications.some(isMissing);

/** It says that something was not found. */
export const isMissing = ({ message }: Notification): boolean => /not found/i.test(message);

export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actions: {
    addNotification: assign(({ context }, { message, isError, isInPlace }: Omit<Notification, 'id'>) => ({
      nextId: context.nextId + 1,
      notifications: [
        ...context.notifications,
        { id: context.nextId, message, isError, ...(isInPlace && { isInPlace }) },
      ],
    })),
    removeNotification: assign({
      notifications: ({ context }, { id }: { id: number }) =>
        context.notifications.filter((notification) => notification.id !== id),
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
        some: { always: { guard: 'isFreeOfNotFound', target: 'none' } },
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
