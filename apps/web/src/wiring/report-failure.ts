import type { ProblemCode } from '@voltyard/contracts/problems';
import { useCallback, useRef } from 'react';
import { CallFailed, messageOf } from './call-failed';
import { useActors } from './root-actors';

/** Failures that are shown in their place, or not at all, are still there for who looks into the console. */
export const logFailure = (problem: unknown): void => console.error(problem);

/**
 * Says what went wrong until somebody has read it, and logs it (specification, section 8). What it returns takes the
 * notification back.
 */
export function useReportFailure(): (problem: unknown) => () => void {
  const { notifications } = useActors();
  return useCallback(
    (problem) => {
      logFailure(problem);
      const id = notifications.getSnapshot().context.nextId;
      notifications.send({ type: 'notification.added', message: messageOf(problem), isError: true });
      return () => notifications.send({ type: 'notification.removed', id });
    },
    [notifications],
  );
}

/**
 * Makes attempts at one thing and tells of a call that failed until the next attempt: its error would keep the photos
 * waiting that the attempt is to save. A refusal `except` this one: that has a page of its own.
 */
export function useReportedAttempts({ except }: { except: ProblemCode }) {
  const report = useReportFailure();
  const takeBack = useRef(() => {});
  return useCallback(
    async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
      takeBack.current();
      try {
        return await attempt();
      } catch (problem) {
        if (problem instanceof CallFailed && problem.code !== except) takeBack.current = report(problem);
        throw problem;
      }
    },
    [report, except],
  );
}
