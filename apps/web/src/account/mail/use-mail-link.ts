import { mailLinkMachine } from '@voltyard/machines/mail-link/mail-link.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from '../../wiring/router/hooks';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { unlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';

/** A link in a mail, whose token stands after the `#`: browsers send that to no server. */
export function useMailLink(
  follow: (token: string, signal: AbortSignal) => Promise<unknown>,
): ActorRefFrom<typeof mailLinkMachine> {
  const { hash } = useLocation();
  const [machine] = useState(() =>
    mailLinkMachine.provide({
      actors: {
        followLink: fromPromise<void>(async ({ signal }) => {
          await unlessStopped(signal, follow(hash.slice(1), signal));
        }),
      },
    }),
  );
  return useActorRef(machine, inspected);
}
