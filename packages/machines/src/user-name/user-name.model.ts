import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { isUnique, refusalOf, userNameMachine } from './user-name.machine.js';

export const userNameModel = modelOf<typeof userNameMachine>({
  machine: userNameMachine,
  about: 'Whether the user name a person types in order to sign up is still free.',
  inputs: { 'an empty field': undefined },
  states: {
    empty: 'Nothing is typed yet.',
    invalid:
      'No account can have this name: it is too short, too long, has a wrong character or is reserved for the site.',
    waiting: 'The person may still be typing; the server is asked after a short pause.',
    checking: 'The server is asked whether another user has the name.',
    free: 'The name is free; the person may sign up with it.',
    taken: 'Another user has the name already.',
    unconfirmed: 'The server could not be asked; to be safe the name counts as not free.',
  },
  events: {
    'name.typed': {
      about: 'The person types in the field.',
      payload: z.object({ userName: z.string() }),
      examples: {
        ann: { userName: 'ann' },
        'ben, with spaces around': { userName: ' ben ' },
        'too short': { userName: 'a' },
        'reserved for the site': { userName: 'admin' },
        'only a space': { userName: ' ' },
      },
    },
    'check.retried': { about: 'The person asks to try again.' },
  },
  effects: {
    doesUserNameExist: {
      about: 'Asks the server whether another user has the name.',
      answers: { taken: true, free: false },
      failures: { 'no network': { message: 'The marketplace could not be reached.', isNetwork: true } },
    },
  },
  invariants: {
    'there is a sentence about the name exactly where there is a problem': (now) =>
      (now.context.refusal !== null) === now.hasTag('problem'),
    'a name with a problem is never unique': (now) => !(isUnique(now) && now.hasTag('problem')),
    'the server is only asked about names that an account could have': (now) =>
      !(['waiting', 'checking', 'free', 'taken', 'unconfirmed'] as const).some((state) =>
        now.matches(state),
      ) || refusalOf(now.context.userName) === null,
    'a name is never unique without the server having been asked': (now, before) =>
      !isUnique(now) ||
      ((before?.matches('checking') || before?.matches('free')) === true &&
        before?.context.userName === now.context.userName),
    'spaces around the name are not part of it': ({ context }) =>
      context.userName === context.userName.trim(),
    'the field is empty exactly while nothing is typed': (now) =>
      (now.context.userName === '') === now.matches('empty'),
  },
});
