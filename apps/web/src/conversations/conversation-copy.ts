export const accountDeleted = 'Account deleted';
/** Of an ad whose title nobody knows any more. */
export const adRemoved = 'An ad that was removed';
export const removed = 'Removed';
