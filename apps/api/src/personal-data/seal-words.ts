import { setImmediate as others } from 'node:timers/promises';
import type { Commit } from '../event-store/event-store.js';
import { ownerIn } from './sealed-events.js';

export interface SealWordsDependencies {
  /** See `Storage.readSealed`. */
  readonly readSealed: (position: number, limit: number) => Promise<Commit[]>;
  /** As commits are stored that are taken over from elsewhere. */
  readonly sealImported: (commits: readonly Commit[]) => Promise<Commit[]>;
  readonly replace: (commit: Commit) => Promise<void>;
  /** Is called after each part of the log. */
  readonly signalProgress?: (() => void) | undefined;
}

const atOnce = 500;

/** Encrypts what is stored of a person as it is, from before personal data was: the whole log is looked through. */
export async function sealWords(
  { readSealed, sealImported, replace, signalProgress = () => {} }: SealWordsDependencies,
  person: string,
): Promise<void> {
  const streams = new Set<string>();
  for (let position = 0; ;) {
    const commits = await readSealed(position, atOnce);
    const last = commits.at(-1);
    if (!last) return;
    const theirs = commits.filter(({ stream, version, events }) => {
      if (version === 1 && ownerIn(events) === person) streams.add(stream);
      return streams.has(stream) || ownerIn(events) === person;
    });
    const sealed = await sealImported(theirs);
    for (const [index, commit] of sealed.entries())
      if (JSON.stringify(commit) !== JSON.stringify(theirs[index])) await replace(commit);
    position = last.position;
    signalProgress();
    await others();
  }
}
