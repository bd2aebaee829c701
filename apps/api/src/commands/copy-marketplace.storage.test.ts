import { isDeclared } from '../event-store/made-up-events.test-harness.js';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { notes } from '../views/views.conformance.js';
import type { Projection } from '../views/views.js';
import { copyMarketplace } from './copy-marketplace.js';
import { copying, notesLog, wholeLog } from './copying.test-harness.js';

/** From SQLite to the storage under test. */
let from: Storage;
let into: Storage;
let opened: Storage[];
beforeEach(async () => {
  from = await openSqliteStorage({ dataDir: ':memory:', projections: [notes], isDeclared });
  into = await testStorage([notes]);
  opened = [from, into];
});
afterEach(async () => {
  for (const storage of opened) await storage.close();
});

const copy = (options = copying(), target = into) => copyMarketplace(from, target, [notes], options);
const put = ({ files }: Storage, key: string, content: Buffer) => files.put(key, Readable.from([content]));
const contentOf = async ({ files }: Storage, key: string) => buffer((await files.get(key))!.content);
const keysOf = async ({ files }: Storage) => {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys;
};
/** Writes to the old place whenever the rows begin to be verified, the given number of times. */
const writtenMeanwhile = (times: number) => {
  let count = 5;
  return copying((step) => {
    if (step !== 'Views verified' || count === 5 + times) return;
    count += 1;
    // It is done when the call returns: SQLite is in this process.
    void from.importCommits(notesLog(count).slice(-1));
  });
};

test('the log, the rows and the files are there as they were, and the marketplace continues', async () => {
  await from.importCommits(notesLog(40));
  const photos = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, content: randomBytes(5000) }));
  for (const { key, content } of photos) await put(from, key, content);

  const { log, files, views } = await copy();

  expect(log).toEqual({ commits: 40, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(files).toEqual({ files: 6, bytes: 30_000, onlyThere: 0 });
  expect(views).toEqual([{ name: 'notes-1', rows: 7, sha256: expect.any(String) }]);
  expect(await wholeLog(into)).toEqual(await wholeLog(from));
  const all = { limit: 100 };
  expect((await into.views.find(notes.view, all)).rows).toEqual(
    (await from.views.find(notes.view, all)).rows,
  );
  for (const { key, content } of photos) expect((await contentOf(into, key)).equals(content)).toBe(true);
  const next = notesLog(41)[40]!;
  expect(await into.store.append(next)).toEqual(next);
});

test('a run that was ended half-way is continued: what is there stays, what is not whole is put again', async () => {
  await from.importCommits(notesLog(30));
  await into.importCommits(notesLog(12));
  for (const key of ['a', 'b', 'c']) await put(from, key, Buffer.from(`photo ${key}`));
  await put(into, 'a', Buffer.from('photo a'));
  await put(into, 'b', Buffer.from('another'));
  const putAgain: string[] = [];
  const watched = {
    ...into,
    files: {
      ...into.files,
      put: (key: string, content: Readable) => {
        putAgain.push(key);
        return into.files.put(key, content);
      },
    },
  };
  const { log } = await copy(copying(), watched);
  expect(log.commits).toBe(30);
  expect(await wholeLog(into)).toEqual(notesLog(30));
  expect(putAgain.toSorted()).toEqual(['b', 'c']);
  expect(String(await contentOf(into, 'b'))).toBe('photo b');
});

test('readers of the log continue where they were, or before what they had put aside', async () => {
  await from.importCommits(notesLog(9));
  const tried = { tries: 2, starts: 1, holder: 'a process', writes: 1 };
  const at = (subscription: string, position: number) => ({ subscription, position, ...tried });
  await from.checkpoints.write([at('lease', 0), at('mails', 7), at('notices', 8)]);
  const aside = { tries: 5, starts: 0, reason: 'It fails.', parkedAt: '2026-11-28T12:00:00.000Z' };
  for (const position of [6, 4])
    await from.checkpoints.park({ subscription: 'notices', position, ...aside, isAskedAgain: false });
  const positions = async () =>
    Object.fromEntries((await into.checkpoints.all()).map((one) => [one.subscription, one.position]));
  await copy();
  expect(await positions()).toEqual({ mails: 7, notices: 3 });
  await from.checkpoints.write([{ ...at('mails', 9), writes: 2 }]);
  await copy();
  expect(await positions()).toEqual({ mails: 9, notices: 3 });
  expect(await into.checkpoints.read('mails')).toMatchObject({ tries: 0, starts: 0, holder: null });
});

