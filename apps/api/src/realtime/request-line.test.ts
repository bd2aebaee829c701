import { requestLine } from './request-line.js';

/** Work that ends when the test says so. */
function endlessWork() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    log.push(`${name} begins`);
    return new Promise<string>((resolve) => {
      ends.set(name, () => resolve(name));
    });
  };
  const end = async (name: string) => {
    while (!ends.has(name)) await new Promise((resolve) => setTimeout(resolve, 1));
    ends.get(name)!();
  };
  return { log, work, end };
}

test('one piece of work runs after the other, in the order they came', async () => {
  const { log, work, end } = endlessWork();
  const line = requestLine();
  const results = [line.run(work('a')), line.run(work('b'))];
  await end('a');
  expect(await results[0]).toBe('a');
  await end('b');
  expect(await results[1]).toBe('b');
  expect(log).toEqual(['a begins', 'b begins']);
});

test('as many run at once as may, and the next one begins when one of them has ended', async () => {
  const { log, work, end } = endlessWork();
  const line = requestLine({ atOnce: 2 });
  const results = ['a', 'b', 'c'].map((name) => line.run(work(name)));
  await end('b');
  await results[1];
  await end('c');
  expect(log).toEqual(['a begins', 'b begins', 'c begins']);
  await end('a');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

test('who finds the line full is refused, and who comes later is not', async () => {
  const { work, end } = endlessWork();
  const line = requestLine({ waiting: 1 });
  const [running, waiting] = [line.run(work('a')), line.run(work('b'))];
  await expect(line.run(work('c'))).rejects.toMatchObject({ code: 'too-many-requests' });
  await end('a');
  await running;
  const later = line.run(work('d'));
  await end('b');
  await end('d');
  expect(await Promise.all([waiting, later])).toEqual(['b', 'd']);
});

test('work that fails holds nothing up', async () => {
  const line = requestLine();
  const failed = line.run(() => Promise.reject(new Error('away')));
  const next = line.run(async () => 'done');
  await expect(failed).rejects.toThrow('away');
  await expect(next).resolves.toBe('done');
});

test('others are served between two pieces of work', async () => {
  const line = requestLine();
  const seen: string[] = [];
  setImmediate(() => seen.push('another request'));
  const works = ['a', 'b'].map((name) => line.run(async () => void seen.push(name)));
  await Promise.all(works);
  expect(seen.indexOf('another request')).toBeLessThan(seen.indexOf('b'));
});
