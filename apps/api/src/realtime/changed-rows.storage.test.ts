import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { notes } from '../views/views.conformance.js';
import { changesByTopic } from './changed-rows.js';
import type { TopicSource } from './topics.js';

const byColour: TopicSource = {
  projection: notes,
  names: ['colour', 'all'],
  rowsOf: () => null,
  topicsOf: ({ fields }) => [`colour:${fields.colour}`, 'all'],
};

let storage: Storage;
beforeEach(async () => {
  storage = await testStorage([notes]);
});
afterEach(() => storage.close());

/** Paints a note; null drops it. */
async function append(id: string, version: number, colour: string | null): Promise<void> {
  const event = colour === null ? { type: 'Dropped' } : { type: 'Noted', text: 'x', colour, weight: 1 };
  await storage.store.append({
    stream: `note-${id}`,
    version,
    at: '2026-11-22T12:00:00.000Z',
    events: [event],
  });
}

async function painted(...colours: (string | null)[]): Promise<void> {
  for (const [index, colour] of colours.entries()) await append('a', index + 1, colour);
}

/** What a tick tells, each topic with the positions of its changes: negative where the row is gone. */
async function told(from: number, to: number): Promise<Record<string, number[]>> {
  const commits = await storage.store.readAfter(from, to - from);
  const { byTopic } = await changesByTopic({ commits, from, to }, [byColour], storage.views);
  return Object.fromEntries(
    byTopic.map(({ topic, changes }) => [
      topic,
      changes.map(({ position, json }) => (json === null ? -position : position)),
    ]),
  );
}

test('a topic that a row left hears that it is gone; those that it stays in hear of it once', async () => {
  await painted('red', 'blue');
  expect(await told(1, 2)).toEqual({ 'colour:blue': [2], all: [2], 'colour:red': [-2] });
});

test('of several moves in one tick every topic hears, but one that the row came back to', async () => {
  await painted('red', 'blue', 'green', 'red', 'yellow', 'red');
  expect(await told(1, 6)).toEqual({
    'colour:red': [6],
    all: [6],
    'colour:blue': [-3],
    'colour:green': [-4],
    'colour:yellow': [-6],
  });
});

test('moves of ticks before and after are not told, also while the rows are further already', async () => {
  await painted('red', 'blue', 'green', 'yellow');
  expect(await told(0, 1)).toEqual({});
  expect(await told(1, 2)).toEqual({ 'colour:red': [-2] });
  expect(await told(2, 3)).toEqual({ 'colour:blue': [-3] });
  expect(await told(3, 4)).toEqual({ 'colour:yellow': [4], all: [4], 'colour:green': [-4] });
});

test('a removed row is told as gone where it was last, and one that comes back elsewhere there too', async () => {
  await painted('red', null, 'blue');
  expect(await told(1, 3)).toEqual({ 'colour:blue': [3], all: [3], 'colour:red': [-3] });
});

test('a row that left a topic is told before what came there later, also when it moved on after that', async () => {
  await painted('red', 'blue');
  await append('b', 1, 'red');
  await append('a', 3, 'green');
  expect(await told(0, 4)).toMatchObject({ 'colour:red': [-2, 3], all: [3, 4] });
});

test('of a removed row that stays removed nothing more is told', async () => {
  await painted('red', null, null);
  expect(await told(1, 2)).toEqual({ 'colour:red': [-2], all: [-2] });
  expect(await told(2, 3)).toEqual({});
});
