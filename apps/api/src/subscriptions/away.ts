import { isFull } from '../storage/full-disk.js';
import { StorageUnavailable } from '../storage/storage.js';

/** Temporary, and not caused by the event. */
export const isAway = (error: unknown): boolean => error instanceof StorageUnavailable || isFull(error);
