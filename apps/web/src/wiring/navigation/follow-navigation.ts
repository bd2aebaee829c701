import type { Router } from '../router/create-router';
import type { RootActors } from '../root-actors';

/**
 * Tells the navigation machine of every navigation's start and end. One whose chunk is there already has nothing to
 * load, so a new location alone counts as both. The machine of the account hears of every other
 * page. Returns the way to stop.
 */
export function followNavigation(
  router: Router,
  { navigation, accountDeletion }: Pick<RootActors, 'navigation' | 'accountDeletion'>,
): () => void {
  let isUnderWay = false;
  let { key: lastKey, pathname: lastPath } = router.state.location;
  const follow = (state: Router['state']) => {
    const isBusy = state.isLoading;
    const hasMoved = state.location.key !== lastKey;
    if (state.location.pathname !== lastPath) accountDeletion.send({ type: 'page.opened' });
    ({ key: lastKey, pathname: lastPath } = state.location);
    if ((isBusy || hasMoved) && !isUnderWay) navigation.send({ type: 'navigation.started' });
    if (!isBusy && (isUnderWay || hasMoved)) navigation.send({ type: 'navigation.ended' });
    isUnderWay = isBusy;
  };
  return router.subscribe(follow);
}
