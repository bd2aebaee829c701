import type { PageHead } from '@voltyard/contracts/pages';
import escapeHtml from 'escape-html';

/** What a built page has in the place of each text of its head. */
const places = {
  title: /(?<=<title>)[^<]*(?=<\/title>)/,
  description: /(?<=<meta\s+name="description"\s+content=")[^"]*(?=")/,
} as const satisfies Record<keyof PageHead, RegExp>;

const names = Object.keys(places) as (keyof PageHead)[];

/**
 * Puts the head of an address into the built page, the one place where its texts are escaped: for link previews, search
 * engines, and users who read a tab before the app runs. Throws where the page has no place for one of them.
 */
export function pageWithHead(page: string): (head: PageHead) => string {
  for (const name of names) if (!places[name].test(page)) throw new Error(`The page has no ${name}.`);
  return (head) =>
    names.reduce((text, name) => text.replace(places[name], () => escapeHtml(head[name])), page);
}
