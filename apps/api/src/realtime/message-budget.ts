/** A token bucket: answers whether one more message, at a time in ms, is within the budget. */
export function messageBudget({ atOnce, perSecond }: { atOnce: number; perSecond: number }) {
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
