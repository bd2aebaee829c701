/** For the screens whose lists open ads: what others than an ad's owner can do about it comes with the first one opened. */
export const loadAdActions = () => import('./ad-actions');
