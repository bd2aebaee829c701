import { contentId } from './content-id';

/** How long (ms) to wait for a change that the server announces. */
const timeout = 15_000;

/** The list's item of something that lists show by this id. */
export const itemOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('li[data-id]')].find(({ dataset }) => dataset.id === id);

/** How many items stand before it in its list. */
export function placeOf(id: string): number {
  const item = itemOf(id);
  return [...(item?.parentElement?.children ?? [])].findIndex((one) => one === item);
}

/** What takes the place of an item that goes: the next one, after the last one the one before it. */
export function neighbourOf(id: string): string | null {
  const item = itemOf(id);
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling) as HTMLElement | undefined;
  return neighbour?.dataset.id ?? null;
}

/** Gives the focus to what opens an item; to the page where there is no such item (any more). */
export function focusItem(id: string | null): void {
  const isCovered = document.querySelector('dialog[open]') !== null;
  const opener = id === null || isCovered ? null : itemOf(id)?.querySelector<HTMLElement>('[data-opens]');
  if (opener) opener.focus();
  else focusPage();
}

/** To what lies over the page, where something does: nothing else can have the focus then. */
export function focusPage(): void {
  const viewer = document.querySelector<HTMLElement>('dialog[open] [data-page]');
  (viewer ?? document.getElementById(contentId))?.focus({ preventScroll: true });
}

/** Remembers what has the focus and what that is in; what is left of it takes the focus back, else the page does. */
export function rememberFocus(): () => void {
  const trail: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement)
    if (at.tabIndex >= 0) trail.push(at);
  return () => {
    const left = trail.find(({ isConnected }) => isConnected);
    left?.focus({ preventScroll: true });
    if (left === undefined || document.activeElement !== left) focusPage();
  };
}

/** The button of the message that takes a deletion back, where it can be reached: not behind a dialog. */
export function reachableUndo(): HTMLElement | null {
  const dialog = document.querySelector('dialog[open]');
  return (dialog ?? document).querySelector<HTMLElement>('[data-undo]');
}

/** The user has not moved the focus: it is on nothing, on the page, or where it was `before`. */
export function isFocusFree(before: Element | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused === before || focused === document.body || focused.id === contentId;
}

/** Does something as soon as the page allows it; not at all after the timeout. */
export function whenPage(attempt: () => boolean): void {
  if (attempt()) return;
  const changes = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    clearTimeout(timer);
    changes.disconnect();
  };
  const timer = setTimeout(stop, timeout);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
}

/** Gives an item of a list the focus when it is back, unless the user has moved on. */
export const focusWhenBack = (id: string): void =>
  whenPage(() => {
    if (!isFocusFree(null)) return true;
    if (itemOf(id) === undefined) return false;
    focusItem(id);
    return true;
  });
