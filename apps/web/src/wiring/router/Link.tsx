import { type ComponentProps, type MouseEvent, use } from 'react';
import { addressOf, isMenuEntry, resolve } from './address';
import { PageContext, useRouter } from './contexts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string;
  /** Goes along in the history's entry. */
  state?: unknown;
}

/** A link to a page of the product. */
export function Link({ to, state, onClick, children, ...attributes }: LinkProps) {
  const router = useRouter();
  // One that names the whole path does not follow where one is: a list has thousands of them.
  const from = to.startsWith('/') ? router.state.location : use(PageContext)!.location;
  const path = resolve(to, from);
  const href = addressOf(path);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { location } = router.state;
    // As a browser does: the page one is at takes its own place. One that is chosen in the menu takes that of the menu.
    void router.navigate(path, { state, replace: href === addressOf(location) || isMenuEntry(location) });
  };
  return (
    <a {...attributes} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** With a key held, or by another button, the browser opens it elsewhere or saves it. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
