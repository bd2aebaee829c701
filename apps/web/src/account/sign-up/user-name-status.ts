import type { userNameMachine } from '@voltyard/machines/user-name/user-name.machine';
import type { SnapshotFrom } from 'xstate';

/** What is shown beside the field about the name in it. */
export interface NameStatus {
  kind: 'none' | 'checking' | 'free' | 'refused';
  sentence: string;
  /** Set when the name cannot be had. */
  problem: string | null;
}

const advice = '3 to 30 letters from A to Z, digits, hyphens or underscores. Everybody can see it.';

export function statusOf(state: SnapshotFrom<typeof userNameMachine>): NameStatus {
  const { userName, refusal } = state.context;
  if (state.matches('free'))
    return { kind: 'free', sentence: `“${userName}” is yours to take.`, problem: null };
  if (state.matches('waiting') || state.matches('checking')) {
    return { kind: 'checking', sentence: 'Checking whether it is free …', problem: null };
  }
  if (state.matches('empty')) return { kind: 'none', sentence: advice, problem: null };
  return { kind: 'refused', sentence: advice, problem: refusal };
}
