export const accountDeleted = 'Account deleted';
export const adRemoved = 'An ad that was removed';
