import { useEffect, useState } from 'react';
import { counted } from '../../ui/formats';

/** Says when what was refused may be tried again, and counts down to it. */
export function TryAgain({ seconds }: { seconds: number }) {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const still = Math.ceil((end - Date.now()) / 1000);
      setLeft(still);
      if (still <= 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <>
      {left > 0 && <p>You can try again in {counted(left, 'second')}.</p>}
      {/* Not every second is read out, only that it is over. */}
      <p role="status" className={left > 0 ? 'visually-hidden' : undefined}>
        {left <= 0 && 'You can try again now.'}
      </p>
    </>
  );
}
