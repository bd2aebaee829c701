import { z } from 'zod';
import type { Commit } from '../event-store/event-store.js';

/**
 * A log as text: a line of JSON for each commit, then one that tells their number and the SHA-256 of their lines,
 * line ends included. By that last line a file is known to be whole.
 */
export interface Ending {
  readonly commits: number;
  readonly sha256: string;
}

/** The one way to write a commit: equal commits have equal lines, in every storage. */
export const lineOf = ({ position, stream, version, at, events }: Commit): string =>
  `${JSON.stringify({ position, stream, version, at, events })}\n`;

export const endingLine = ({ commits, sha256 }: Ending): string => `${JSON.stringify({ commits, sha256 })}\n`;

const CommitLine = z.strictObject({
  position: z.int().min(1),
  stream: z.string().min(1),
  version: z.int().min(1),
  at: z.iso.datetime(),
  events: z.array(z.looseObject({ type: z.string() })),
});
const EndingLine = z.strictObject({ commits: z.int().min(0), sha256: z.string() });

/** What a line says; null when it is of neither kind. */
export function readLine(line: string): { commit: Commit } | { ending: Ending } | null {
  const value = parsed(line);
  // The value itself, not zod's copy of it, which may have its fields in another order.
  if (CommitLine.safeParse(value).success) return { commit: value as Commit };
  return EndingLine.safeParse(value).success ? { ending: value as Ending } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
