import { createActor, SimulatedClock } from 'xstate';
import { draftMachine, draftMachineOf } from './draft.machine.js';

const pause = 400;

function start(draft = '', isRestored = false) {
  const stored: string[] = [];
  const clock = new SimulatedClock();
  const machine = draftMachineOf<string>().provide({
    actions: { storeDraft: (_, params) => void stored.push(params.draft) },
  });
  const actor = createActor(machine, { input: { draft, isRestored }, clock }).start();
  return {
    actor,
    clock,
    stored,
    now: () => actor.getSnapshot(),
    type: (typed: string) => actor.send({ type: 'draft.changed', draft: typed }),
  };
}

test('what is typed is stored after a pause, once', () => {
  const { clock, stored, now, type } = start();
  type('Z');
  clock.increment(pause - 1);
  type('Zoe');
  clock.increment(pause - 1);
  expect(stored).toEqual([]);
  expect(now().value).toBe('typing');
  clock.increment(1);
  expect(stored).toEqual(['Zoe']);
  expect(now().value).toBe('stored');
  expect(now().context.draft).toBe('Zoe');
});

test('what is typed within the pause is stored when the page is left', () => {
  const { actor, stored, type } = start();
  type('Zoe');
  actor.send({ type: 'page.left' });
  expect(stored).toEqual(['Zoe']);
});

test.each(['untouched', 'stored'])('a page that is left %s stores nothing', (state) => {
  const { actor, clock, stored, type, now } = start('Zoe', true);
  if (state === 'stored') {
    type('Zoe R');
    clock.increment(pause);
  }
  const before = stored.length;
  actor.send({ type: 'page.left' });
  expect(now().value).toBe(state);
  expect(stored).toHaveLength(before);
});

test('a form from before says so', () => expect(start('Zoe', true).now().context.isRestored).toBe(true));

test('after it is dropped nothing is stored, whatever is still typed', () => {
  const { actor, clock, stored, now, type } = start();
  type('Z');
  actor.send({ type: 'draft.dropped' });
  type('Zoe');
  clock.increment(pause);
  actor.send({ type: 'page.left' });
  expect(stored).toEqual([]);
  expect(now().value).toBe('dropped');
  expect(now().context.draft).toBe('Zoe');
});

test('storeDraft has to be provided', () => {
  const errors: unknown[] = [];
  const actor = createActor(draftMachine, { input: { draft: '', isRestored: false } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send({ type: 'draft.changed', draft: 'Zoe' });
  actor.send({ type: 'page.left' });
  expect(errors).toEqual([new Error('provide storeDraft')]);
});
