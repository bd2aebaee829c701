import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import { loadingMachine } from './loading.machine.js';

export const loadingModel = modelOf<typeof loadingMachine>({
  machine: loadingMachine,
  about:
    'Loading one thing for a screen: an ad that is edited, a user whose ads are listed, how many there are.',
  inputs: { 'a screen that opens': undefined },
  states: {
    loading: 'It is on its way.',
    loaded: 'It is there, or what was there before it could not be brought up to date.',
    outdated:
      'It has changed on the server; it is loaded again after a short pause, and shown as it was until then.',
    refreshing: 'It is being loaded again, and shown as it was until then.',
    missing: 'There is no such thing.',
    failed: 'It could not be loaded; the person may try again.',
  },
  events: {
    'load.retried': { about: 'The person asks to try again, or for what is there by now.' },
    'value.outdated': { about: 'It has changed on the server.' },
  },
  effects: {
    load: {
      about: 'Fetches it from the server.',
      answers: { 'an ad': { title: 'Cargo bike with two batteries' } },
      failures: {
        'not found': { message: problems['not-found'].error, code: 'not-found' },
        'not your ad': { message: problems['not-your-ad'].error, code: 'not-your-ad' },
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
      },
    },
  },
  invariants: {
    'there is a value exactly where it is loaded, up to date or not': (now) =>
      (now.context.value !== null) ===
      (now.matches('loaded') || now.matches('outdated') || now.matches('refreshing')),
    'it says why wherever it failed': (now) => !now.matches('failed') || now.context.problem !== null,
    'a problem without a value is a failure': ({ context, ...now }) =>
      context.problem === null || context.value !== null || now.matches('failed'),
    'why the value could not be brought up to date is known until it is': (now, before) =>
      before === null ||
      before.context.problem === null ||
      now.context.problem !== null ||
      now.context.value !== before.context.value ||
      !now.matches('outdated'),
    'it is called a problem exactly where there is nothing to show': (now) =>
      now.hasTag('problem') === now.matches('failed'),
    'it is busy exactly while it loads': (now) => now.hasTag('busy') === now.matches('loading'),
  },
});
