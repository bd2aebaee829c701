import { useLayoutEffect } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { type RootActors, RootActorsProvider } from './wiring/root-actors';
import { isLoadedAgain } from './wiring/storage/stored-lists';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  actors: RootActors;
}

export function App({ router, actors }: AppProps) {
  // The router tells of the position to restore before its provider listens.
  useLayoutEffect(() => {
    const { restoreScrollPosition } = router.state;
    if (isLoadedAgain() && typeof restoreScrollPosition === 'number')
      window.scrollTo({ top: restoreScrollPosition, behavior: 'instant' });
  }, [router]);
  return (
    <RootActorsProvider actors={actors}>
      <RouterProvider router={router} />
    </RootActorsProvider>
  );
}
