import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from './wiring/router/create-router';
import { App } from './app';
import { noticeEffects } from './notices/notice-effects';
import { endFirstView, firstViewShown, takeGivenAnswers } from './first-view';
import { routes } from './routes';
import { lateCalls } from './wiring/http/late-calls';
import { isNarrow } from './shell/use-is-narrow';
import { dropMask } from './wiring/navigation/drop-mask';
import { followNavigation } from './wiring/navigation/follow-navigation';
import { createRootActors } from './wiring/root-actors';
import { tellWhileInFront } from './wiring/session/page-in-front';
import { takeSignInResult } from './wiring/session/sign-in-result';
import { unreadEffects } from './wiring/unread-effects';
import { nextTask } from './wiring/next-task';
import { whenIdle } from './wiring/when-idle';
import { dropUnownedData } from './wiring/storage/user-data';

// Before the router reads the history.
dropMask(window.history);
// Before the router reads the address: a sign-in code must not become part of it.
const signInResult = takeSignInResult(window.location, window.history);
const router = createBrowserRouter(routes);
const navigate = (to: string, options?: { replace?: boolean }) => void router.navigate(to, options);
// The router restores positions; the browser would begin a moment before, while a list shows what is on its way.
window.history.scrollRestoration = 'manual';

/** Before the app: what is laid out is known when a position is found again. */
function FirstViewEnd({ root }: { root: HTMLElement }) {
  useLayoutEffect(() => endFirstView(root), [root]);
  return null;
}

async function open(root: HTMLElement): Promise<void> {
  await nextTask();
  const actors = createRootActors({
    signInResult,
    isNarrow: isNarrow(),
    navigate,
    goBack: (steps) => window.history.go(-steps),
    leaveTo: (url) => window.location.assign(url),
    ...lateCalls(() => import('./wiring/http/conversations'), 'sendMessage'),
    unreadEffects,
    noticeEffects: noticeEffects(navigate),
  });
  followNavigation(router, actors);
  takeGivenAnswers(router);
  tellWhileInFront();
  dropUnownedData();
  await nextTask();
  await firstViewShown(root, router, actors.session);
  // In pieces, between which the browser does what else there is.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <FirstViewEnd root={root} />
        <App router={router} actors={actors} />
      </StrictMode>,
    ),
  );
  await whenIdle();
  void import('./late-start').then(({ startLate }) => startLate(router, actors));
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
void open(root);
