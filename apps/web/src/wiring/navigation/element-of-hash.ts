/** What a hash such as `#signs` names on the page; null for none, and for one that is no valid encoding. */
export function elementOfHash(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
