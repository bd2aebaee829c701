import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { BadKey, type Files, type KeysQuery } from './files.js';

/** An adapter over an empty place of its own. */
export interface FilesUnderTest {
  files: Files;
  /** Another adapter over the same place, as after a restart. */
  reopen(): Promise<Files>;
  dispose(): Promise<void>;
}

/** What every adapter of the Files port must keep. Run it in the adapter's own test. */
export function filesConformance(adapter: string, create: () => Promise<FilesUnderTest>): void {
  describe(`${adapter} keeps the contract of files`, () => {
    let place: FilesUnderTest;
    let files: Files;
    beforeEach(async () => {
      place = await create();
      files = place.files;
    });
    afterEach(() => place.dispose());

    describe('storing', () => storing(() => files));
    describe('a put that fails', () => failing(() => files));
    describe('removing what was put before a moment', () => removingOlder(() => files));
    describe('listing keys', () => listing(() => files));
    describe('keys', () => keyChecks(() => files));

    test('what was put is there after reopening, what was removed is not', async () => {
      await files.put('kept', contentOf('still here'));
      await files.put('removed', contentOf('gone'));
      await files.remove('removed');
      const reopened = await place.reopen();
      expect(await textOf(reopened, 'kept')).toBe('still here');
      expect(await reopened.get('removed')).toBeNull();
      expect(await keysOf(reopened)).toEqual(['kept']);
    });
  });
}

function storing(files: () => Files): void {
  test('a file comes back byte for byte, with its size', async () => {
    const bytes = randomBytes(300_000);
    await files().put('photo-1', Readable.from(slices(bytes)));
    const stored = await files().get('photo-1');
    expect(stored?.size).toBe(bytes.length);
    expect((await buffer(stored!.content)).equals(bytes)).toBe(true);
  });

  test('an empty file is a file', async () => {
    await files().put('empty', Readable.from([]));
    const stored = await files().get('empty');
    expect(stored?.size).toBe(0);
    expect(await buffer(stored!.content)).toHaveLength(0);
  });

  test('a second put replaces the file', async () => {
    await files().put('photo-1', contentOf('the long first version'));
    await files().put('photo-1', contentOf('second'));
    expect(await textOf(files(), 'photo-1')).toBe('second');
    expect(await sizeOf(files(), 'photo-1')).toBe(6);
    expect(await keysOf(files())).toEqual(['photo-1']);
  });

  test('who reads a file that is replaced and removed meanwhile gets the old one whole', async () => {
    const old = randomBytes(400_000);
    await files().put('photo-1', Readable.from(slices(old)));
    const stored = await files().get('photo-1');
    await files().put('photo-1', contentOf('new'));
    await files().remove('photo-1');
    expect((await buffer(stored!.content)).equals(old)).toBe(true);
  });

  test('a missing file is null', async () => {
    expect(await files().get('nothing')).toBeNull();
  });

  test('a removed file is gone; removing it again is no error', async () => {
    await files().put('photo-1', contentOf('here'));
    await files().put('photo-2', contentOf('there'));
    await files().remove('photo-1');
    await files().remove('photo-1');
    expect(await files().get('photo-1')).toBeNull();
    expect(await textOf(files(), 'photo-2')).toBe('there');
  });

  test('a file that is replaced again and again is there whole at any time', async () => {
    const versions = ['a', 'b'].map((letter, index) => letter.repeat(300_000 + index));
    await files().put('photo-1', contentOf(versions[0]!));
    const readOn = async () => {
      for (let read = 0; read < 10; read++) {
        expect(versions.includes((await textOf(files(), 'photo-1')) ?? 'none')).toBe(true);
      }
    };
    for (let round = 1; round <= 5; round++) {
      const replaced = files().put('photo-1', contentOf(versions[round % 2]!));
      await Promise.all([replaced, readOn()]);
      expect((await textOf(files(), 'photo-1')) === versions[round % 2]).toBe(true);
    }
  });

  test('of two puts at once one wins whole', async () => {
    const first = Buffer.alloc(200_000, 'a');
    const second = Buffer.alloc(150_000, 'b');
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        files().put('photo-1', Readable.from(slices(first))),
        files().put('photo-1', Readable.from(slices(second))),
      ]);
      const text = await textOf(files(), 'photo-1');
      expect([first.toString(), second.toString()].includes(text ?? '')).toBe(true);
      expect(await keysOf(files())).toEqual(['photo-1']);
    }
  });
}

function failing(files: () => Files): void {
  test('leaves nothing', async () => {
    await expect(files().put('photo-1', brokenContent())).rejects.toThrow('the network went away');
    expect(await files().get('photo-1')).toBeNull();
    expect(await keysOf(files())).toEqual([]);
  });

  test('leaves the file that was there', async () => {
    await files().put('photo-1', contentOf('the former one'));
    await expect(files().put('photo-1', brokenContent())).rejects.toThrow('the network went away');
    expect(await textOf(files(), 'photo-1')).toBe('the former one');
    expect(await keysOf(files())).toEqual(['photo-1']);
  });

  test('a file that is being put cannot be seen yet', async () => {
    const content = new Readable({ read() {} });
    content.push(randomBytes(100_000));
    const put = files().put('photo-1', content);
    await pause(50);
    expect(await files().get('photo-1')).toBeNull();
    expect(await keysOf(files())).toEqual([]);
    content.push(null);
    await put;
    expect(await keysOf(files())).toEqual(['photo-1']);
  });
}

