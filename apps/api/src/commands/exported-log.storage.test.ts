import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { notes } from '../views/views.conformance.js';
import { copyLog, verifyLog } from './copy-log.js';
import { copying, notesLog, wholeLog } from './copying.test-harness.js';
import { exportedText, openExportedLog } from './exported-log.js';
import { logOf } from './readable-log.js';

const watching = { show: () => {}, stopping: new AbortController().signal };
let folder: string;
let file: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltyard-export-'));
  file = join(folder, 'log.jsonl');
  storage = await testStorage([notes]);
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const exported = (from: Storage) => text(exportedText(logOf(from), watching));
const open = () => openExportedLog(file, watching);
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** An export of notes, with its lines changed; its last line tells what they were before. */
async function write(count: number, change: (lines: string[]) => string[] = (lines) => lines): Promise<void> {
  await storage.importCommits(notesLog(count));
  await writeFile(file, change((await exported(storage)).split('\n')).join('\n'));
}

test('a line for each commit, then one with their number and hash', async () => {
  await storage.importCommits(notesLog(2));
  const lines = [
    String.raw`{"position":1,"stream":"note-0","version":1,"at":"2026-11-21T12:00:00.000Z","events":[{"type":"Noted","text":"note 0\n` +
      '\u2028🛵","colour":"red","weight":0}]}\n',
    String.raw`{"position":2,"stream":"note-1","version":1,"at":"2026-11-21T12:00:00.000Z","events":[{"type":"Noted","text":"note 1\n` +
      '\u2028🛵","colour":"red","weight":1}]}\n',
  ];
  const ending = `{"commits":2,"sha256":"${sha256(lines.join(''))}"}\n`;
  expect(await exported(storage)).toBe([...lines, ending].join(''));
});

test.each([0, 1, 500, 501])('%i commits come through a file as they were', async (count) => {
  await write(count);
  const target = await testStorage([notes]);
  const log = await open();
  const options = copying();
  await copyLog(log, target, options);
  expect(await verifyLog(log, target, options)).toEqual(log.ending);
  expect(await wholeLog(target)).toEqual(notesLog(count));
  expect((await target.views.find(notes.view, { limit: 10 })).rows).toHaveLength(Math.min(count, 7));
  expect(await exported(target)).toBe(await readFile(file, 'utf8'));
  await target.close();
});

test('an import that was ended half-way is continued', async () => {
  await write(20);
  const target = await testStorage([notes]);
  await target.importCommits(notesLog(8));
  await copyLog(await open(), target, copying());
  expect(await wholeLog(target)).toEqual(notesLog(20));
  await target.close();
});

test('what somebody else writes into it meanwhile is told', async () => {
  await write(5);
  const log = await open();
  await storage.importCommits(notesLog(6).slice(5));
  await expect(verifyLog(log, storage, copying())).rejects.toThrow(
    'the new place holds 6 commits, the old place 5.',
  );
});

test('lines that another program wrote anew are taken, if they say the same', async () => {
  await write(3, (lines) => lines.map((line) => line.replace('{"position":', '{ "position": ')));
  expect((await open()).ending.commits).toBe(3);
});

const lastLineIsLost = (lines: string[]) => lines.slice(0, -2);
test.each<[string, (lines: string[]) => string[], string]>([
  ['without its last line', lastLineIsLost, 'is cut off: after line 5 there is no line with count and hash.'],
  ['that ends within a line', (lines) => [lines.join('\n').slice(0, 300)], 'Line 2 of'],
  ['that is empty', () => [], 'is cut off: after line 0'],
  ['with a line that is no JSON', (lines) => lines.with(2, 'oops'), 'Line 3 of'],
  ['with a line that is no commit', (lines) => lines.with(2, '{"position":3}'), 'Line 3 of'],
  ['that lacks a line', (lines) => lines.toSpliced(2, 1), 'Line 3 of'],
  ['with a line twice', (lines) => lines.toSpliced(2, 0, lines[1]!), 'Line 3 of'],
  ['that continues after its last line', (lines) => [...lines.slice(0, -1), lines[5]!], 'Line 7 of'],
  [
    'with a changed text',
    (lines) => lines.with(2, lines[2]!.replace('red', 'rot')),
    'is spoilt: its commits do not have the count and hash',
  ],
  [
    'with a changed count',
    (lines) => lines.with(5, lines[5]!.replace('5', '6')),
    'is spoilt: its commits do not have the count and hash',
  ],
  [
    'that lacks its last commit',
    (lines) => lines.toSpliced(4, 1),
    'is spoilt: its commits do not have the count and hash',
  ],
])('a file %s is refused as a whole', async (_, change, sentence) => {
  await write(5, change);
  await expect(open()).rejects.toThrow(sentence);
});
