import { createActor } from 'xstate';
import { adRules, change, page, startList } from './live-list.harness.js';
import { liveListMachine, liveListMachineOf } from './live-list.machine.js';
import { loadedList } from './loaded-list.js';

test('a list begins with a page that was loaded elsewhere, and hears of everything after it', async () => {
  const list = startList(loadedList(liveListMachineOf(), adRules, page(['a3', 'a2'], 10, 'more')));
  expect(list.ids()).toEqual(['a3', 'a2']);
  expect(list.newIds()).toEqual([]);
  expect(list.loads).toHaveLength(0);
  expect(list.now().context.next).toBe('more');
  list.open();
  expect(list.watches[0]!.input).toEqual({ after: 10 });
  await list.join({ position: 12, missed: [change('a4', 11)] });
  expect(list.freshness()).toBe('live');
  expect(list.ids()).toEqual(['a4', 'a3', 'a2']);
  expect(list.newIds()).toEqual(['a4']);
});

test('it is there before its actor is started, and is plain data', () => {
  const rules = { compare: () => 0, belongs: () => true, idOf: String };
  const snapshot = loadedList(liveListMachine, rules, { rows: ['a'], next: null, position: 3 });
  expect(JSON.parse(JSON.stringify(snapshot))).toMatchObject({
    value: { rows: 'loaded', connection: 'connecting' },
  });
  const actor = createActor(liveListMachine, { snapshot, input: rules });
  expect(actor.getSnapshot().context).toMatchObject({ hasLoaded: true, position: 3 });
});
