import { createActor, fromPromise, waitFor } from 'xstate';
import { mailLinkMachine } from './mail-link.machine.js';

test('does what it is for when the button is pressed, and can be tried again', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve()];
  let times = 0;
  const followLink = fromPromise<void>(() => answers[times++]!());
  const actor = createActor(mailLinkMachine.provide({ actors: { followLink } })).start();
  expect(times).toBe(0);
  actor.send({ type: 'button.clicked' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  const failed = await waitFor(actor, (now) => now.matches('failed'), { timeout: 1000 });
  expect(failed.context.problem?.message).toBe('offline');
  expect(failed.hasTag('problem')).toBe(true);
  actor.send({ type: 'button.clicked' });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await waitFor(actor, (now) => now.matches('done'), { timeout: 1000 });
  actor.send({ type: 'button.clicked' });
  expect(times).toBe(2);
});

test('followLink has to be provided', async () => {
  const actor = createActor(mailLinkMachine).start();
  actor.send({ type: 'button.clicked' });
  const { context } = await waitFor(actor, (now) => now.matches('failed'), { timeout: 1000 });
  expect(context.problem?.message).toBe('provide followLink');
});
