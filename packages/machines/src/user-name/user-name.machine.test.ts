import { createActor, fromPromise, SimulatedClock, waitFor, type StateValueFrom } from 'xstate';
import { isUnique, refusalOf, unconfirmedSentence, userNameMachine } from './user-name.machine.js';

const exists = () => Promise.resolve(true);
const isFree = () => Promise.resolve(false);
const offline = () => Promise.reject(new Error('offline'));
const never = () => new Promise<never>(() => {});

/** A name field whose checks are answered from a list; `asked` collects the names that were looked up. */
function startUserName(...answers: (() => Promise<boolean>)[]) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const doesUserNameExist = fromPromise<boolean, { userName: string }>(({ input }) => {
    asked.push(input.userName);
    return answers.shift()!();
  });
  const actor = createActor(userNameMachine.provide({ actors: { doesUserNameExist } }), { clock }).start();
  return {
    actor,
    clock,
    asked,
    type: (userName: string) => actor.send({ type: 'name.typed', userName }),
    now: () => actor.getSnapshot(),
    reached: (value: StateValueFrom<typeof userNameMachine>) =>
      waitFor(actor, (state) => state.matches(value), { timeout: 1000 }),
  };
}

test('an empty field is not unique', () => {
  const { now } = startUserName();
  expect(now().value).toBe('empty');
  expect(isUnique(now())).toBe(false);
});

test('a free name is unique, once it was checked', async () => {
  const { clock, asked, type, now, reached } = startUserName(isFree);
  type('ann-volt');
  expect(now().value).toBe('waiting');
  expect(now().hasTag('busy')).toBe(true);
  clock.increment(299);
  expect(now().value).toBe('waiting');
  clock.increment(1);
  expect(now().value).toBe('checking');
  expect(now().hasTag('busy')).toBe(true);
  expect(isUnique(now())).toBe(false);
  const free = await reached('free');
  expect(isUnique(free)).toBe(true);
  expect(free.context).toEqual({ userName: 'ann-volt', refusal: null });
  expect(asked).toEqual(['ann-volt']);
});

test('a taken name is refused with a sentence', async () => {
  const { clock, type, reached } = startUserName(exists);
  type('ann-volt');
  clock.increment(300);
  const taken = await reached('taken');
  expect(isUnique(taken)).toBe(false);
  expect(taken.hasTag('problem')).toBe(true);
  expect(taken.context.refusal).toBe(
    'Another user has this user name already, or one that looks like it. Choose another one.',
  );
});

test('a check that fails counts as not unique and can be tried again', async () => {
  const { actor, clock, asked, type, now, reached } = startUserName(offline, isFree);
  type('ann-volt');
  clock.increment(300);
  const unconfirmed = await reached('unconfirmed');
  expect(isUnique(unconfirmed)).toBe(false);
  expect(unconfirmed.hasTag('problem')).toBe(true);
  expect(unconfirmed.context.refusal).toBe(unconfirmedSentence);
  actor.send({ type: 'check.retried' });
  expect(now().value).toBe('checking');
  expect(now().context.refusal).toBeNull();
  expect(isUnique(await reached('free'))).toBe(true);
  expect(asked).toEqual(['ann-volt', 'ann-volt']);
});

test('only the name that typing stops at is checked', async () => {
  const { clock, asked, type, now, reached } = startUserName(isFree);
  type('ann');
  clock.increment(299);
  type('anna');
  clock.increment(299);
  expect(now().value).toBe('waiting');
  clock.increment(1);
  await reached('free');
  expect(asked).toEqual(['anna']);
});

test('the answer for an older name does not count', async () => {
  let answer!: (doesExist: boolean) => void;
  const { clock, type, now, reached } = startUserName(() => new Promise((done) => (answer = done)), exists);
  type('ann');
  clock.increment(300);
  type('anna');
  answer(false);
  await Promise.resolve();
  expect(now().value).toBe('waiting');
  clock.increment(300);
  await reached('taken');
});

const pattern =
  'A user name has 3 to 30 letters from A to Z, digits, hyphens or underscores: no spaces, and no letters such as ü.';

test.each([
  ['too short', 'an', pattern],
  ['too long', 'a'.repeat(31), pattern],
  ['with a space inside', 'ann volt', pattern],
  ['with a letter of one language', 'Über', pattern],
  ['kept for the site', 'Login', 'This user name is kept for the site itself. Choose another one.'],
])('a name %s is refused without asking', (_what, userName, sentence) => {
  const { clock, asked, type, now } = startUserName();
  type(userName);
  expect(now().value).toBe('invalid');
  expect(now().hasTag('problem')).toBe(true);
  expect(now().context).toEqual({ userName, refusal: sentence });
  clock.increment(1000);
  expect(asked).toEqual([]);
});

test.each(['abc', 'a'.repeat(30), 'Ann_Volt-7'])('"%s" may be used', (userName) => {
  expect(refusalOf(userName)).toBeNull();
});

test('spaces around a name do not count', () => {
  const { type, now } = startUserName();
  type('  ann ');
  expect(now().value).toBe('waiting');
  expect(now().context.userName).toBe('ann');
});

test('clearing the field takes the refusal back', () => {
  const { type, now } = startUserName();
  type('an');
  type(' ');
  expect(now().value).toBe('empty');
  expect(now().context).toEqual({ userName: '', refusal: null });
});

test('a refused name can be typed right', () => {
  const { type, now } = startUserName();
  type('an');
  type('ann');
  expect(now().value).toBe('waiting');
  expect(now().context).toEqual({ userName: 'ann', refusal: null });
});

test('retrying is only for what could not be checked', () => {
  const { actor, type, now } = startUserName(never);
  type('ann');
  actor.send({ type: 'check.retried' });
  expect(now().value).toBe('waiting');
});

test('doesUserNameExist has to be provided', async () => {
  const clock = new SimulatedClock();
  const actor = createActor(userNameMachine, { clock }).start();
  const errors: unknown[] = [];
  actor.system.inspect({
    next: (inspected) => {
      if ('event' in inspected && 'error' in inspected.event) errors.push(inspected.event.error);
    },
  });
  actor.send({ type: 'name.typed', userName: 'ann' });
  clock.increment(300);
  await waitFor(actor, (state) => state.matches('unconfirmed'));
  expect(errors).toContainEqual(new Error('provide doesUserNameExist'));
});
