import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { type RootActors, RootActorsProvider } from './wiring/root-actors';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  actors: RootActors;
}

export function App({ router, actors }: AppProps) {
  return (
    <RootActorsProvider actors={actors}>
      <RouterProvider router={router} />
    </RootActorsProvider>
  );
}
