interface UnsavedChanges {
  /** Answers, or photos that the ad has, were changed. */
  isUnsaved: boolean;
  hasNewPhotos: boolean;
  /** The new photos come back when the form is opened again in this browser. */
  arePhotosStored: boolean;
}

/** What would be lost by leaving an edit form, and what waits there; null where nothing is unsaved. */
export function leaveReason({ isUnsaved, hasNewPhotos, arePhotosStored }: UnsavedChanges): string | null {
  if (!hasNewPhotos) return isUnsaved ? 'Your changes are not saved yet, and would be lost.' : null;
  if (!arePhotosStored) {
    return isUnsaved
      ? 'Your changes and your new photos are not saved yet, and would be lost.'
      : 'Your new photos are not on the ad yet, and would be lost.';
  }
  return isUnsaved
    ? 'Your changes are not saved yet, and would be lost. Only your new photos wait for you here, in this browser.'
    : 'Your new photos are not on the ad yet: press Save changes to put them on it. If you leave, they wait for you here, in this browser.';
}
