import { undoDeletion } from '@voltyard/contracts/limits';
import { type OwnRows, ownRows, type OwnRowsOptions } from './own-rows.js';

/** From when on a deletion can be undone now, ms. */
export const undoableSince = (now: Date): number => now.getTime() - undoDeletion.hours * 3_600_000;

interface OwnDeletedRowsOptions extends Pick<OwnRowsOptions, 'name'> {
  /** As for `ownRows`; its rows say in `deletedAt` (ms) when they were deleted, or null. */
  readonly projection: OwnRowsOptions['projection'];
  readonly now: () => Date;
}

/** A private list of what its user deleted, for as long as that can be undone. */
export const ownDeletedRows = ({ now, ...options }: OwnDeletedRowsOptions): OwnRows =>
  ownRows({
    ...options,
    isReadable: ({ deletedAt }) => deletedAt !== null && Number(deletedAt) >= undoableSince(now()),
  });
