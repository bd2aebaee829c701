import type { navigationMachine } from '@voltyard/machines/navigation/navigation.machine';
import type { createBrowserRouter } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Tells the navigation machine of every navigation's start and end. One whose chunk is there already never leaves
 * the router's idle state, so a new location alone counts as both. Returns the way to stop.
 */
export function followNavigation(
  router: Router,
  navigation: ActorRefFrom<typeof navigationMachine>,
): () => void {
  let isUnderWay = false;
  let lastKey = router.state.location.key;
  const follow = (state: Router['state']) => {
    const isBusy = !state.initialized || state.navigation.state !== 'idle';
    const hasMoved = state.location.key !== lastKey;
    lastKey = state.location.key;
    if ((isBusy || hasMoved) && !isUnderWay) navigation.send({ type: 'navigation.started' });
    if (!isBusy && (isUnderWay || hasMoved)) navigation.send({ type: 'navigation.ended' });
    isUnderWay = isBusy;
  };
  follow(router.state);
  return router.subscribe(follow);
}
