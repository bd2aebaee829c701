import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Collection, type Db, GridFSBucket, type GridFSChunk, type GridFSFile } from 'mongodb';
import { checkKey, type Files, type KeysQuery } from '../../files/files.js';

/** One stored content of a file. There may be several until those that it replaced are removed. */
export interface Revision extends GridFSFile {
  metadata: {
    /**
     * One more than the newest that its put found. The newest one is served: dates would not do to tell, for the
     * clocks of the processes differ. Of puts at once, which have the same, the greater id decides.
     */
    revision: number;
  };
}

export interface Bucket {
  revisions: Collection<Revision>;
  chunks: Collection<GridFSChunk>;
}

const bucketName = 'photos';
/** How many keys are asked for at once: each batch is worked off long before the server forgets the question. */
const keysAtOnce = 500;

export const bucketOf = (db: Db): Bucket => ({
  revisions: db.collection(`${bucketName}.files`),
  chunks: db.collection(`${bucketName}.chunks`),
});

/** GridFS' own indexes. The driver makes them with the first file only, and continues without them when that fails. */
export async function createFileIndexes(db: Db): Promise<void> {
  const { revisions, chunks } = bucketOf(db);
  await revisions.createIndex({ filename: 1, uploadDate: 1 });
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
}

/**
 * Photo files in GridFS. A put is chunks first, then the document that makes them a file; the file it replaces is
 * removed last. What a crash leaves of that is never seen: chunks of no file are collected (`leftoverChunks`), and
 * former revisions go with the next put or removal.
 *
 * Contents pass through memory whole, here and where they are sent: a photo is stored in sizes of some hundred kB,
 * at the very most a few MB. So a reader depends on no chunk that is removed while it reads.
 */
export function gridFsFiles(db: Db): Files {
  const bucket = new GridFSBucket(db, { bucketName });
  const { revisions, chunks } = bucketOf(db);

  const revisionsOf = (key: string): Promise<Revision[]> =>
    revisions.find({ filename: key }).sort({ 'metadata.revision': -1, _id: -1 }).toArray();

  async function store(key: string, bytes: Buffer): Promise<void> {
    const replaced = await revisionsOf(key);
    const revision = (replaced[0]?.metadata.revision ?? 0) + 1;
    await pipeline([bytes], bucket.openUploadStream(key, { metadata: { revision } }));
    await drop(replaced);
  }

  /** The documents first: without its document a revision is not there, also when parts of it are left. */
  async function drop(dropped: readonly Revision[]): Promise<void> {
    if (dropped.length === 0) return;
    const ids = dropped.map(({ _id }) => _id);
    await revisions.deleteMany({ _id: { $in: ids } });
    await chunks.deleteMany({ files_id: { $in: ids } });
  }

  /** Null when the revision is dropped meanwhile. */
  async function read({ _id, length }: Revision): Promise<Buffer | null> {
    const bytes = await buffer(bucket.openDownloadStream(_id)).catch(nullIfDropped);
    // The driver's stream ends early, without an error, when the last chunks are gone.
    return bytes?.length === length ? bytes : null;
  }

  return {
    put: async (key, content) => {
      try {
        checkKey(key);
        await store(key, await buffer(content));
      } finally {
        content.destroy();
      }
    },

    get: async (key) => {
      checkKey(key);
      let looked: Revision | undefined;
      for (;;) {
        const [newest] = await revisionsOf(key);
        if (!newest) return null;
        if (looked?._id.equals(newest._id)) throw new Error(`The file ${key} lacks some of its chunks.`);
        const bytes = await read(newest);
        if (bytes) return { size: newest.length, content: Readable.from([bytes]) };
        looked = newest;
      }
    },

    remove: async (key, { putBefore } = {}) => {
      checkKey(key);
      // Dropped is what was found: a revision that is put meanwhile stays.
      const found = await revisionsOf(key);
      if (found.every((revision) => isPutBefore(putBefore, revision))) await drop(found);
    },

    keys: (query = {}) => keysIn(revisions, query),
  };
}

/** In the order of the index of files, which answers this by itself; the last of a key is its latest. */
async function* keysIn(
  revisions: Collection<Revision>,
  { after = '', putBefore }: KeysQuery,
): AsyncGenerator<string> {
  const found = revisions
    .find({ filename: { $gt: after } }, { batchSize: keysAtOnce })
    .project<Dated>({ _id: 0, filename: 1, uploadDate: 1 })
    .sort({ filename: 1, uploadDate: 1 });
  let latest: Dated | null = null;
  for await (const next of found) {
    if (latest && latest.filename !== next.filename && isPutBefore(putBefore, latest)) yield latest.filename;
    latest = next;
  }
  if (latest && isPutBefore(putBefore, latest)) yield latest.filename;
}

type Dated = Pick<Revision, 'filename' | 'uploadDate'>;

/** The date is that of the putting process' clock: who asks leaves more time than clocks differ. */
const isPutBefore = (moment: Date | undefined, { uploadDate }: Dated): boolean =>
  !moment || uploadDate < moment;

/** The driver's errors for a file whose document or chunks are not there (any more). */
function nullIfDropped(error: Error & { code?: unknown }): null {
  if (error.code === 'ENOENT' || error.name === 'MongoGridFSChunkError') return null;
  throw error;
}
