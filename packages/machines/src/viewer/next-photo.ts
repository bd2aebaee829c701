/**
 * What to show in the place of a photo that is gone: the one after it, else the one before it. Null when nothing of
 * what was there is left.
 */
export function nextPhoto(before: readonly string[], gone: string, now: readonly string[]): string | null {
  const place = before.indexOf(gone);
  const left = new Set(now);
  const isLeft = (id: string) => id !== gone && left.has(id);
  return before.slice(place + 1).find(isLeft) ?? before.slice(0, Math.max(place, 0)).findLast(isLeft) ?? null;
}
