import { undoDeletion } from '@voltyard/contracts/limits';

/** How long what was deleted may still be restored. */
export function timeLeft(deletedAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(deletedAt) + undoDeletion.hours * 3_600_000 - now) / 60_000);
  if (minutes > 90) return `${Math.round(minutes / 60)} hours left`;
  return minutes > 1 ? `${minutes} minutes left` : 'a minute left';
}
