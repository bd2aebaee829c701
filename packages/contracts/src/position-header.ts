/**
 * The header by which a client says the highest log position that it was answered. A process that has not read the log so
 * far waits for it, so that who has changed something sees it, whichever process answers.
 */
export const positionHeader = 'voltyard-position';
