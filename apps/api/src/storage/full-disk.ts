import { StorageFull } from './storage.js';

/** SQLite's own names for a disk without room: FULL, and what it says when its shared memory or its log cannot grow. */
const sqliteFull = new Set([13, 778, 1034, 1546, 4874]);
/** MongoDB's: OutOfDiskSpace. */
const mongoFull = 14031;

/** Whether an error of the file system, of SQLite or of MongoDB says that there is no room left. */
export function isFull(error: unknown): boolean {
  if (error instanceof StorageFull) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === mongoFull) return true;
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && sqliteFull.has(errcode);
}
