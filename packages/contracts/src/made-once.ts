/**
 * What is slow to make, such as a format of the platform's (its first one takes a browser 10 ms), is made when it is first
 * asked for: not while the page is being started.
 */
export function madeOnce<Made extends object | string>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
