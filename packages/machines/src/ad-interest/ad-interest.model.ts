import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { adInterestMachine } from './ad-interest.machine.js';

const [zoe, leaf] = ['zoe', 'leaf'].map((adId) => ({ adId, isPublic: true })) as [
  { adId: string; isPublic: boolean },
  { adId: string; isPublic: boolean },
];

export const adInterestModel = modelOf<typeof adInterestMachine>({
  machine: adInterestMachine,
  about: 'How many people saved a person’s own ads and wrote about them, of those that are on the screen.',
  inputs: { 'an own ad comes on the screen': undefined },
  states: {
    none: 'No ad is shown yet.',
    loading: 'The numbers are asked for; those from before are still shown.',
    known: 'The numbers are shown, and changes are heard.',
    settling: 'Something changed; what comes within half a second is asked about together.',
    waiting: 'The numbers could not be had; they are asked for again by themselves.',
  },
  events: {
    'ads.shown': {
      about: 'Other ads of the person are on the screen.',
      payload: z.object({ ads: z.array(z.object({ adId: z.string(), isPublic: z.boolean() })) }),
      examples: {
        one: { ads: [zoe] },
        two: { ads: [zoe, leaf] },
        'one that became private': { ads: [{ ...zoe, isPublic: false }] },
      },
    },
    'interest.changed': { about: 'A person saved one of the ads, or something was written.' },
    'connection.opened': { about: 'The connection to the server is back.' },
  },
  effects: {
    loadInterest: {
      about: 'Asks the server for the numbers of these ads.',
      answers: {
        nothing: { numbers: {}, position: 7 },
        'three saved it, two wrote': { numbers: { zoe: { saved: 3, wrote: 2 } }, position: 9 },
      },
      failures: { 'no network': { message: 'The marketplace could not be reached.', isNetwork: true } },
    },
    follow: { about: 'Tells of what changes the numbers of the ads that the machine names.' },
  },
  distinguish: ({ value, context }) => [
    value,
    context.ads.map(({ adId, isPublic }) => [adId, isPublic]),
    context.position,
    context.isOutdated,
  ],
  invariants: {
    'numbers are known as of a position': ({ context: { numbers, position } }) =>
      Object.keys(numbers).length === 0 || position !== null,
    'nothing is asked before an ad is shown': (now) => now.matches('none') === (now.context.ads.length === 0),
    'numbers that are shown are not out of date without being asked for again': (now) =>
      !now.matches('known') || !now.context.isOutdated,
    'the numbers stay while they are asked for again': (now, before) =>
      !now.matches('loading') || before === null || now.context.numbers === before.context.numbers,
  },
});
