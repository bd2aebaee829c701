import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { newAdMachine } from './new-ad.machine.js';

const StartedForm = z.object({ adId: z.string(), draft: z.record(z.string(), z.unknown()) });

export const newAdModel = modelOf<typeof newAdMachine>({
  machine: newAdMachine,
  about: 'Which form of a new ad is open, and where it has its answers from.',
  inputs: {
    'an empty form': { adId: 'ad-1', draft: { title: '' }, isRestored: false, former: null },
    'a form from before': { adId: 'ad-1', draft: { title: 'Cargo bike' }, isRestored: true, former: null },
    'a search, and a form from before': {
      adId: 'ad-1',
      draft: { title: 'Cars by Zoe' },
      isRestored: false,
      former: { adId: 'ad-0', draft: { title: 'Cargo bike' } },
    },
  },
  states: {
    begun: 'The form is new: empty, or with the words that the person searched for.',
    restored: 'The form was left earlier, and its answers are back.',
    searched: 'The form has what the person searched for; another one was left earlier, and waits.',
    copied:
      'Another tab has posted the ad: posting its answers here would make a second one; the form says so.',
  },
  events: {
    'form.startedOver': {
      about: 'The person wants an empty form, or has posted an ad and wants to post another one.',
      payload: StartedForm,
      examples: [{ adId: 'ad-2', draft: { title: '' } }],
    },
    'former.chosen': { about: 'The person continues with the form that was left earlier.' },
    'ad.postedElsewhere': {
      about: 'Another tab has posted the ad of this form.',
      payload: StartedForm,
      examples: [{ adId: 'ad-3', draft: { title: 'Cargo bike, red' } }],
    },
  },
  effects: {},
  invariants: {
    'it names the ad that another tab has posted exactly where it is a copy of it': (now) =>
      (now.context.postedAdId !== null) === now.matches('copied'),
    'it is from before exactly where it says so': (now) => now.context.isRestored === now.matches('restored'),
    'another form waits exactly where that is said': (now) =>
      (now.context.former !== null) === now.matches('searched'),
    'a form that is begun or copied while the page is open is of another ad': (now, before) =>
      before === null || now.value === before.value || now.context.adId !== before.context.adId,
    'a copy knows the ad that its form was of': (now, before) =>
      before === null ||
      now.context.adId === before.context.adId ||
      now.context.postedAdId === (now.matches('copied') ? before.context.adId : null),
  },
});
