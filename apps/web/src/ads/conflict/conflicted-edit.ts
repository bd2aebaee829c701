import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useLocation } from 'react-router-dom';
import type { AdDraft } from '../draft/ad-draft';
import type { ExistingPhoto } from '../photos/existing-photos';

/** A caption, or the removal, of a photo that the ad has. */
export interface PhotoEdit {
  photoId: string;
  photoCaption: string;
  isRemoved: boolean;
}

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

/** The ad's photos with what was changed about them before. Photos that are gone by now are gone. */
export const withPhotoEdits = (
  existing: ExistingPhoto[],
  edits: readonly PhotoEdit[] = [],
): ExistingPhoto[] =>
  existing.map((one) => {
    const edit = edits.find(({ photoId }) => photoId === one.photo.photoId);
    return edit ? { ...one, photoCaption: edit.photoCaption, isRemoved: edit.isRemoved } : one;
  });
