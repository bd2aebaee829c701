import { UserId } from '../ids.js';
import { isReservedUserName, UserName } from './user-name.js';

test.each(['Ann', 'a-b_c9', 'x'.repeat(30)])('%s can be a user name', (name) => {
  expect(UserName.safeParse(name).success).toBe(true);
});

test.each(['', 'ab', 'x'.repeat(31), 'Jürgen', 'a b', 'a.b', 'a/b', 'ann\n'])(
  '%j cannot be a user name',
  (name) => {
    expect(UserName.safeParse(name).success).toBe(false);
  },
);

test('no user name looks like an id', () => {
  const shortestId = '00000000-0000-4000-8000-000000000000';
  expect(UserId.safeParse(shortestId).success).toBe(true);
  expect(UserName.safeParse(shortestId).success).toBe(false);
});

test.each(['ads', 'API', 'login', 'photo-gallery', 'not-found', 'local-identity'])(
  '%s is kept for the site',
  (name) => {
    expect(isReservedUserName(name)).toBe(true);
  },
);
