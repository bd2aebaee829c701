import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Commit } from '../event-store/event-store.js';
import { CommandProblem } from './command.js';
import { type Ending, endingLine, lineOf, readLine } from './log-lines.js';
import { atOnce, commitsUpTo, type ReadableLog, type Watching } from './readable-log.js';

/** The text of an export: what the log holds now, not what is appended meanwhile. */
export async function* exportedText(log: ReadableLog, watching: Watching): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const commits = await log.head();
  let lines: string[] = [];
  for await (const commit of commitsUpTo(log, commits, watching)) {
    lines.push(lineOf(commit));
    if (lines.length < atOnce && commit.position < commits) continue;
    const text = lines.join('');
    hash.update(text);
    yield text;
    lines = [];
  }
  yield endingLine({ commits, sha256: hash.digest('hex') });
}

export interface ExportedLog extends ReadableLog {
  readonly ending: Ending;
}

/** Opens an export after reading all of it once: one that is cut off or spoilt is refused as a whole. */
export async function openExportedLog(file: string, watching: Watching): Promise<ExportedLog> {
  const ending = await checkedEnding(file, watching);
  return {
    ending,
    head: async () => ending.commits,
    batchesAfter: (position) => batchesIn(file, position),
  };
}

async function checkedEnding(file: string, { show, stopping }: Watching): Promise<Ending> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  let number = 0;
  let bytes = 0;
  let ending: Ending | null = null;
  for await (const line of linesIn(file)) {
    number += 1;
    bytes += Buffer.byteLength(line) + 1;
    if (number % atOnce === 1) {
      stopping.throwIfAborted();
      show(bytes, Math.max(size, bytes));
    }
    const read = readLine(line);
    if (ending !== null || read === null) throw refused(file, number);
    if ('ending' in read) ending = read.ending;
    else if (read.commit.position !== number) throw refused(file, number);
    else hash.update(lineOf(read.commit));
  }
  show(size, size);
  if (ending === null)
    throw new CommandProblem(
      `${file} is cut off: after line ${number} there is no line with count and hash. Nothing was imported.`,
    );
  if (ending.commits !== number - 1 || ending.sha256 !== hash.digest('hex'))
    throw new CommandProblem(
      `${file} is spoilt: its commits do not have the count and hash that its last line names. Nothing was imported.`,
    );
  return ending;
}

const refused = (file: string, line: number) =>
  new CommandProblem(
    `Line ${line} of ${file} is not the log's commit ${line}, nor the last line. Nothing was imported.`,
  );

async function* batchesIn(file: string, after: number): AsyncGenerator<readonly Commit[]> {
  let batch: Commit[] = [];
  for await (const line of linesIn(file)) {
    const read = readLine(line);
    if (!read || !('commit' in read)) break;
    if (read.commit.position > after) batch.push(read.commit);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** By line feeds alone: node:readline also takes two characters for line ends that JSON has in its texts. */
async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + (piece as string)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}
