import { createActor } from 'xstate';
import { newAdMachineOf } from './new-ad.machine.js';

const tesla = { adId: 'ad-0', draft: 'Tesla' };

function open(isRestored: boolean, former: typeof tesla | null = null) {
  const input = { adId: 'ad-1', draft: 'Zoe', isRestored, former };
  const actor = createActor(newAdMachineOf<string>(), { input }).start();
  return { actor, now: () => actor.getSnapshot() };
}

test('a form is new, or from before', () => {
  expect(open(false).now().value).toBe('begun');
  const { now } = open(true);
  expect(now().value).toBe('restored');
  expect(now().context).toEqual({
    adId: 'ad-1',
    draft: 'Zoe',
    isRestored: true,
    former: null,
    postedAdId: null,
  });
});

test.each([true, false])('a form that is started over is another one (from before: %s)', (isRestored) => {
  const { actor, now } = open(isRestored);
  actor.send({ type: 'form.startedOver', adId: 'ad-2', draft: '' });
  expect(now().value).toBe('begun');
  expect(now().context).toEqual({
    adId: 'ad-2',
    draft: '',
    isRestored: false,
    former: null,
    postedAdId: null,
  });
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
      former: null,
      postedAdId: 'ad-1',
    });
    actor.send({ type: 'form.startedOver', adId: 'ad-3', draft: '' });
    expect(now().value).toBe('begun');
    expect(now().context).toMatchObject({ adId: 'ad-3', postedAdId: null });
  },
);

test('what was searched for is open, and the form from before waits until it is chosen', () => {
  const { actor, now } = open(false, tesla);
  expect([now().value, now().context.draft, now().context.former]).toEqual(['searched', 'Zoe', tesla]);
  actor.send({ type: 'former.chosen' });
  expect(now().value).toBe('restored');
  expect(now().context).toEqual({ ...tesla, isRestored: true, former: null, postedAdId: null });
});

test.each(['form.startedOver', 'ad.postedElsewhere'] as const)(
  'after %s no form from before is offered',
  (type) => {
    const { actor, now } = open(false, tesla);
    actor.send({ type, adId: 'ad-2', draft: '' });
    expect(now().context).toMatchObject({ adId: 'ad-2', former: null });
  },
);
