/** So many at once, and so many a second from then on. */
export interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** A token bucket: answers whether one more, at a time in ms, is within the budget. */
export function tokenBucket({ atOnce, perSecond }: Rate) {
  let left = atOnce;
  let lastAt = -Infinity;
  return (now: number): boolean => {
    // A clock that is set back gives nothing and takes nothing.
    const seconds = Math.max(0, now - lastAt) / 1000;
    left = Math.min(atOnce, left + seconds * perSecond);
    lastAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
