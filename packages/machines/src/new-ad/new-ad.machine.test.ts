import { createActor } from 'xstate';
import { newAdMachineOf } from './new-ad.machine.js';

function open(isRestored: boolean) {
  const input = { adId: 'ad-1', draft: 'Zoe', isRestored };
  const actor = createActor(newAdMachineOf<string>(), { input }).start();
  return { actor, now: () => actor.getSnapshot() };
}

test('a form is new, or from before', () => {
  expect(open(false).now().value).toBe('begun');
  const { now } = open(true);
  expect(now().value).toBe('restored');
  expect(now().context).toEqual({ adId: 'ad-1', draft: 'Zoe', isRestored: true, postedAdId: null });
});

test.each([true, false])('a form that is started over is another one (from before: %s)', (isRestored) => {
  const { actor, now } = open(isRestored);
  actor.send({ type: 'form.startedOver', adId: 'ad-2', draft: '' });
  expect(now().value).toBe('begun');
  expect(now().context).toEqual({ adId: 'ad-2', draft: '', isRestored: false, postedAdId: null });
});

test.each([true, false])(
  'answers that another tab has posted belong to a second ad, until the form is started over (from before: %s)',
  (isRestored) => {
    const { actor, now } = open(isRestored);
    actor.send({ type: 'ad.postedElsewhere', adId: 'ad-2', draft: 'Zoe, red' });
    expect(now().value).toBe('copied');
    expect(now().context).toEqual({
      adId: 'ad-2',
      draft: 'Zoe, red',
      isRestored: false,
      postedAdId: 'ad-1',
    });
    actor.send({ type: 'form.startedOver', adId: 'ad-3', draft: '' });
    expect(now().value).toBe('begun');
    expect(now().context).toMatchObject({ adId: 'ad-3', postedAdId: null });
  },
);
