import { assign, setup } from 'xstate';

/**
 * The price of an ad that a person looks at. One that changes meanwhile stays beside the new one.
 *
 *   anywhere: price.heard [isBeginning] → same, else → changed
 *   same     nothing is beside it
 *   changed  the former one is beside it, struck through
 *
 * A price that is told on request is null: where it becomes that, the former one is not shown any more.
 */
export interface ShownPriceContext {
  /** When the person began to look, or since it was told last. */
  before: string | null;
  now: string | null;
}

export type ShownPriceEvent = { type: 'price.heard'; amount: string | null };

export const shownPriceMachine = setup({
  types: {
    context: {} as ShownPriceContext,
    events: {} as ShownPriceEvent,
    input: {} as { amount: string | null },
  },
  actions: {
    begin: assign(({ event: { amount } }) => ({ before: amount, now: amount })),
    keepNow: assign({ now: ({ event }) => event.amount }),
  },
  guards: {
    /** Nothing is there to compare: it is told on request, or was until now. */
    isBeginning: ({ context: { before }, event: { amount } }) =>
      amount === null || before === null || amount === before,
  },
}).createMachine({
  id: 'shownPrice',
  context: ({ input }) => ({ before: input.amount, now: input.amount }),
  initial: 'same',
  on: {
    'price.heard': [
      { guard: 'isBeginning', target: '.same', actions: 'begin' },
      { target: '.changed', actions: 'keepNow' },
    ],
  },
  states: { same: {}, changed: {} },
});
