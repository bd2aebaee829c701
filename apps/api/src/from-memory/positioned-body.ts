import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';

export const encodings = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The text of a JSON answer, ready to be sent. The position that it ends with moves on while the rest stays the same, so
 * the rest is compressed once, and the end is added to it uncompressed.
 */
export interface PositionedBody {
  /** What it takes in memory, also once it is compressed, bytes. */
  readonly size: number;
  /** The bytes with another position; null while they are not compressed in this way yet. */
  at(position: number, encoding: Encoding): Buffer | null;
  /** Compresses it in one way; once, however often it is asked. */
  compress(encoding: Encoding): Promise<void>;
}

/** Splits a text before the position that it ends with; all of it comes first where it ends otherwise. */
export function apartAtPosition(text: string): { before: string; hasPosition: boolean } {
  const before =
    /^\d+\}$/.exec(text.slice(text.lastIndexOf(':') + 1)) && text.slice(0, text.lastIndexOf(':') + 1);
  return before?.endsWith('"position":')
    ? { before, hasPosition: true }
    : { before: text, hasPosition: false };
}

type Framed = (end: Buffer) => Buffer;

export function positionedBody(text: string): PositionedBody {
  const { before, hasPosition } = apartAtPosition(text);
  const bytes = Buffer.from(before);
  const framed: Partial<Record<Encoding, Framed>> = { identity: (end) => Buffer.concat([bytes, end]) };
  const compressing: Partial<Record<Encoding, Promise<void>>> = {};
  /** Made for the newest position, and sent until there is a newer one. */
  const made = new Map<Encoding, { position: number; sent: Buffer }>();
  return {
    size: bytes.length * 2,
    at: (position, encoding) => {
      const last = made.get(encoding);
      if (last && (last.position === position || !hasPosition)) return last.sent;
      const sent = framed[encoding]?.(Buffer.from(hasPosition ? `${position}}` : ''));
      if (!sent) return null;
      made.set(encoding, { position, sent });
      return sent;
    },
    compress: (encoding) =>
      (compressing[encoding] ??= compressors[encoding](bytes).then((frame) => {
        framed[encoding] = frame;
      })),
  };
}

const [deflated, brotlied] = [promisify(deflateRaw), promisify(brotliCompress)];

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Framed>> = {
  identity: async (bytes) => (end) => Buffer.concat([bytes, end]),
  gzip: async (bytes) => {
    // Up to here whole bytes, and not the last block: one that is only stored follows (RFC 1951, 3.2.4).
    const start = await deflated(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    const checksum = crc32(bytes);
    return (end) =>
      Buffer.concat([gzipHeader, start, lastStoredBlock(end), gzipTrailer(checksum, bytes, end)]);
  },
  br: async (bytes) => {
    const start = await brotlied(bytes, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    return (end) => Buffer.concat([start, storedMetaBlock(end), lastMetaBlock]);
  },
};

/** Deflated, without a name or a time (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

function lastStoredBlock(end: Buffer): Buffer {
  const header = Buffer.alloc(5, 1);
  header.writeUInt16LE(end.length, 1);
  header.writeUInt16LE(end.length ^ 0xffff, 3);
  return Buffer.concat([header, end]);
}

function gzipTrailer(checksum: number, bytes: Buffer, end: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, checksum), 0);
  trailer.writeUInt32LE(bytes.length + end.length, 4);
  return trailer;
}

/** Not the last one, four digits of length, uncompressed (RFC 7932, 9.2); none where nothing follows. */
function storedMetaBlock(end: Buffer): Buffer {
  if (end.length === 0) return end;
  const header = Buffer.alloc(3);
  header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, end]);
}

const lastMetaBlock = Buffer.from([3]);
