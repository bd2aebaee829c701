import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '../wiring/failures/log-failure';
import { whenIdle } from '../wiring/when-idle';

/** Few people ever close their account: the notice of it comes once the first screen is drawn. */
export function LateClosedAccountNotice() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    void whenIdle()
      .then(() => import('./ClosedAccountNotice'))
      .then(({ ClosedAccountNotice }) => setNotice(() => ClosedAccountNotice), logFailure);
  }, []);
  return Notice && <Notice />;
}
