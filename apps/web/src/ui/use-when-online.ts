import { useEffect } from 'react';
import { useLatest } from './use-latest';

/** A request that goes out in the very moment in which the network is back may still fail. */
const secondTry = 3000;

/** Does something again as soon as the network is back, while it waits for that; and once more if that was too soon. */
export function useWhenOnline(isWaiting: boolean, again: () => void): void {
  const latest = useLatest(again);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest()(), secondTry);
      latest()();
    };
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('online', tryAgain);
      clearTimeout(timer);
    };
  }, [isWaiting, latest]);
}
