import { PassThrough } from 'node:stream';
import { progressReporterOn } from './progress-reporter.js';

function output({ isTTY }: { isTTY: boolean }) {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  return { stream, text: () => (stream.read() as string | null) ?? '' };
}

test('outside a terminal a step that is quick says its end in a line', () => {
  const { stream, text } = output({ isTTY: false });
  const show = progressReporterOn(stream).step('Commits');
  for (const done of [0, 1, 2, 3]) show(done, 3);
  expect(text()).toBe('Commits: 3 of 3\n');
});

test('outside a terminal a step that lasts says each second how far it is', () => {
  jest.useFakeTimers();
  const { stream, text } = output({ isTTY: false });
  const show = progressReporterOn(stream).step('Commits');
  for (let done = 0; done < 30; done++) {
    show(done, 30);
    jest.advanceTimersByTime(100);
  }
  expect(text()).toBe('Commits: 10 of 30\nCommits: 20 of 30\n');
  jest.useRealTimers();
});

test('in a terminal a step is a bar, which a sentence does not run into', () => {
  const { stream, text } = output({ isTTY: true });
  const reporter = progressReporterOn(stream);
  const show = reporter.step('Commits');
  show(0, 2);
  show(2, 2);
  reporter.say('Done.');
  const written = text();
  expect(written).toContain('Commits ');
  expect(written).toContain('██████████ 2 of 2');
  expect(written).toMatch(/\nDone\.\n$/);
});
