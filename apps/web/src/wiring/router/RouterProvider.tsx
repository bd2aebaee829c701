import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { BlockedContext, PageContext, RouterContext } from './contexts';
import type { Page, Router } from './create-router';
import { drawn } from './drawn';

interface RouterProviderProps {
  router: Router;
  /** In place of the pages of its routes. */
  children?: ReactNode;
}

/** Draws the page that the router is at. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(
    () =>
      router.subscribe((next, isAtOnce) => {
        if (isAtOnce) flushSync(() => setState(next));
        else startTransition(() => setState(next));
      }),
    [router],
  );
  const { location, navigationType, match, screen, isReady, preventScrollReset } = state;
  // That another page is on its way is no reason to draw this one again.
  const page = useMemo<Page>(
    () => ({ location, navigationType, match, screen, isReady, preventScrollReset }),
    [location, navigationType, match, screen, isReady, preventScrollReset],
  );
  const pages = useMemo(() => drawn(page), [page]);
  return (
    <RouterContext value={router}>
      <PageContext value={page}>
        <BlockedContext value={state.blocked}>{children ?? pages}</BlockedContext>
      </PageContext>
    </RouterContext>
  );
}
