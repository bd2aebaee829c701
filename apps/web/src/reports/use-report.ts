import { reportMachine, type WrittenReport } from '@voltyard/machines/report/report.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../wiring/failures/unless-stopped';
import { type ReportTarget, sendReport } from '../wiring/http/reports';
import { inspected } from '../wiring/inspection/inspection';

/** The report of one thing by one person; neither may change during the component's life. */
export function useReport(target: ReportTarget): ActorRefFrom<typeof reportMachine> {
  const [machine] = useState(() =>
    reportMachine.provide({
      actors: {
        sendReport: fromPromise<unknown, WrittenReport>(({ input, signal }) =>
          loggedUnlessStopped(signal, sendReport(target, input, signal)),
        ),
      },
    }),
  );
  const [reportId] = useState(() => newId());
  return useActorRef(machine, { input: { reportId }, ...inspected });
}
