import type { sessionMachine } from '@voltyard/machines/session/session.machine';
import type { ActorRefFrom } from 'xstate';
import { notePosition } from './wiring/http/api-client';
import { giveAnswers } from './wiring/http/given-answers';
import type { Router } from './wiring/router/create-router';
import { recordOf } from './wiring/storage/stored-json';
import { whenIdle } from './wiring/when-idle';

type Followed = Pick<Router, 'state' | 'subscribe'>;
type Session = ActorRefFrom<typeof sessionMachine>;

/** What the server has put into the page (the api's `page-with-first-view.ts`), until another page is opened. */
export function takeGivenAnswers(router: Followed): void {
  const text = document.getElementById('given-answers')?.textContent;
  if (!text) return;
  const answers = recordOf(text);
  giveAnswers(answers);
  Object.values(answers).forEach(notePosition);
  const { key } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.key === key) return;
    giveAnswers({});
    stop();
  });
}

/**
 * The server may have drawn the page as it begins. It stands until the first screen can be drawn whole, which takes its
 * place in one frame; one for who is signed out, until it is known that the reader is. Where it is not for this window, the
 * script that came with it has taken it away (public/late-scripts.js).
 */
export async function firstViewShown(root: HTMLElement, router: Followed, session: Session): Promise<void> {
  if (!root.classList.contains('first-view')) return;
  await isReady(router);
  if (root.classList.contains('signed-out')) await isKnown(session);
}

/** Whether a person is signed in. */
const isKnown = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    if (!session.getSnapshot().matches('loading')) return resolve();
    const following = session.subscribe((state) => {
      if (state.matches('loading')) return;
      following.unsubscribe();
      resolve();
    });
  });

/**
 * The app has taken the view's place. What the view left to be laid out when one scrolls is still left, and laid out a card
 * at a time while the browser is idle: all at once takes a phone a tenth of a second. Not where a page is come back to: its
 * position is found again in what is laid out.
 */
export function endFirstView(root: HTMLElement): void {
  if (!root.classList.contains('first-view')) return;
  root.classList.remove('first-view', 'signed-out');
  if (isComeBackTo()) return;
  root.classList.add('just-drawn');
  void layOutTheRest(root);
}

const isComeBackTo = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

async function layOutTheRest(root: HTMLElement): Promise<void> {
  for (const card of root.querySelectorAll<HTMLElement>('.live-grid__list > :nth-child(n + 3)')) {
    await whenIdle();
    card.style.contentVisibility = 'visible';
  }
  root.classList.remove('just-drawn');
}

const isReady = (router: Followed): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.isReady) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.isReady) return;
      stop();
      resolve();
    });
  });
