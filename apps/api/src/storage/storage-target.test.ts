import { areSame, configuredTarget, namedTarget } from './storage-target.js';

test('a target is a folder of SQLite or a database of MongoDB', () => {
  expect(namedTarget('sqlite:/data')).toEqual({ kind: 'sqlite', dataDir: '/data', name: 'sqlite:/data' });
  expect(namedTarget('mongodb://db.example/yard')).toMatchObject({ kind: 'mongodb' });
  expect(namedTarget('mongodb+srv://db.example/yard')).toMatchObject({ kind: 'mongodb' });
});

test.each(['', '/data', 'sqlite:', 'sqlite::memory:', 'postgres://db.example/yard', 'mongodb://'])(
  '%j is refused',
  (text) => expect(() => namedTarget(text)).toThrow('names no storage of a marketplace'),
);

test('the name of a target tells no password', () => {
  const url = 'mongodb://ann:s%40fe@db1.example:27017,db2.example/yard?authMechanismProperties=TOKEN:x';
  expect(namedTarget(url).name).toBe('mongodb://db1.example:27017,db2.example/yard');
  expect(configuredTarget({ mongodbUrl: url, dataDir: './data' }).name).toBe(
    'MONGODB_URL mongodb://db1.example:27017,db2.example/yard',
  );
  expect(() => namedTarget('postgres://ann:safe@db.example/yard')).toThrow(
    'postgres://db.example/yard names no',
  );
});

test.each([
  ['sqlite:/data', 'sqlite:/data/', true],
  ['sqlite:/data', 'sqlite:/data/../data', true],
  ['sqlite:/data', 'sqlite:/other', false],
  ['sqlite:/data', 'mongodb://data', false],
  ['mongodb://db.example', 'mongodb://ann:safe@db.example:27017/voltyard?w=1', true],
  ['mongodb://b.example,a.example/yard', 'mongodb://a.example:27017,b.example/yard', true],
  ['mongodb://db.example/yard', 'mongodb://db.example/backyard', false],
  ['mongodb://db.example', 'mongodb://db.example:27018', false],
])('%s and %s: one target? %s', (one, other, same) =>
  expect(areSame(namedTarget(one), namedTarget(other))).toBe(same),
);
