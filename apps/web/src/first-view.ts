import { isNarrow } from './shell/use-is-narrow';
import { notePosition } from './wiring/http/api-client';
import { giveAnswers } from './wiring/http/given-answers';
import type { Router } from './wiring/router/create-router';
import { recordOf } from './wiring/storage/stored-json';

type Followed = Pick<Router, 'state' | 'subscribe'>;

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
 * place in one frame. Wider windows than a phone's do not show it.
 */
export async function firstViewShown(root: HTMLElement, router: Followed): Promise<void> {
  if (!root.classList.contains('first-view')) return;
  if (!isNarrow()) root.replaceChildren();
  else await isReady(router);
  root.classList.remove('first-view');
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
