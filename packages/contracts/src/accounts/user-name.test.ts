import { UserId } from '../ids.js';
import { isReservedUserName } from './reserved-user-name.js';
import { skeletonOf, UserName } from './user-name.js';

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
  '%s is a route and kept for the site',
  (name) => {
    expect(isReservedUserName(name)).toBe(true);
  },
);

test.each([
  'matches',
  'Favourites',
  'conversations',
  'in-box',
  'messages',
  'searches',
  'bikes',
  'sell',
  'auctions',
  'insurance',
  'help-center',
])('%s may become a route and is kept for the site', (name) => {
  expect(isReservedUserName(name)).toBe(true);
});

test.each([
  'staff',
  'Official',
  'adm1n',
  'the-admin',
  'support_berlin',
  'LEGAL',
  'bi11ing',
  '5taff',
  'staff2',
  'customer-service',
  'no-reply',
  'adminteam',
  'legal_team',
  'supportdesk',
  'facebook-team',
  'PayPal',
  'refund-desk',
  'theadmin',
  'customersupport',
  'officialseller',
  'adrnin',
  'rnoderator',
  'sysadrnin',
  'moclerator',
])('%s would pass for the people who run the site', (name) => {
  expect(isReservedUserName(name)).toBe(true);
});

test.each([
  'voltyard',
  'voltyard-anna',
  'Volt_Yard',
  'the-vo1tyard',
  'v0ltyard_support',
  'myvoltyard',
  'voltyarcl',
])('%s carries the name of the site', (name) => {
  expect(isReservedUserName(name)).toBe(true);
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  '%s is a word of every object and kept',
  (name) => {
    expect(isReservedUserName(name)).toBe(true);
  },
);

test.each(['---', '_-_'])('%s leaves nothing to tell it by', (name) => {
  expect(isReservedUserName(name)).toBe(true);
});

test.each([
  'Ann',
  'Bernd',
  'Claire',
  'volta',
  'volt-garden',
  'legal-eagle',
  'modest',
  'supporter',
  'car-fan',
  '1984',
  'matilda',
])('%s can be had', (name) => {
  expect(isReservedUserName(name)).toBe(false);
});

test.each([
  ['Bill', 'bi11'],
  ['Bill', 'BLLL'],
  ['Otto', '0tt0'],
  ['ann-volt', 'AnnVolt'],
  ['ann_volt', 'ann-volt'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['Ann', 'Anna'],
  ['tesla3', 'teslae'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
