import { type RootActors, RootActorsProvider } from './wiring/root-actors';
import type { Router } from './wiring/router/create-router';
import { RouterProvider } from './wiring/router/RouterProvider';

interface AppProps {
  router: Router;
  actors: RootActors;
}

export const App = ({ router, actors }: AppProps) => (
  <RootActorsProvider actors={actors}>
    <RouterProvider router={router} />
  </RootActorsProvider>
);
