import type { PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { type ReactNode, useCallback } from 'react';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { NotFound } from '../../ui/pages/NotFound';
import { useReportedAttempts } from '../../wiring/failures/report-failure';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { useAdsApi } from '../ads-api';
import { AdGridSkeleton } from './AdGrid';

interface UserByNameProps {
  userName: string;
  /** What to say when the user could not be loaded. */
  failed: string;
  render: (user: PublicUser) => ReactNode;
}

/** Finds the user whose name stands in an address. */
export const UserByName = (props: UserByNameProps) =>
  UserName.safeParse(props.userName).success ? <User key={props.userName} {...props} /> : <NotFound />;

function User({ userName, failed, render }: UserByNameProps) {
  const { loadUser } = useAdsApi();
  const { reporting } = useReportedAttempts({ except: 'not-found' });
  const [loaded, retry] = useLoaded(
    useCallback((signal) => reporting(() => loadUser(userName, signal)), [loadUser, userName, reporting]),
  );
  switch (loaded.status) {
    case 'loading':
      return <AdGridSkeleton count={4} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <LoadFailed title={failed} problem={loaded.message} onRetry={retry} />;
    case 'loaded':
      return render(loaded.value);
  }
}
