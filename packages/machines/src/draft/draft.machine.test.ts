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

test('what the browser does not store is said to be unstored, and is tried again with what is typed next', () => {
  const { actor, clock, stored, now, type } = start();
  type('Zoe');
  clock.increment(pause);
  actor.send({ type: 'draft.refused' });
  expect(now().value).toBe('unstored');
  actor.send({ type: 'draft.changedElsewhere', draft: 'Leaf' });
  expect(now().value).toBe('conflicted');
  expect(now().context.draft).toBe('Zoe');
  actor.send({ type: 'own.chosen' });
  actor.send({ type: 'draft.refused' });
  type('Zoe R');
  clock.increment(pause);
  expect(stored).toEqual(['Zoe', 'Zoe', 'Zoe R']);
  expect(now().value).toBe('stored');
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

const elsewhere = (draft: string) => ({ type: 'draft.changedElsewhere', draft }) as const;
const collided = (draft: string) => ({ type: 'draft.collided', draft }) as const;

test.each(['untouched', 'stored', 'updated'])(
  'what another tab stores replaces answers that are %s',
  (state) => {
    const { actor, clock, stored, type, now } = start('Zoe', true);
    if (state === 'stored') {
      type('Zoe R');
      clock.increment(pause);
    }
    if (state === 'updated') actor.send(elsewhere('Zoe S'));
    const before = stored.length;
    actor.send(elsewhere('Zoe, red'));
    expect(now().value).toBe('updated');
    expect(now().context).toMatchObject({ draft: 'Zoe, red', isRestored: false });
    actor.send({ type: 'page.left' });
    expect(stored).toHaveLength(before);
    type('Zoe, red and new');
    clock.increment(pause);
    expect(stored.at(-1)).toBe('Zoe, red and new');
  },
);

test('what is typed in two tabs at once is lost in neither: the person chooses', () => {
  const { actor, clock, stored, type, now } = start('Zoe', true);
  type('Zoe R');
  actor.send(elsewhere('Zoe S'));
  expect(now().value).toBe('conflicted');
  expect(now().context).toMatchObject({ draft: 'Zoe R', other: 'Zoe S' });
  type('Zoe R 110');
  actor.send(elsewhere('Zoe S 90'));
  clock.increment(pause);
  expect(stored).toEqual([]);
  expect(now().context).toMatchObject({ draft: 'Zoe R 110', other: 'Zoe S 90' });
});

test('the answers of this tab are stored when they are chosen', () => {
  const { actor, stored, type, now } = start('Zoe', true);
  type('Zoe R');
  actor.send(elsewhere('Zoe S'));
  expect(now().context.isRestored).toBe(true);
  actor.send({ type: 'own.chosen' });
  expect(now().context.isRestored).toBe(false);
  expect(stored).toEqual(['Zoe R']);
  expect(now().value).toBe('stored');
  expect(now().context.other).toBeNull();
});

test('the answers of the other tab are here when they are chosen', () => {
  const { actor, stored, type, now } = start('Zoe', true);
  type('Zoe R');
  actor.send(elsewhere('Zoe S'));
  actor.send({ type: 'other.chosen' });
  expect(now().value).toBe('updated');
  expect(now().context).toMatchObject({ draft: 'Zoe S', other: null, isRestored: false });
  expect(stored).toEqual([]);
});

test('a form that is posted or given up has no answers to choose any more', () => {
  const { actor, type, now } = start();
  type('Zoe R');
  actor.send(elsewhere('Zoe S'));
  actor.send({ type: 'draft.dropped' });
  expect(now().value).toBe('dropped');
  expect(now().context.other).toBeNull();
});

test('another draft that was begun in another tab replaces nothing unasked', () => {
  const { actor, now } = start('Zoe', true);
  actor.send(collided('Cargo bike'));
  actor.send(collided('Folding scooter'));
  expect(now().value).toBe('conflicted');
  expect(now().context).toMatchObject({ draft: 'Zoe', other: 'Folding scooter' });
});

test('an empty form that was not typed in has nothing to choose', () => {
  const { actor, now } = start('', false);
  actor.send(collided('Cargo bike'));
  expect(now().value).toBe('untouched');
  expect(now().context).toMatchObject({ draft: '', other: null });
});

test.each([elsewhere('Zoe S'), collided('Zoe S')])(
  'a form that is dropped is not changed by $type',
  (event) => {
    const { actor, now } = start('Zoe');
    actor.send({ type: 'draft.dropped' });
    actor.send(event);
    expect(now().value).toBe('dropped');
    expect(now().context.draft).toBe('Zoe');
  },
);

test('storeDraft has to be provided', () => {
  const errors: unknown[] = [];
  const actor = createActor(draftMachine, { input: { draft: '', isRestored: false } });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send({ type: 'draft.changed', draft: 'Zoe' });
  actor.send({ type: 'page.left' });
  expect(errors).toEqual([new Error('provide storeDraft')]);
});
