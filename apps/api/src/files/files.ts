import type { Readable } from 'node:stream';

/** The port of photo files. `files.conformance.ts` says what an adapter must keep. */
export interface Files {
  /** Stores a file durably, all or nothing; one of the same key is replaced. Keys are of `[a-z0-9-]`. */
  put(key: string, content: Readable): Promise<void>;
  /**
   * The size in bytes and the content; null when there is no such file.
   * Read the content to its end or destroy it: it holds the file open, and stays whole if that is replaced.
   */
  get(key: string): Promise<StoredFile | null>;
  /**
   * Removes a file; one that is not there is no error. With `putBefore` only what was last put before that
   * moment goes: one that another process replaces meanwhile stays.
   */
  remove(key: string, query?: Pick<KeysQuery, 'putBefore'>): Promise<void>;
  /** The keys of the stored files, in their order: all of them, or those that are asked for. */
  keys(query?: KeysQuery): AsyncIterable<string>;
}

export interface StoredFile {
  size: number;
  content: Readable;
}

export interface KeysQuery {
  /** Only keys greater than this one. */
  after?: string;
  /** Only files last put before this moment. */
  putBefore?: Date;
}

/** A key that could mean another place than the adapter's own. */
export class BadKey extends Error {
  override readonly name = 'BadKey';
}

/** Every adapter's guard: throws {@link BadKey} unless the key is 1 to 100 of `[a-z0-9-]`. */
export function checkKey(key: string): void {
  if (!/^[a-z0-9-]{1,100}$/.test(key)) throw new BadKey(`${JSON.stringify(key)} is not a file key.`);
}
