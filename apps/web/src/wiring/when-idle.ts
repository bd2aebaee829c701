/** A page that is never idle waits no longer than this, ms. */
const longest = 2000;

/** Once the browser has drawn what there is to draw. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: longest });
  });
