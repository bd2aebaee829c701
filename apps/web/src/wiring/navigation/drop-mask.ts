/**
 * A page that the browser loads shows what its address says: an ad that lay open over a list is a page of its own then.
 * Call it before the router reads the history, which remembers the list.
 */
export function dropMask(history: Pick<History, 'state' | 'replaceState'>): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('masked' in state) || !state.masked) return;
  // `usr` told how the ad was opened, and that Back closes it; where it lay is what its page leads to.
  history.replaceState({ ...state, masked: undefined, usr: { layOver: state.masked } }, '');
}
