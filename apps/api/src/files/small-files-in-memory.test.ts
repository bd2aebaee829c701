import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { diskFiles } from '../storage/sqlite/disk-files.js';
import { filesConformance } from './files.conformance.js';
import type { Files } from './files.js';
import { smallFilesInMemory } from './small-files-in-memory.js';

const newFolder = () => mkdtempSync(join(tmpdir(), 'small-files-'));

filesConformance('a folder on disk, its small files in memory', async () => {
  const folder = newFolder();
  const open = () => smallFilesInMemory(diskFiles(folder));
  return {
    files: open(),
    reopen: async () => open(),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

describe('small files in memory', () => {
  let folder: string;
  let disk: Files;
  let reads: string[];
  let files: Files;
  beforeEach(() => {
    folder = newFolder();
    reads = [];
    const onDisk = diskFiles(folder);
    disk = {
      ...onDisk,
      get: (key) => {
        reads.push(key);
        return onDisk.get(key);
      },
    };
    files = smallFilesInMemory(disk, { maxBytes: 10_000, maxFileBytes: 3000 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (key: string, length: number) => files.put(key, Readable.from(['x'.repeat(length)]));
  const lengthOf = async (key: string) => {
    const found = await files.get(key);
    return found && (await text(found.content)).length;
  };

  test('are read from the storage once', async () => {
    await put('small', 1000);
    expect([await lengthOf('small'), await lengthOf('small')]).toEqual([1000, 1000]);
    expect(reads).toEqual(['small']);
  });

  test('are no large ones', async () => {
    await put('large', 3001);
    expect([await lengthOf('large'), await lengthOf('large')]).toEqual([3001, 3001]);
    expect(reads).toEqual(['large', 'large']);
  });

  test('leave when there are too many, the least recently read first', async () => {
    for (const key of ['a', 'b', 'c', 'd']) {
      await put(key, 2900);
      await lengthOf(key);
    }
    await lengthOf('d');
    await lengthOf('a');
    expect(reads).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  test('are forgotten when they are replaced or removed, also by what was begun before', async () => {
    await put('file', 10);
    const reading = files.get('file');
    await put('file', 20);
    await reading;
    expect(await lengthOf('file')).toBe(20);
    await files.remove('file');
    expect(await files.get('file')).toBeNull();
  });
});
