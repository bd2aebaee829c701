import { modelOf } from '../simulator/machine-model.js';
import { isLoading, navigationMachine } from './navigation.machine.js';

export const navigationModel = modelOf<typeof navigationMachine>({
  machine: navigationMachine,
  about: 'Whether another page is on its way, so that the loading page with its spinner can say so.',
  inputs: { 'a page': undefined },
  states: {
    idle: 'The requested page is there.',
    loading: 'Another page is being loaded.',
  },
  events: {
    'navigation.started': { about: 'The person goes to another page.' },
    'navigation.ended': { about: 'That page is there, or the person stays.' },
  },
  effects: {},
  invariants: {
    'it is busy exactly while a page is loading': (now) => now.hasTag('busy') === isLoading(now),
  },
});
