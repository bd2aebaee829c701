const lockName = 'voltyard.in-front';

const isInFront = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Tells the other pages of this browser while this one is in front: a lock that it then holds. */
export function tellWhileInFront(): void {
  let release: (() => void) | null = null;
  const follow = () => {
    if (!isInFront()) {
      release?.();
      release = null;
    } else if (release === null) {
      const isLeft = new Promise<void>((resolve) => {
        release = resolve;
      });
      void navigator.locks?.request(lockName, { mode: 'shared' }, () => isLeft);
    }
  };
  for (const event of ['focus', 'blur', 'pageshow'] as const) window.addEventListener(event, follow);
  document.addEventListener('visibilitychange', follow);
  follow();
}

/** Whether this page, or another one of this browser, is in front. */
export async function isAnyPageInFront(): Promise<boolean> {
  if (isInFront()) return true;
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === lockName) ?? false;
}
