import type { PhotoEdit } from '@voltyard/machines/ad-edit/existing-photos';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useLocation } from '../../wiring/router/hooks';
import type { AdDraft } from '../draft/ad-draft';

/** What an editor takes along to /conflict and back to the form, in the history's entry: nothing typed is lost. */
export interface ConflictedEdit {
  /** The address of the form. */
  editPath: string;
  kind: AdKind;
  adId: string;
  /** The ad as it was when the edit began. */
  base: AdDraft;
  draft: AdDraft;
  /** What was changed about the ad's photos and is not saved yet. */
  photos: PhotoEdit[];
}

/** The edit that a lost race interrupted, where this page was come to from one. */
export function useConflictedEdit(): ConflictedEdit | null {
  const { state } = useLocation() as { state: unknown };
  const isOne =
    state !== null &&
    typeof state === 'object' &&
    ['editPath', 'kind', 'adId', 'base', 'draft', 'photos'].every((name) => name in state);
  return isOne ? (state as ConflictedEdit) : null;
}
