import { useEffect } from 'react';
import { useLatest } from './use-latest';

/** Does something again as soon as the network is back, while it waits for that. */
export function useWhenOnline(isWaiting: boolean, again: () => void): void {
  const latest = useLatest(again);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const goOn = () => latest()();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [isWaiting, latest]);
}
