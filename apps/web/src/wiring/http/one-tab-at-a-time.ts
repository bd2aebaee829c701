/**
 * Does the work while no other tab of this browser does work of that name; the others wait. Where the browser has no
 * locks (an address without https), the work begins at once.
 */
export function oneTabAtATime<Answer>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks === undefined ? work() : locks.request(`voltyard.${name}`, { signal }, work);
}
