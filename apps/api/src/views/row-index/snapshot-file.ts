import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { privateMode } from '../../files/private-folder.js';

/**
 * The file of a snapshot: a few large arrays, each a named part, followed by a table of contents (JSON) and its length.
 * Everything has a checksum, so that a file that was damaged or not written to its end is recognized.
 */

export type Values = Uint8Array | Uint32Array | Float64Array;
/** Some values of a part. Pieces of the same part follow each other. */
export type Piece = readonly [part: string, values: Values];

interface Extent {
  readonly bytes: number;
  readonly checksum: number;
}
interface Contents {
  readonly about: string;
  readonly parts: readonly (readonly [part: string, Extent])[];
}

const magic = 0x564c5354;
const textsInPiece = 20_000;

/** A part of texts, which `texts` reads. */
export function* textPieces(
  part: string,
  length: number,
  textAt: (place: number) => string,
): Generator<Piece> {
  for (let from = 0; from < length; from += textsInPiece) {
    const texts = Array.from({ length: Math.min(textsInPiece, length - from) }, (_, at) => textAt(from + at));
    // JSON has no line break within.
    yield [part, Buffer.from(`${JSON.stringify(texts)}\n`)];
  }
}

/** Writes pieces as they are made, and lets other tasks run between them. */
export async function writeSnapshot(file: string, about: string, pieces: Iterable<Piece>): Promise<void> {
  const handle = await open(file, 'wx', privateMode.file);
  try {
    const parts = new Map<string, Extent>();
    for (const [part, values] of pieces) {
      const bytes = bytesOf(values);
      const { bytes: before, checksum } = parts.get(part) ?? { bytes: 0, checksum: 0 };
      parts.set(part, { bytes: before + bytes.length, checksum: crc32(bytes, checksum) });
      await handle.writeFile(bytes);
    }
    const contents: Contents = { about, parts: [...parts] };
    const text = Buffer.from(JSON.stringify(contents));
    await handle.writeFile(text);
    await handle.writeFile(bytesOf(Uint32Array.of(text.length, crc32(text), magic)));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The parts of a snapshot. Reading a damaged part throws. */
export interface SavedParts {
  /** The text that the writer gave. */
  readonly about: string;
  /** `room` is the number of values that can be added later. */
  bytes(part: string, room?: number): Uint8Array;
  integers(part: string, room?: number): Uint32Array;
  floats(part: string, room?: number): Float64Array;
  texts(part: string): string[];
}

/** Opens a snapshot while `use` runs. Throws when the file is missing or damaged. */
export function readSnapshot<Result>(file: string, use: (saved: SavedParts) => Result): Result {
  const opened = openSync(file, 'r');
  try {
    return use(savedParts(opened));
  } finally {
    closeSync(opened);
  }
}

function savedParts(opened: number): SavedParts {
  const end = new Uint32Array(3);
  const contentsEnd = fstatSync(opened).size - end.byteLength;
  fill(opened, bytesOf(end), contentsEnd);
  const [length = 0, checksum, ending] = end;
  if (ending !== magic || length > contentsEnd) throw new Damaged();
  const text = Buffer.alloc(length);
  fill(opened, text, contentsEnd - length);
  if (crc32(text) !== checksum) throw new Damaged();
  const { about, parts } = JSON.parse(text.toString()) as Contents;

  const places = new Map<string, Extent & { readonly from: number }>();
  let from = 0;
  for (const [part, extent] of parts) {
    places.set(part, { ...extent, from });
    from += extent.bytes;
  }
  const bytesIn = (part: string): number => places.get(part)?.bytes ?? 0;
  /** Reads a part into the beginning of `values`. */
  function read<Into extends Values>(part: string, values: Into): Into {
    const place = places.get(part);
    if (!place) return values;
    const into = bytesOf(values).subarray(0, place.bytes);
    fill(opened, into, place.from);
    if (crc32(into) !== place.checksum) throw new Damaged();
    return values;
  }
  const bytes = (part: string, room = 0) => read(part, new Uint8Array(bytesIn(part) + room));
  return {
    about,
    bytes,
    integers: (part, room = 0) => read(part, new Uint32Array(bytesIn(part) / 4 + room)),
    floats: (part, room = 0) => read(part, new Float64Array(bytesIn(part) / 8 + room)),
    texts: (part) => {
      const lines = Buffer.from(bytes(part).buffer).toString().split('\n');
      return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as string[]);
    },
  };
}

class Damaged extends Error {
  override readonly name = 'Damaged';
}

function fill(opened: number, bytes: Uint8Array, from: number): void {
  for (let done = 0; done < bytes.length;) {
    const read = readSync(opened, bytes, done, bytes.length - done, from + done);
    if (read === 0) throw new Damaged();
    done += read;
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Values): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
