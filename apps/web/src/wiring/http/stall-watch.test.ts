import { watchForStall } from './stall-watch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const watched = () => {
  const stalled = jest.fn();
  return { stalled, watch: watchForStall(stalled) };
};
const lookAtPage = () => document.dispatchEvent(new Event('visibilitychange'));

test('what does not move for its pause has stalled, once', () => {
  const { watch, stalled } = watched();
  watch.moved(1000);
  jest.advanceTimersByTime(999);
  expect(stalled).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  lookAtPage();
  jest.advanceTimersByTime(10_000);
  expect(stalled).toHaveBeenCalledTimes(1);
});

test('every move begins the pause anew', () => {
  const { watch, stalled } = watched();
  watch.moved(1000);
  jest.advanceTimersByTime(900);
  watch.moved(2000);
  jest.advanceTimersByTime(1900);
  expect(stalled).not.toHaveBeenCalled();
});

test('a request that waits for its turn is not watched', () => {
  const { stalled } = watched();
  jest.advanceTimersByTime(600_000);
  lookAtPage();
  expect(stalled).not.toHaveBeenCalled();
});

test('a computer that slept finds out as soon as it is looked at', () => {
  const { watch, stalled } = watched();
  watch.moved(30_000);
  lookAtPage();
  expect(stalled).not.toHaveBeenCalled();
  // The clock has gone on, the timers have not.
  jest.setSystemTime(Date.now() + 3_600_000);
  lookAtPage();
  expect(stalled).toHaveBeenCalledTimes(1);
});

test('after its end nothing is told', () => {
  const { watch, stalled } = watched();
  watch.moved(1000);
  watch.stop();
  jest.setSystemTime(Date.now() + 3_600_000);
  lookAtPage();
  jest.advanceTimersByTime(10_000);
  expect(stalled).not.toHaveBeenCalled();
});
