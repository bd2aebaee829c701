import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Files, StoredFile } from './files.js';

export interface MemoryForFiles {
  /** All that is kept, bytes; the least recently read leaves first. */
  maxBytes: number;
  /** Larger files are read from the storage each time, bytes. */
  maxFileBytes: number;
}

/** Cards show small photos, the same ones to everybody who looks at a list. */
const usual: MemoryForFiles = { maxBytes: 32_000_000, maxFileBytes: 100_000 };

/**
 * Keeps small files in memory once they were read. Nobody replaces a file by another content: what another process removed
 * meanwhile must be found out in another way, as photos are by their rows.
 */
export function smallFilesInMemory(files: Files, { maxBytes, maxFileBytes } = usual): Files {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + 500,
  });
  /** Rises with every change here: what was read meanwhile may be the file from before, and is not kept. */
  let changes = 0;
  const forget = (key: string) => {
    changes += 1;
    kept.delete(key);
  };

  async function read(key: string): Promise<StoredFile | null> {
    const before = changes;
    const found = await files.get(key);
    if (!found || found.size > maxFileBytes) return found;
    const bytes = await buffer(found.content);
    if (changes === before) kept.set(key, bytes);
    return stored(bytes);
  }

  return {
    get: async (key) => {
      const bytes = kept.get(key);
      return bytes ? stored(bytes) : read(key);
    },
    put: async (key, content) => {
      forget(key);
      await files.put(key, content).finally(() => forget(key));
    },
    remove: async (key, query) => {
      forget(key);
      await files.remove(key, query).finally(() => forget(key));
    },
    keys: (query) => files.keys(query),
  };
}

const stored = (bytes: Buffer): StoredFile => ({
  size: bytes.length,
  content: Readable.from([bytes], { objectMode: false }),
});
