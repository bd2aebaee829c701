import { problemOf } from './effect-problem.js';

test('keeps what a machine needs of an error and nothing else', () => {
  const thrown = Object.assign(new Error('Some fields need another look.'), {
    code: 'invalid-request',
    fields: [{ path: 'price', message: 'A price is not negative.' }],
    isNetwork: false,
    status: 400,
  });
  expect(problemOf(thrown)).toEqual({
    message: 'Some fields need another look.',
    code: 'invalid-request',
    fields: [{ path: 'price', message: 'A price is not negative.' }],
    isNetwork: false,
  });
});

test('leaves out what an error does not say', () => {
  expect(problemOf(new Error('offline'))).toStrictEqual({ message: 'offline' });
});

test.each([
  ['a bare sentence', 'no', 'no'],
  ['nothing at all', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an object without a message', {}, 'Something went wrong.'],
])('makes a sentence of %s', (_what, thrown, message) => {
  expect(problemOf(thrown)).toStrictEqual({ message });
});
