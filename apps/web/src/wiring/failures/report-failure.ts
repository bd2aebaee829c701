import type { ProblemCode } from '@voltyard/contracts/problems';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { CallFailed, messageOf } from '../http/call-failed';
import { logFailure } from './log-failure';
import { useActors } from '../root-actors';

interface HowReported {
  /** The screen says it where it happened: it counts as an error, and is not listed as well. */
  isInPlace?: boolean;
}

/**
 * Shows what went wrong until the user closes it, and logs it (specification, section 8). That there was no connection
 * is over when it is back, except where a screen says it. What it returns takes the notification back.
 */
export function useReportFailure(): (problem: unknown, how?: HowReported) => () => void {
  const { notifications } = useActors();
  return useCallback(
    (problem, { isInPlace = false } = {}) => {
      logFailure(problem);
      const id = notifications.getSnapshot().context.nextId;
      notifications.send({
        type: 'notification.added',
        message: messageOf(problem),
        isError: true,
        isInPlace,
        isOffline: problem instanceof CallFailed && problem.isNetwork && !isInPlace,
      });
      return () => notifications.send({ type: 'notification.removed', id });
    },
    [notifications],
  );
}

interface ReportedAttemptsOptions extends Pick<HowReported, 'isInPlace'> {
  /** Refusals that have a page of their own. */
  except: ProblemCode | readonly ProblemCode[];
}

interface ReportedAttempts {
  /** Makes an attempt and reports a call that failed. */
  reporting: <Result>(attempt: () => Promise<Result>) => Promise<Result>;
  /** What failed does not matter any more. */
  takeBack: () => void;
}

/**
 * Attempts at one thing: one that failed is reported until the next attempt, whose photos its error would keep waiting,
 * and not after its screen is left.
 */
export function useReportedAttempts({ except, isInPlace }: ReportedAttemptsOptions): ReportedAttempts {
  const report = useReportFailure();
  const takeBackLast = useRef(() => {});
  const takeBack = useCallback(() => takeBackLast.current(), []);
  useEffect(() => takeBack, [takeBack]);
  return useMemo(
    () => ({
      takeBack,
      reporting: async (attempt) => {
        takeBack();
        try {
          return await attempt();
        } catch (problem) {
          if (problem instanceof CallFailed && ![except].flat().some((code) => code === problem.code))
            takeBackLast.current = report(problem, isInPlace ? { isInPlace } : {});
          throw problem;
        }
      },
    }),
    [report, except, isInPlace, takeBack],
  );
}
