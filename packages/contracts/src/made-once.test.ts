import { madeOnce } from './made-once.js';

test('it is made when it is first asked for, and once', () => {
  const make = jest.fn(() => ({ made: true }));
  const ask = madeOnce(make);
  expect(make).not.toHaveBeenCalled();
  expect(ask()).toBe(ask());
  expect(make).toHaveBeenCalledTimes(1);
});
