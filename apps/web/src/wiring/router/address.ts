export interface Path {
  pathname: string;
  /** With its question mark; empty for none. */
  search: string;
  /** With its sign; empty for none. */
  hash: string;
}

/** Where the product is: an entry of the browser's history. */
export interface Location extends Path {
  state: unknown;
  /** Of the entry; {@link unknownKey} for one that the router has not made. */
  key: string;
  /** What the browser shows as the address in place of this one. */
  mask?: Path | undefined;
}

/** An address, or a part of one: `?sort=price` keeps the path, `#signs` the search too. */
export type To = string | Partial<Path>;

export const unknownKey = 'default';

/** Only to resolve by. Whatever an address names as its server, it leads to a page of the product. */
const anyServer = 'http://voltyard';

/**
 * The key of the entry that a page is kept at: where something with an address of its own lies over it, that of the page
 * before, which Back leads to when what lay over it was loaded again as a page.
 */
export const pageKeyOf = ({ key, mask, state }: Location): string =>
  (mask && (state as { over?: string } | null)?.over) ?? key;

/** Whether the entry is there only for Back to close the menu over its page. */
export const isMenuEntry = ({ state }: Location): boolean | undefined =>
  (state as { isMenu?: boolean } | null)?.isMenu;

export const pathOf = ({ pathname, search, hash }: Path): Path => ({ pathname, search, hash });

export const addressOf = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** Encoded as the browser would. */
export function resolve(to: To, from: Path): Path {
  const text =
    typeof to === 'string' ? to : addressOf({ pathname: from.pathname, search: '', hash: '', ...to });
  const url = new URL(text, anyServer + from.pathname + from.search);
  // A browser would take two slashes at the beginning for the name of a server.
  return { ...pathOf(url), pathname: url.pathname.replace(/^\/+/, '/') };
}
