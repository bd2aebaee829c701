export const accountDeleted = 'Account deleted';
export const adRemoved = 'The ad was removed';
