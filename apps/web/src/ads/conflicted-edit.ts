import { useLocation } from 'react-router-dom';
import type { AdDraft } from './ad-draft';

/** What an editor takes along to /conflict and back to the form, in the history's entry: nothing typed is lost. */
export interface ConflictedEdit {
  /** The address of the form. */
  editPath: string;
  draft: AdDraft;
}

/** The edit that a lost race interrupted, where this page was come to from one. */
export function useConflictedEdit(): ConflictedEdit | null {
  const { state } = useLocation() as { state: unknown };
  const isOne = state !== null && typeof state === 'object' && 'editPath' in state && 'draft' in state;
  return isOne ? (state as ConflictedEdit) : null;
}
