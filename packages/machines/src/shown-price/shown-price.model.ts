import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { shownPriceMachine } from './shown-price.machine.js';

export const shownPriceModel = modelOf<typeof shownPriceMachine>({
  machine: shownPriceMachine,
  about: 'The price of an ad that a person looks at: one that changes meanwhile stays beside the new one.',
  inputs: { 'an ad with a price': { amount: '€5,600' }, 'a price on request': { amount: null } },
  states: {
    same: 'The price is as the person found it.',
    changed: 'It has changed since: the former one is struck through, and the new one stands beside it.',
  },
  events: {
    'price.heard': {
      about: 'The ad changed, and its price with it or not.',
      payload: z.object({ amount: z.string().nullable() }),
      examples: {
        'the same': { amount: '€5,600' },
        'a lower one': { amount: '€4,200' },
        'another one': { amount: '€4,000' },
        'on request': { amount: null },
      },
    },
  },
  effects: {},
  distinguish: ({ value, context }) => [value, context],
  invariants: {
    'there are two prices exactly where it has changed': (now) =>
      (now.context.before !== now.context.now) === now.matches('changed'),
    'nothing is beside a price on request': (now) =>
      !now.matches('changed') || (now.context.before !== null && now.context.now !== null),
  },
});
