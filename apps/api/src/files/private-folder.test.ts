import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivateFolder, privateMode, tighten } from './private-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'private-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

test('a folder is made for its owner alone', () => {
  makePrivateFolder(join(folder, 'new', 'inner'));
  expect(modeOf(join(folder, 'new', 'inner'))).toBe('700');
});

test('one that others could enter is closed to them', () => {
  const open = join(folder, 'open');
  mkdirSync(open);
  chmodSync(open, 0o755);
  makePrivateFolder(open);
  expect(modeOf(open)).toBe('700');
});

test('one that is shared on purpose, as /tmp is, stays as it is', () => {
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  makePrivateFolder(shared);
  expect(modeOf(shared)).toBe('1777');
});

test('a file that others could read is closed to them; one that is missing is no problem', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'x');
  chmodSync(file, 0o644);
  tighten(file, privateMode.file);
  tighten(join(folder, 'missing'), privateMode.file);
  expect(modeOf(file)).toBe('600');
});
