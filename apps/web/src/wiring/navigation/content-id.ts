/** The element with the page's content: the target of the skip link, and what has the focus after a navigation. */
export const contentId = 'content';
