import type { Commit } from '../../event-store/event-store.js';

/** The newest commits in plain form, without a gap: who follows the log closely need not read and decrypt them again. */
export interface RecentCommits {
  /** What does not follow those that are there takes their place. */
  add(commits: readonly Commit[]): void;
  /** Null when these are not, or not all, among the newest. */
  after(position: number, limit: number): Commit[] | null;
  readonly forget: () => void;
}

const kept = 2000;

export function recentCommits(): RecentCommits {
  let recent: Commit[] = [];
  return {
    add: (commits) => {
      const [next] = commits;
      if (next && recent.at(-1)?.position !== next.position - 1) recent = [];
      recent.push(...commits);
      if (recent.length > 2 * kept) recent = recent.slice(-kept);
    },
    after: (position, limit) => {
      const [first] = recent;
      const last = recent.at(-1);
      // Behind the last one there may be those of another process.
      if (!first || position + 1 < first.position || position >= last!.position) return null;
      const start = position + 1 - first.position;
      return recent.slice(start, start + limit);
    },
    forget: () => {
      recent = [];
    },
  };
}
