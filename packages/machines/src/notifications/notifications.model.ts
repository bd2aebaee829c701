import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { hasErrors, hasNotFound, notificationsMachine } from './notifications.machine.js';

export const notificationsModel = modelOf<typeof notificationsMachine>({
  machine: notificationsMachine,
  about: 'What went wrong or was not found, shown on the page until the person takes it away or it is over.',
  inputs: { 'a page': undefined },
  states: {
    errors: 'Whether something went wrong.',
    'errors.none': 'No error is shown; photos may be uploaded.',
    'errors.some': 'An error is shown; no upload begins until it is taken away.',
    missing: 'Whether something was not found.',
    'missing.none': 'Nothing is shown as missing.',
    'missing.some': 'It is shown that something was not found.',
  },
  events: {
    'notification.added': {
      about: 'Something went wrong or was not found.',
      payload: z.object({
        message: z.string(),
        isError: z.boolean(),
        isInPlace: z.boolean().optional().describe('it is shown where it happened'),
        isOffline: z.boolean().optional().describe('the server was not reached'),
      }),
      examples: {
        'an error': { message: 'The photo could not be saved.', isError: true },
        'an error that is shown beside its button': {
          message: 'The ad could not be saved.',
          isError: true,
          isInPlace: true,
        },
        'an error, as the server was not reached': {
          message: 'The ad was not deleted. No connection.',
          isError: true,
          isOffline: true,
        },
        'something was not found': { message: 'This ad was not found.', isError: false },
        'an error, as something was not found': { message: 'Not found on the server.', isError: true },
        'good to know': { message: 'You are signed in in another tab.', isError: false },
      },
    },
    'notification.removed': {
      about: 'The person takes a notification away.',
      payload: z.object({ id: z.int() }),
      examples: ({ context }) => [
        ...context.notifications.slice(0, 3).map(({ id }) => ({ id })),
        { id: context.nextId },
      ],
    },
    'page.left': { about: 'Another page is opened.' },
    'connection.opened': { about: 'The page is connected with the server again.' },
  },
  effects: {},
  // ids grow for ever; more than two notifications show nothing that two do not
  distinguish: ({ value, context }) => [value, Math.min(context.notifications.length, 2)],
  invariants: {
    'there are errors exactly while an error notification is shown': (now) =>
      hasErrors(now) === now.context.notifications.some(({ isError }) => isError),
    'something is missing exactly while a notification says so': (now) =>
      hasNotFound(now) ===
      now.context.notifications.some(({ message }) => message.toLowerCase().includes('not found')),
    'no two notifications ever have the same id': ({ context }, before) =>
      new Set(context.notifications.map(({ id }) => id)).size === context.notifications.length &&
      context.notifications.every(
        ({ id }) =>
          before === null ||
          id >= before.context.nextId ||
          before.context.notifications.some((shown) => shown.id === id),
      ),
    'the next id is above all others': ({ context }) =>
      context.notifications.every(({ id }) => id < context.nextId),
    'a notification never changes': ({ context }, before) =>
      (before?.context.notifications ?? []).every((shown) =>
        context.notifications.every((one) => one.id !== shown.id || one === shown),
      ),
  },
  grows: {
    notifications:
      'Each one tells of something the person did that did not work; none goes away before the person has read it or it is over.',
  },
});
