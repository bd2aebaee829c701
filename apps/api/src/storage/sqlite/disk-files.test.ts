import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { filesConformance } from '../../files/files.conformance.js';
import { diskFiles } from './disk-files.js';

const newFolder = () => mkdtempSync(join(tmpdir(), 'disk-files-'));

filesConformance('a folder on disk', async () => {
  const folder = newFolder();
  return {
    files: diskFiles(folder),
    reopen: async () => diskFiles(folder),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

describe('a folder on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const leftover = (name: string) => {
    mkdirSync(join(folder, 'incoming'), { recursive: true });
    writeFileSync(join(folder, 'incoming', name), 'half a photo');
  };
  const incoming = () => readdirSync(join(folder, 'incoming'));

  test('is made when it is missing', async () => {
    const files = diskFiles(join(folder, 'data', 'files'));
    await files.put('ab-1', Readable.from(['x']));
    expect(existsSync(join(folder, 'data', 'files', 'ab', 'ab-1'))).toBe(true);
  });

  test('stores nothing of a put that failed', async () => {
    const files = diskFiles(folder);
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('cut');
      })(),
    );
    await expect(files.put('ab-1', broken)).rejects.toThrow('cut');
    expect(incoming()).toEqual([]);
  });

  test('opening removes what crashed processes were putting', async () => {
    const ended = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => ended.once('exit', resolve));
    // A container's restarted process often has the number of the one that crashed.
    leftover(`${process.pid}-of-a-process-of-our-number`);
    leftover(`${ended.pid}-of-an-ended-process`);
    diskFiles(folder);
    expect(incoming()).toEqual([]);
  });

  test('opening leaves alone what another running process is putting', () => {
    leftover(`${process.ppid}-being-put`);
    diskFiles(folder);
    expect(incoming()).toEqual([`${process.ppid}-being-put`]);
  });
});
