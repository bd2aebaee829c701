import { paced } from './paced';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Works that end when the test says so, and how many of them have begun. */
function works() {
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  return { work, begun: () => ends.length, end: () => ends.forEach((end) => end()) };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

test('few run at the same time, the others when those have ended', async () => {
  const { work, begun, end } = works();
  const run = paced({ beside: 2, atMost: 100, within: 1000 });
  for (let n = 0; n < 5; n++) void run(work);
  await settle();
  expect(begun()).toBe(2);
  end();
  await settle();
  expect(begun()).toBe(4);
});

test('no more begin within a while than may', async () => {
  let begun = 0;
  const run = paced({ beside: 10, atMost: 3, within: 1000 });
  for (let n = 0; n < 7; n++) {
    void run(async () => {
      begun++;
    });
  }
  await jest.advanceTimersByTimeAsync(900);
  expect(begun).toBe(3);
  await jest.advanceTimersByTimeAsync(200);
  expect(begun).toBe(6);
  await jest.advanceTimersByTimeAsync(1000);
  expect(begun).toBe(7);
});

test('work that fails gives its turn on', async () => {
  const run = paced({ beside: 1, atMost: 10, within: 1000 });
  const failed = run(() => Promise.reject(new Error('away')));
  const next = run(async () => 'done');
  await expect(failed).rejects.toThrow('away');
  await expect(next).resolves.toBe('done');
});
