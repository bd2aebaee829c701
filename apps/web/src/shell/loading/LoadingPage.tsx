import { isLoading } from '@voltyard/machines/navigation/navigation.machine';
import { useSelector } from '@xstate/react';
import { Spinner } from '../../ui/Spinner';
import { useActors } from '../../wiring/root-actors';
import './LoadingPage.scss';

/** Covers the content while a navigation is under way. It is there at once, and seen only if that takes a while. */
export function LoadingPage() {
  const { navigation } = useActors();
  if (!useSelector(navigation, isLoading)) return null;
  return (
    <div className="loading-page" role="status" aria-label="Loading the page">
      <Spinner />
    </div>
  );
}
