import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { madeOnce } from '@voltyard/contracts/made-once';
import { useActor } from '@xstate/react';
import { fromPromise } from 'xstate';
import { dateLocale } from '../../ui/formats';
import { Skeleton } from '../../ui/Skeleton';
import { call } from '../../wiring/http/api-client';
import { inspected } from '../../wiring/inspection/inspection';
import { logFailure } from '../../wiring/failures/log-failure';

/** Null where it cannot be had: an actor that fails would take the whole screen with it. */
const fetchMemberSince = fromPromise<string | null, { userName: string }>(({ input, signal }) =>
  call(getByUserName, { query: input }, { signal }).then(
    ({ memberSince }) => memberSince,
    (problem: unknown) => {
      if (!signal.aborted) logFailure(problem);
      return null;
    },
  ),
);

const monthAndYear = madeOnce(
  () => new Intl.DateTimeFormat(dateLocale(), { month: 'long', year: 'numeric' }),
);

/** A nicety: where it cannot be had, nothing is shown in its place. */
export function MemberSince({ userName }: { userName: string }) {
  const [state] = useActor(fetchMemberSince, { input: { userName }, ...inspected });
  if (state.output === null) return null;
  if (state.output === undefined) return <Skeleton width={160} height={14} />;
  return (
    <span>
      Member since <time dateTime={state.output}>{monthAndYear().format(new Date(state.output))}</time>
    </span>
  );
}
