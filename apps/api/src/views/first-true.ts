/**
 * The first place for which `isTrue` holds, given that it then holds for all later ones; `places` when it holds for
 * none.
 */
export function firstTrue(places: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
