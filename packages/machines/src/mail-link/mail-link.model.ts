import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import { mailLinkMachine } from './mail-link.machine.js';

export const mailLinkModel = modelOf<typeof mailLinkMachine>({
  machine: mailLinkMachine,
  about: 'The page that a link in a mail opens: it does nothing until a person presses its button.',
  inputs: { 'a page that opens': undefined },
  states: {
    ready: 'The page says what its button does.',
    working: 'It is being done.',
    done: 'It is done.',
    failed: 'It could not be done; the page says why.',
  },
  events: { 'button.clicked': { about: 'The person presses the button.' } },
  effects: {
    followLink: {
      about: 'Does what the link is for.',
      answers: { done: undefined },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'a link that was used': { message: problems['mail-link-invalid'].error, code: 'mail-link-invalid' },
      },
    },
  },
  ends: { done: 'There is nothing more to do on this page.' },
  invariants: {
    'there is a problem exactly where it failed': (now) =>
      (now.context.problem !== null) === now.matches('failed'),
    'nothing is done before the button was pressed': (now, before) =>
      !now.matches('done') || before?.matches('working') === true || before?.matches('done') === true,
  },
});
