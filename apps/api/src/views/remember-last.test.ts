import { rememberLast } from './remember-last.js';

test('what was made of an object is made again only after another one', () => {
  const made: string[] = [];
  const nameOf = rememberLast(({ name }: { name: string }) => {
    made.push(name);
    return `made of ${name}`;
  });
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect([one, one, other, one].map(nameOf)).toEqual(
    ['one', 'one', 'other', 'one'].map((name) => `made of ${name}`),
  );
  expect(made).toEqual(['one', 'other', 'one']);
});