function removingOlder(files: () => Files): void {
  test('takes what is older', async () => {
    await files().put('older', contentOf('x'));
    await pause(30);
    await files().remove('older', { putBefore: new Date() });
    expect(await files().get('older')).toBeNull();
    expect(await keysOf(files())).toEqual([]);
  });

  test('leaves what was put since, also in the place of something older', async () => {
    await files().put('put-again', contentOf('the former one'));
    await pause(30);
    const between = new Date();
    await pause(30);
    const bytes = randomBytes(400_000);
    await files().put('put-again', Readable.from(slices(bytes)));
    await files().put('newer', contentOf('x'));
    for (const key of ['put-again', 'newer']) await files().remove(key, { putBefore: between });
    const stored = await files().get('put-again');
    expect((await buffer(stored!.content)).equals(bytes)).toBe(true);
    expect(await textOf(files(), 'newer')).toBe('x');
  });

  test('of a missing file is no error', async () => {
    await files().remove('nothing', { putBefore: new Date() });
    expect(await keysOf(files())).toEqual([]);
  });
}

function listing(files: () => Files): void {
  const stored = ['1-b', 'a', 'abc-9', 'abd', 'b-0'];

  test('gives every key once, in order', async () => {
    expect(await keysOf(files())).toEqual([]);
    for (const key of stored.toReversed()) await files().put(key, contentOf(key));
    expect(await keysOf(files())).toEqual(stored);
  });

  test('continues after a key, there or not', async () => {
    for (const key of stored) await files().put(key, contentOf(key));
    expect(await keysOf(files(), { after: 'a' })).toEqual(['abc-9', 'abd', 'b-0']);
    expect(await keysOf(files(), { after: 'abc-9' })).toEqual(['abd', 'b-0']);
    expect(await keysOf(files(), { after: 'abcd' })).toEqual(['abd', 'b-0']);
    expect(await keysOf(files(), { after: 'b-0' })).toEqual([]);
  });

  test('may leave out what was put lately', async () => {
    await files().put('older', contentOf('1'));
    await files().put('put-again', contentOf('1'));
    await pause(30);
    const between = new Date();
    await pause(30);
    await files().put('newer', contentOf('2'));
    await files().put('put-again', contentOf('2'));
    expect(await keysOf(files(), { putBefore: between })).toEqual(['older']);
    expect(await keysOf(files(), { putBefore: new Date(Date.now() + 60_000) })).toHaveLength(3);
  });

  test('files removed while the keys are walked do no harm', async () => {
    for (const key of stored) await files().put(key, contentOf(key));
    const seen: string[] = [];
    for await (const key of files().keys()) {
      seen.push(key);
      await files().remove(key);
    }
    expect(seen).toEqual(stored);
    expect(await keysOf(files())).toEqual([]);
  });
}

function keyChecks(files: () => Files): void {
  test.each(['', '..', '../escaped', 'a/b', 'a\\b', 'Upper', 'dot.dot', 'nul\0', 'a'.repeat(101)])(
    '%j is refused everywhere',
    async (key) => {
      const content = contentOf('x');
      await expect(files().put(key, content)).rejects.toThrow(BadKey);
      expect(content.destroyed).toBe(true);
      await expect(files().get(key)).rejects.toThrow(BadKey);
      await expect(files().remove(key)).rejects.toThrow(BadKey);
      expect(await keysOf(files())).toEqual([]);
    },
  );

  test('the longest one is taken', async () => {
    const key = 'z9-'.padEnd(100, 'a');
    await files().put(key, contentOf('x'));
    expect(await textOf(files(), key)).toBe('x');
  });
}

const contentOf = (text: string): Readable => Readable.from([Buffer.from(text)]);

/** Half a photo, then an error. */
function brokenContent(): Readable {
  return Readable.from(
    (async function* () {
      yield randomBytes(100_000);
      await pause(5);
      throw new Error('the network went away');
    })(),
  );
}

const randomBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(Math.random() * 256)));

const slices = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / 10_000) }, (_, index) =>
    bytes.subarray(index * 10_000, (index + 1) * 10_000),
  );

async function textOf(files: Files, key: string): Promise<string | null> {
  const stored = await files.get(key);
  return stored && (await buffer(stored.content)).toString();
}

async function sizeOf(files: Files, key: string): Promise<number | null> {
  const stored = await files.get(key);
  stored?.content.destroy();
  return stored && stored.size;
}

async function keysOf(files: Files, asked?: KeysQuery): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys(asked)) keys.push(key);
  return keys;
}
