import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import {
  conversationMachine,
  hasRoom,
  maximumWaiting,
  type OutgoingMessage,
} from './conversation.machine.js';

const message = (messageId: string): OutgoingMessage => ({ messageId, text: `Text ${messageId}` });
const offline = () => Promise.reject(Object.assign(new Error('offline'), { isNetwork: true }));
const refusal = (code: string, more = {}) =>
  Promise.reject(Object.assign(new Error(code), { code, ...more }));
const sent = () => Promise.resolve();
const never = () => new Promise<void>(() => undefined);

type Answer = () => Promise<unknown>;
type State = 'composing' | 'sending' | 'queued' | 'failed';

function open(answers: Answer[], waiting: OutgoingMessage[] = []) {
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    conversationMachine.provide({
      actors: {
        sendMessage: fromPromise<unknown, OutgoingMessage>(({ input }) => {
          asked.push(input.messageId);
          return answers.shift()!();
        }),
      },
    }),
    { input: { waiting }, clock },
  ).start();
  return {
    actor,
    asked,
    clock,
    write: (id: string) => actor.send({ type: 'message.written', message: message(id) }),
    waiting: () => actor.getSnapshot().context.waiting.map(({ messageId }) => messageId),
    reached: (state: State) => waitFor(actor, (now) => now.matches(state), { timeout: 1000 }),
  };
}

test('messages are sent one after the other, in the order they were written', async () => {
  const { actor, asked, write, waiting, reached } = open([sent, sent, sent]);
  expect(actor.getSnapshot().value).toBe('composing');
  for (const id of ['1', '2', '3']) write(id);
  expect([asked, waiting()]).toEqual([['1'], ['1', '2', '3']]);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await reached('composing');
  expect([asked, waiting()]).toEqual([['1', '2', '3'], []]);
});

test.each(['connection.opened', 'message.retried'] as const)(
  'without a connection they wait; %s sends them with the same ids',
  async (type) => {
    const { actor, asked, write, waiting, reached } = open([offline, sent, sent]);
    write('1');
    expect((await reached('queued')).context.problem).toEqual({ message: 'offline', isNetwork: true });
    write('2');
    expect([actor.getSnapshot().value, waiting()]).toEqual(['queued', ['1', '2']]);
    actor.send({ type });
    expect(actor.getSnapshot().context.problem).toBeNull();
    await reached('composing');
    expect(asked).toEqual(['1', '1', '2']);
  },
);

test.each([
  ['offline', offline, 15_000],
  ['a marketplace that is not ready', () => refusal('not-ready'), 15_000],
  ['too many messages at the same moment', () => refusal('write-contention'), 15_000],
  ['too many in a minute', () => refusal('too-many-requests', { retryAfter: 40 }), 40_000],
])('%s: it is tried again by itself after a while', async (_name, answer, pause) => {
  const { actor, asked, clock, write, reached } = open([answer, never]);
  write('1');
  await reached('queued');
  clock.increment(pause - 1);
  expect(actor.getSnapshot().value).toBe('queued');
  clock.increment(1);
  expect([actor.getSnapshot().value, asked]).toEqual(['sending', ['1', '1']]);
});

test('a refused message stays before the others, with the reason, until it is tried again', async () => {
  const { actor, asked, clock, write, waiting, reached } = open([
    () => refusal('you-blocked-them'),
    sent,
    sent,
  ]);
  write('1');
  write('2');
  const failed = await reached('failed');
  expect(failed.context.problem).toEqual({ message: 'you-blocked-them', code: 'you-blocked-them' });
  expect(failed.hasTag('problem')).toBe(true);
  clock.increment(1_000_000);
  actor.send({ type: 'connection.opened' });
  expect([actor.getSnapshot().value, waiting()]).toEqual(['failed', ['1', '2']]);
  actor.send({ type: 'message.retried' });
  expect((await reached('composing')).context).toEqual({ waiting: [], problem: null });
  expect(asked).toEqual(['1', '1', '2']);
});

test('a refused message can be given up; the one behind it is sent', async () => {
  const { actor, asked, write, reached } = open([() => refusal('conversation-full'), sent]);
  write('1');
  write('2');
  await reached('failed');
  actor.send({ type: 'message.discarded' });
  expect((await reached('composing')).context).toEqual({ waiting: [], problem: null });
  expect(asked).toEqual(['1', '2']);
});

test('a message that waits for a connection is not given up', async () => {
  const { actor, write, waiting, reached } = open([offline]);
  write('1');
  expect((await reached('queued')).hasTag('problem')).toBe(true);
  actor.send({ type: 'message.discarded' });
  expect(waiting()).toEqual(['1']);
});

test('what another tab wrote waits once, and what it sent waits no more; what is being sent is left to its effect', async () => {
  const { actor, asked, write, waiting, reached } = open([offline, sent, never]);
  const gone = (messageId: string) => actor.send({ type: 'message.gone', messageId });
  for (const id of ['1', '2', '2', '3', '4']) write(id);
  expect(waiting()).toEqual(['1', '2', '3', '4']);
  gone('1');
  gone('3');
  gone('5');
  expect([actor.getSnapshot().value, waiting()]).toEqual(['sending', ['1', '2', '4']]);
  await reached('queued');
  gone('4');
  expect([actor.getSnapshot().value, waiting()]).toEqual(['queued', ['1', '2']]);
  gone('1');
  expect([asked, waiting(), actor.getSnapshot().context.problem]).toEqual([['1', '2'], ['2'], null]);
});

test('a refused message that was given up in another tab is given up here too', async () => {
  const { actor, asked, write, waiting, reached } = open([() => refusal('conversation-full'), never]);
  write('1');
  write('2');
  await reached('failed');
  actor.send({ type: 'message.gone', messageId: '1' });
  expect([asked, waiting()]).toEqual([['1', '2'], ['2']]);
});

test('a refused message stays when only one behind it, or one that is not here, is gone', async () => {
  const { actor, write, waiting, reached } = open([() => refusal('conversation-full')]);
  write('1');
  write('2');
  await reached('failed');
  for (const messageId of ['3', '2', '2']) actor.send({ type: 'message.gone', messageId });
  expect([actor.getSnapshot().value, waiting()]).toEqual(['failed', ['1']]);
});

test('what an earlier visit left is sent at once', async () => {
  const { asked, reached } = open([sent], [message('left')]);
  await reached('composing');
  expect(asked).toEqual(['left']);
});

test('only so many wait', () => {
  const { actor, write, waiting } = open([never]);
  for (let number = 0; number < maximumWaiting; number++) {
    expect(hasRoom(actor.getSnapshot())).toBe(true);
    write(String(number));
  }
  expect(hasRoom(actor.getSnapshot())).toBe(false);
  write('one too many');
  expect(waiting()).toHaveLength(maximumWaiting);
});

test('sendMessage has to be provided', async () => {
  const actor = createActor(conversationMachine, { input: { waiting: [message('1')] } }).start();
  const { context } = await waitFor(actor, (now) => now.matches('failed'), { timeout: 1000 });
  expect(context.problem?.message).toBe('provide sendMessage');
});
