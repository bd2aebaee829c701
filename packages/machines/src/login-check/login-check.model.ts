import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { loginCheckMachine } from './login-check.machine.js';

export const loginCheckModel = modelOf<typeof loginCheckMachine>({
  machine: loginCheckMachine,
  about: 'Logging in by a user name, checked before the browser leaves for Google or Facebook.',
  inputs: { 'an empty field': { userName: '' }, 'a name from the address': { userName: 'ann-volt' } },
  states: {
    editing: 'The person may type the name.',
    checking: 'The server is asked for the account.',
    refused: 'There is no account with this name, or it could not be checked.',
    leaving: 'The account exists; the browser leaves for the provider.',
  },
  events: {
    'name.typed': {
      about: 'The person types in the field.',
      payload: z.object({ userName: z.string() }),
      examples: {
        'ann-volt, with spaces around': { userName: ' ann-volt ' },
        'only a space': { userName: ' ' },
      },
    },
    'login.clicked': { about: 'The person presses Log in.' },
  },
  effects: {
    findAccount: {
      about: 'Asks the server whether there is an account of this name.',
      answers: { 'there is one': undefined },
      failures: {
        'there is none': { message: 'There is no account “ann-volt”. Check the spelling, or create it.' },
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
      },
    },
  },
  commands: { leaveForProvider: 'Lets the browser leave for the provider of the account.' },
  distinguish: ({ value, context }) => [value, context.userName.trim() === ''],
  invariants: {
    'there is a problem exactly where the name is refused': (now) =>
      (now.context.problem !== null) === now.matches('refused') &&
      now.hasTag('problem') === now.matches('refused'),
    'the browser never leaves without a name that was checked': (now, before) =>
      !now.matches('leaving') ||
      (now.context.userName.trim() !== '' &&
        (before?.matches('checking') === true || before?.matches('leaving') === true)),
    'an empty name is never asked for': (now) =>
      !now.matches('checking') || now.context.userName.trim() !== '',
  },
});
