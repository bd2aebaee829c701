/** A page that is older than this, ms, asks again: what was fetched with it may have changed. */
const maxAge = 20_000;

/**
 * Whether the head of the page has asked for this already (the api's `page-with-head`). True once for each: who asks
 * again wants what is true then.
 */
export function takeEarlyAnswer(url: string): boolean {
  const links = document.head.querySelectorAll('link[rel=preload][as=fetch]');
  const link = [...links].find((one) => one.getAttribute('href') === url);
  link?.remove();
  return link !== undefined && performance.now() < maxAge;
}
