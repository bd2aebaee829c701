import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { accountDeletionMachine } from './account-deletion.machine.js';

const closedAt = '2026-11-22T12:00:00.000Z';

const failures = {
  'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
  'too many requests': { message: problems['too-many-requests'].error, code: 'too-many-requests' },
};

export const accountDeletionModel = modelOf<typeof accountDeletionMachine>({
  machine: accountDeletionMachine,
  about: 'Whether the signed-in person has deleted their account, and how they undo that for a day.',
  inputs: { 'a page that opens': undefined },
  states: {
    unknown: 'No person is signed in, or it is not known yet who it is.',
    open: 'The account is open; its person may delete it.',
    closing: 'The account is being closed.',
    closed:
      'The account is closed and will be deleted; every page says when, and offers to restore it. The server is asked every minute whether another device did.',
    restoring: 'The account is being restored.',
    restored: 'The account is open again, and the page says so.',
    checking: 'The server is asked whether the account is closed; the page shows what was known before.',
  },
  events: {
    'account.found': {
      about: 'It is known who uses this browser, and whether their account is closed.',
      payload: z.object({ closedAt: z.string().nullable() }),
      examples: { 'an open account': { closedAt: null }, 'a closed account': { closedAt } },
    },
    'account.lost': { about: 'The person signed out, or it is being found out again who it is.' },
    'account.changedElsewhere': {
      about: 'Another tab deleted or restored the account, or the person is back at a page left long ago.',
    },
    'page.opened': { about: 'The person opened another page.' },
    'connection.opened': { about: 'The page is connected with the server, for the first time or again.' },
    'delete.clicked': { about: 'The person deletes the account.' },
    'restore.clicked': { about: 'The person restores the account.' },
    'notice.dismissed': { about: 'The person has read that the account is restored.' },
  },
  effects: {
    deleteAccount: {
      about: 'Closes the account, and answers when.',
      answers: { closed: closedAt },
      failures,
    },
    restoreAccount: {
      about: 'Undoes that.',
      answers: { restored: undefined },
      failures: {
        ...failures,
        'too late': {
          message: problems['account-restore-too-late'].error,
          code: 'account-restore-too-late',
        },
      },
    },
    fetchClosing: {
      about: 'Asks the server when the account was closed, if it was.',
      answers: { 'it is open': null, 'it is closed': closedAt },
      failures,
    },
  },
  commands: { tellOtherTabs: 'Tells the other tabs of this browser that the account changed.' },
  distinguish: ({ value, context }) => [value, context.closedAt !== null, context.problem !== null],
  invariants: {
    'the page says that an account is closed exactly while it is': (now) =>
      now.matches('checking') ||
      (now.context.closedAt !== null) === (now.matches('closed') || now.matches('restoring')),
    'a check in the background takes no notice away': (now, before) =>
      !now.matches('checking') || before === null || now.context.closedAt === before.context.closedAt,
    'nothing is said of the last press while the next one is under way': (now) =>
      !(now.matches('closing') || now.matches('restoring')) || now.context.problem === null,
    'an account that is restored has no problem': (now) =>
      !now.matches('restored') || now.context.problem === null,
    'only a press closes an open account here': (now, before) =>
      !now.matches('closing') || before === null || before.context.closedAt === null,
    'who is not known has neither a closed account nor a problem': (now) =>
      !now.matches('unknown') || (now.context.closedAt === null && now.context.problem === null),
  },
});
