import { assign, setup } from 'xstate';

/**
 * Which form of a new ad is open, and where it has its answers from. Each form is of one ad, by its id.
 *
 *   begun     [isRestored] → restored · [hasFormer] → searched; empty, or with what the person searched for
 *   restored  it was left earlier, and its answers are back
 *   searched  it has what the person searched for, and another one was left earlier · former.chosen → restored
 *   copied    another tab has posted the ad: the form holds its answers for a second one, as it says
 *   anywhere  form.startedOver → begun · ad.postedElsewhere → copied, both with the id of another ad
 *
 * What is typed from then on is `draft`'s.
 */
export interface NewAdContext<Draft = unknown> {
  adId: string;
  /** The answers that the form began with. */
  draft: Draft;
  isRestored: boolean;
  /** Another form that was left earlier, and waits; null where there is none, or where it is open. */
  former: StartedForm<Draft> | null;
  /** The ad that another tab has posted these answers as; null in a form that is no copy. */
  postedAdId: string | null;
}

/** A form on its way to become an ad; its id is made before it is sent, so that a retry posts nothing twice. */
export interface StartedForm<Draft> {
  adId: string;
  draft: Draft;
}

export type NewAdEvent<Draft = unknown> =
  | ({ type: 'form.startedOver' } & StartedForm<Draft>)
  /** The person continues with the form that was left earlier. */
  | { type: 'former.chosen' }
  /** `adId`: of the second ad that the answers would become. */
  | ({ type: 'ad.postedElsewhere' } & StartedForm<Draft>);

const vocabulary = <Draft>() =>
  setup({
    types: {
      context: {} as NewAdContext<Draft>,
      input: {} as Omit<NewAdContext<Draft>, 'postedAdId'>,
      events: {} as NewAdEvent<Draft>,
    },
    actions: {
      begin: assign((_, { adId, draft }: StartedForm<Draft>) => ({
        adId,
        draft,
        isRestored: false,
        former: null,
        postedAdId: null,
      })),
      takeFormer: assign(({ context: { former, adId, draft } }) => ({
        ...(former ?? { adId, draft }),
        isRestored: true,
        former: null,
      })),
      copy: assign(({ context }, { adId, draft }: StartedForm<Draft>) => ({
        adId,
        draft,
        isRestored: false,
        former: null,
        postedAdId: context.adId,
      })),
    },
    guards: {
      isRestored: ({ context }) => context.isRestored,
      hasFormer: ({ context }) => context.former !== null,
    },
  });

/** The machine for the forms of one kind of ad: `newAdMachineOf<AdDraft>()`. */
export const newAdMachineOf = <Draft>() =>
  vocabulary<Draft>().createMachine({
    id: 'newAd',
    context: ({ input }) => ({ ...input, postedAdId: null }),
    initial: 'begun',
    on: {
      'form.startedOver': { target: '.begun', actions: { type: 'begin', params: ({ event }) => event } },
      'ad.postedElsewhere': { target: '.copied', actions: { type: 'copy', params: ({ event }) => event } },
    },
    states: {
      begun: {
        always: [
          { guard: 'isRestored', target: 'restored' },
          { guard: 'hasFormer', target: 'searched' },
        ],
      },
      restored: {},
      searched: { on: { 'former.chosen': { target: 'restored', actions: 'takeFormer' } } },
      copied: {},
    },
  });

export const newAdMachine = newAdMachineOf<unknown>();
