import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { Files } from '../files/files.js';
import { type CopyOptions, Difference } from './copy-log.js';

export interface CopiedFiles {
  files: number;
  bytes: number;
  /** Files that only the other one has: it was copied to before they were removed here. */
  onlyThere: number;
}

interface Digest {
  bytes: number;
  sha256: string;
}

/** One waits for the disk while another waits for the network. */
const atOnce = 4;

/**
 * Copies the files that are not there yet, or not the same, and reads each one back. Throws a {@link Difference}
 * where that gives anything but what was copied.
 */
export async function copyFiles(from: Files, into: Files, options: CopyOptions): Promise<CopiedFiles> {
  const { reporter, stopping } = options;
  const all = await countOf(from);
  const show = reporter.step('Files copied and verified');
  const copied = { files: 0, bytes: 0 };
  show(0, all);
  const keys = from.keys()[Symbol.asyncIterator]();
  // Shared by those at work: each takes the next one, and where one fails there is no next one for the others.
  const keysLeft = { [Symbol.asyncIterator]: () => keys };
  await allAtOnce(async () => {
    for await (const key of keysLeft) {
      stopping.throwIfAborted();
      const file = await copyFile(key, from, into, options);
      if (!file) continue;
      copied.files += 1;
      copied.bytes += file.bytes;
      show(copied.files, Math.max(all, copied.files));
    }
  });
  return { ...copied, onlyThere: (await countOf(into)) - copied.files };
}

/** Null when the file has been removed since it was listed. */
async function copyFile(
  key: string,
  from: Files,
  into: Files,
  { names }: CopyOptions,
): Promise<Digest | null> {
  const there = await digestOf(into, key);
  if (there) {
    const wanted = await digestOf(from, key);
    if (!wanted || areSame(wanted, there)) return wanted;
  }
  const file = await from.get(key);
  if (!file) return null;
  const { content, digest } = digesting(file.content);
  await into.put(key, content);
  if (!areSame(digest(), await digestOf(into, key)))
    throw new Difference(`The file ${key} of ${names.into} is not that of ${names.from}.`);
  return digest();
}

async function digestOf(files: Files, key: string): Promise<Digest | null> {
  const file = await files.get(key);
  if (!file) return null;
  const { content, digest } = digesting(file.content);
  for await (const _ of content);
  return digest();
}

/** The same content, and what it was once it has been read to its end. */
function digesting(content: Readable): { content: Readable; digest: () => Digest } {
  const hash = createHash('sha256');
  let bytes = 0;
  const noted = new Transform({
    transform: (piece: Buffer, _, pass) => {
      hash.update(piece);
      bytes += piece.length;
      pass(null, piece);
    },
  });
  // What fails or is given up on one side ends the other; the reader hears of it.
  pipeline(content, noted, () => {});
  return { content: noted, digest: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}

const areSame = (one: Digest, other: Digest | null): boolean =>
  one.bytes === other?.bytes && one.sha256 === other.sha256;

async function countOf(files: Files): Promise<number> {
  let count = 0;
  for await (const _ of files.keys()) count += 1;
  return count;
}

/** Ends when all have ended, also where one fails: nothing is at work any more when the storages are closed. */
async function allAtOnce(work: () => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
