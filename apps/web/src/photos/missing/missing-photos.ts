import { onConnectionOpened } from '../../wiring/session/account-changes';
import './missing-photos.scss';

/** A request that goes out in the very moment in which the network is back may still fail. */
const secondTry = 3000;

/**
 * A photo that could not be loaded shows a quiet sign in its place, whatever screen it is on, and is loaded again when the
 * network is back. The browser itself knows which ones these are; the attribute only shows it, as `:user-invalid` would.
 */
export function followMissingPhotos(page: Document = document): () => void {
  const listening = new AbortController();
  const on = (type: 'error' | 'load', hear: (image: HTMLImageElement) => void) =>
    // They do not bubble.
    page.addEventListener(type, ({ target }) => isPhoto(target) && hear(target), {
      capture: true,
      signal: listening.signal,
    });
  on('error', (image) => image.setAttribute('data-missing', ''));
  on('load', (image) => image.removeAttribute('data-missing'));
  for (const image of page.images)
    if (isPhoto(image) && hasFailed(image)) image.setAttribute('data-missing', '');

  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onConnectionOpened(() => {
    clearTimeout(timer);
    loadAgain(page);
    timer = setTimeout(() => loadAgain(page), secondTry);
  });
  return () => {
    clearTimeout(timer);
    listening.abort();
    stop();
  };
}

const photos = '/api/Photo/';

const isPhoto = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.getAttribute('src')?.startsWith(photos) === true;

/** Before it was listened to. One that is lazy and out of sight is not complete. */
const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

function loadAgain(page: Document): void {
  // Set anew, even to the same, an address is loaded anew.
  for (const image of page.querySelectorAll<HTMLImageElement>('img[data-missing]'))
    image.setAttribute('src', image.getAttribute('src')!);
}
