/** When a person is told of new results of a search that they keep: as each is posted, once a day, or not at all. */
export const searchNotify = ['at-once', 'daily', 'off'] as const;
export type SearchNotify = (typeof searchNotify)[number];

/** Of a search about which its person has said nothing else. */
export const usualSearchNotify: SearchNotify = 'at-once';
