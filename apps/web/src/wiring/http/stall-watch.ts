interface StallWatch {
  /** Something moved: from here on it may take `pause` until the next time. */
  moved: (pause: number) => void;
  stop: () => void;
}

/**
 * Reports once that a request has stalled: a lost network is not announced, and a browser may wait for an
 * hour. Nothing is watched before the first move, since a request may have to wait for its turn. Timers stand still
 * while a computer sleeps, so that the clock is read as well as soon as the page is looked at again.
 */
export function watchForStall(onStalled: () => void): StallWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline = Infinity;
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() > deadline) stalled();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const stalled = () => {
    stop();
    onStalled();
  };
  document.addEventListener('visibilitychange', look);
  return {
    moved(pause) {
      clearTimeout(timer);
      timer = setTimeout(stalled, pause);
      deadline = Date.now() + pause;
    },
    stop,
  };
}