test('an empty marketplace is copied too', async () => {
  expect(await copy()).toMatchObject({ log: { commits: 0 }, files: { files: 0 }, views: [{ rows: 0 }] });
});

test('another marketplace is refused, and left as it is', async () => {
  await from.importCommits(notesLog(5));
  await into.importCommits([...notesLog(2), ...notesLog(5, 'other').slice(2)]);
  await put(from, 'a', Buffer.from('photo'));
  const before = await wholeLog(into);
  await expect(copy()).rejects.toThrow(
    'the new place holds another marketplace: its commit 3 is not that of the old place.',
  );
  expect(await wholeLog(into)).toEqual(before);
  expect(await keysOf(into)).toEqual([]);
});

test('a place that has gone on by itself is refused', async () => {
  await from.importCommits(notesLog(5));
  await into.importCommits(notesLog(6));
  await expect(copy()).rejects.toThrow(
    'the new place is further than the old place: it holds 6 commits, of which that has the first 5 only.',
  );
});

test('what is written to the old place meanwhile is copied after', async () => {
  await from.importCommits(notesLog(5));
  const options = writtenMeanwhile(2);
  const { log, views } = await copy(options);
  expect(log.commits).toBe(7);
  expect(views[0]!.rows).toBe(7);
  expect(await wholeLog(into)).toEqual(notesLog(7));
  expect(options.said).toEqual(
    Array(2).fill('the old place was written to meanwhile: continuing with that …'),
  );
});

test('where there is no end to what is written, it says to stop that', async () => {
  await from.importCommits(notesLog(5));
  await expect(copy(writtenMeanwhile(100))).rejects.toThrow('Stop its server and run the same command again');
});

test('a file that is not read back as it was put is told', async () => {
  await put(from, 'a', Buffer.from('photo'));
  const spoiling = {
    ...into,
    files: {
      ...into.files,
      put: async (key: string, content: Readable) => {
        const bytes = await buffer(content);
        await into.files.put(key, Readable.from([bytes.fill('0')]));
      },
    },
  };
  await expect(copy(copying(), spoiling)).rejects.toThrow(
    'The file a of the new place is not that of the old place.',
  );
});

test('files that have gone from the old place since an earlier run are counted, and stay', async () => {
  await put(into, 'gone', Buffer.from('photo'));
  expect((await copy()).files).toEqual({ files: 0, bytes: 0, onlyThere: 1 });
});

test.each([
  ['another text', (row: { json: string }) => ({ ...row, json: `${row.json} ` })],
  ['no row', () => null],
])('a row of the new place that is not the same (%s) is told', async (_, spoilt) => {
  const spoiling: Projection = {
    ...(notes as Projection),
    evolve: (row, recorded, id) => {
      const made = (notes as Projection).evolve(row, recorded, id);
      return made && id === '3' ? (spoilt(made) as typeof made | null) : made;
    },
  };
  const target = await testStorage([spoiling]);
  opened.push(target);
  await from.importCommits(notesLog(7));
  await expect(copy(copying(), target)).rejects.toThrow(
    'The row 3 of the view notes-1 of the new place is not that of the old place.',
  );
});

test('a row that only the new place has is told', async () => {
  const lessNotes = { ...notes, idsOf: () => [] };
  const less = await openSqliteStorage({ dataDir: ':memory:', projections: [lessNotes], isDeclared });
  opened.push(less);
  await less.importCommits(notesLog(1));
  await expect(copyMarketplace(less, into, [notes], copying())).rejects.toThrow('The row 0 of the view');
});

test('the order to stop ends it with what was copied so far', async () => {
  await from.importCommits(notesLog(5));
  await put(from, 'a', Buffer.from('photo'));
  const stopping = new AbortController();
  const options = copying((step) => {
    if (step.startsWith('Files')) stopping.abort(new Error('stopped'));
  });
  await expect(copy({ ...options, stopping: stopping.signal })).rejects.toThrow('stopped');
  expect(await into.store.head()).toBe(5);
  expect(await keysOf(into)).toEqual([]);
});
