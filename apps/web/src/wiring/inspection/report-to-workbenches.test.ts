import { renderHook } from '@testing-library/react';
import type { PageMessage } from '@voltyard/machines/simulator/inspection';
import { menuMachine } from '@voltyard/machines/menu/menu.machine';
import { useActorRef } from '@xstate/react';
import { StrictMode } from 'react';
import { assign, createActor, setup } from 'xstate';
import { isAskedFor } from './inspection';
import { createReporter } from './report-to-workbenches';

function listening() {
  const heard: PageMessage['message'][] = [];
  return { heard, reporter: createReporter((message) => heard.push(message)) };
}

test('a workbench that comes later is told of everything that lives, as it is by now', () => {
  const { heard, reporter } = listening();
  const options = { input: {}, inspect: reporter.report };
  const menu = createActor(menuMachine, options).start();
  const closed = createActor(menuMachine, options).start();
  createActor(menuMachine, options); // made and never started, as React does in development
  menu.send({ type: 'account.toggled' });
  closed.stop();
  heard.splice(0);
  reporter.reportActors();
  expect(heard).toEqual([
    {
      type: 'page.present',
      actors: [
        expect.objectContaining({
          id: menu.sessionId,
          machine: 'menu',
          snapshot: expect.objectContaining({ value: ['drawer.hidden', 'account.visible'] }),
        }),
      ],
    },
  ]);
});

test('an actor that React stops and starts anew, as it does in development, lives once', () => {
  const { heard, reporter } = listening();
  const options = { input: {}, inspect: reporter.report };
  renderHook(() => useActorRef(menuMachine, options), { wrapper: StrictMode });
  reporter.reportActors();
  const starts = heard.filter((message) => message.type === 'actor.started').map(({ actor }) => actor.id);
  expect(starts).toHaveLength(2);
  expect(new Set(starts).size).toBe(1);
  expect(heard.at(-1)).toMatchObject({ actors: [{ id: starts[0] }] });
});

test('an error that is not caught is reported', async () => {
  const breaking = setup({
    actions: {
      breakDown: assign(() => {
        throw new Error('no such group');
      }),
    },
  }).createMachine({ id: 'breaking', context: {}, on: { pushed: { actions: 'breakDown' } } });
  const { heard, reporter } = listening();
  const actor = createActor(breaking, { inspect: reporter.report });
  actor.subscribe({ error: () => undefined });
  actor.start().send({ type: 'pushed' });
  await Promise.resolve();
  expect(heard.at(-1)).toMatchObject({
    type: 'event.heard',
    event: { type: 'pushed' },
    snapshot: { status: 'error', context: { error: { message: 'no such group' } } },
  });
});

test('?inspect holds for the tab until ?inspect=off', () => {
  sessionStorage.clear();
  expect(isAskedFor('')).toBe(false);
  expect(isAskedFor('?type=car&inspect')).toBe(true);
  expect(isAskedFor('?type=bike')).toBe(true);
  expect(isAskedFor('?inspect=off')).toBe(false);
  expect(isAskedFor('')).toBe(false);
});
