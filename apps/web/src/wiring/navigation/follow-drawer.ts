import { isDrawerVisible, type menuMachine } from '@voltyard/machines/menu/menu.machine';
import type { ActorRefFrom } from 'xstate';
import { isMenuEntry } from '../router/address';
import type { Router } from '../router/create-router';

/**
 * Keeps an entry in the history for as long as the drawer lies over the page, so that Back closes it and stays on the
 * page. A page that is chosen in it takes the entry's place. Returns the way to stop.
 */
export function followDrawer(router: Router, menu: ActorRefFrom<typeof menuMachine>): () => void {
  let hadEntry: boolean | undefined = false;
  function follow(): void {
    const { location, isLoading, blocked } = router.state;
    const isOpen = isDrawerVisible(menu.getSnapshot());
    const hasEntry = isMenuEntry(location);
    const isLeft = hadEntry && !hasEntry;
    hadEntry = hasEntry;
    if (isOpen && isLeft) menu.send({ type: 'menu.hidden' });
    else if (isOpen && !hasEntry) void addEntry(router);
    // One that a page takes the place of, or may yet, is not gone back from; one that is come back to is of no use.
    else if (!isOpen && hasEntry && !isLoading && blocked === null) void router.navigate(-1);
  }
  // A link closes the drawer a moment before it leads on.
  const followSoon = () => queueMicrotask(follow);
  const stopRouter = router.subscribe(followSoon);
  const subscription = menu.subscribe(followSoon);
  return () => {
    stopRouter();
    subscription.unsubscribe();
  };
}

function addEntry({ state: { location }, navigate }: Router): Promise<void> {
  const state = { ...(location.state as object | null), isMenu: true };
  return navigate(location, { state, mask: location.mask, preventScrollReset: true });
}
