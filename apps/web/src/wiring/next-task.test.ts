import { nextTask } from './next-task';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
});

test('what waits for the next task lets the browser have its turn', async () => {
  const turns: string[] = [];
  setTimeout(() => turns.push('browser'));
  await nextTask();
  turns.push('work');
  expect(turns).toEqual(['browser', 'work']);
});

test('where the browser has a scheduler, it decides when the work continues', async () => {
  const scheduler = { yield: jest.fn(() => Promise.resolve()) };
  Object.assign(globalThis, { scheduler });
  await nextTask();
  expect(scheduler.yield).toHaveBeenCalledTimes(1);
});
