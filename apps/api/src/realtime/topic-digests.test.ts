import type { Digest } from '@voltyard/contracts/push';
import type { RowChange } from '../views/views.js';
import { topicDigests } from './topic-digests.js';

const pause = 1000;
const change = (id: string, position: number, json: string | null = `"${id}"`): RowChange => ({
  id,
  position,
  json,
  fields: {},
});

function start() {
  const sent: (Omit<Digest, 'changes'> & { changes: unknown[] })[] = [];
  const digests = topicDigests({ above: 10, until: 8, pause }, (_, text) => sent.push(JSON.parse(text)));
  const add = (changes: RowChange[], made: string[] = []) =>
    digests.add('for-sale:car', { changes, made: new Set(made) });
  return { digests, sent, add };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('digests begin above the one bound and end below the other', () => {
  const { digests } = start();
  const seen = [10, 11, 10, 8, 7, 8, 10, 11].map((sockets) => digests.isDigested('for-sale:car', sockets));
  expect(seen).toEqual([false, true, true, true, false, false, false, true]);
  expect(digests.isDigested('for-sale:bike', 9)).toBe(false);
});

test('what happens first is sent at once: new rows by their ids and positions, changes whole', () => {
  const { sent, add } = start();
  add([change('a', 1), change('b', 2)], ['a']);
  expect(sent).toEqual([
    {
      topic: 'for-sale:car',
      announced: [{ id: 'a', position: 1 }],
      changes: [{ topic: 'for-sale:car', id: 'b', position: 2, row: 'b' }],
    },
  ]);
});

test('what waits can be told to one alone, and waits for the others all the same', () => {
  const { digests, sent, add } = start();
  expect(digests.waiting('for-sale:car')).toBeNull();
  add([change('a', 1)], ['a']);
  expect(digests.waiting('for-sale:car')).toBeNull();
  add([change('b', 2)], ['b']);
  const told = JSON.parse(digests.waiting('for-sale:car')!);
  expect([told.announced, sent]).toMatchObject([[{ id: 'b' }], [{ announced: [{ id: 'a' }] }]]);
  jest.advanceTimersByTime(pause);
  expect(sent[1]).toEqual(told);
});

test('what follows within the pause is sent together after it, each row once, in log order', () => {
  const { sent, add } = start();
  add([change('a', 1)], ['a']);
  add([change('d', 2), change('b', 3)], ['b']);
  add([change('c', 4)], ['c']);
  add([change('d', 5)]);
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(pause);
  expect(sent.slice(1)).toMatchObject([
    { announced: [{ id: 'b', position: 3 }, { id: 'c' }], changes: [{ id: 'd', position: 5 }] },
  ]);
  add([change('e', 6)]);
  expect(sent).toHaveLength(2);
  jest.advanceTimersByTime(pause);
  expect(sent).toHaveLength(3);
  jest.advanceTimersByTime(pause);
  add([change('f', 7)]);
  expect(sent).toHaveLength(4);
});

test('a new row that changes while it waits is sent whole: who has loaded it meanwhile does not have the change', () => {
  const { sent, add } = start();
  add([change('a', 1)], ['a']);
  add([change('b', 2), change('c', 3)], ['b', 'c']);
  add([change('b', 4), change('c', 5, null)]);
  jest.advanceTimersByTime(pause);
  expect(sent[1]).toMatchObject({
    announced: [],
    changes: [
      { id: 'b', row: 'b' },
      { id: 'c', row: null },
    ],
  });
});

test('what waits can be sent at once, and is then not sent again', () => {
  const { digests, sent, add } = start();
  digests.flush('for-sale:car');
  add([change('a', 1)], ['a']);
  digests.flush('for-sale:car');
  expect(sent).toHaveLength(1);
  add([change('b', 2)], ['b']);
  digests.flush('for-sale:car');
  expect(sent.slice(1)).toMatchObject([{ announced: [{ id: 'b' }] }]);
  jest.advanceTimersByTime(2 * pause);
  expect(sent).toHaveLength(2);
});

test('after the end nothing is sent', () => {
  const { digests, sent, add } = start();
  add([change('a', 1)]);
  add([change('b', 2)]);
  digests.stop();
  jest.advanceTimersByTime(2 * pause);
  expect(sent).toHaveLength(1);
});
