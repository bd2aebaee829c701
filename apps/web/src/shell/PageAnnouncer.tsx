import { windowTitle } from '@voltyard/contracts/pages';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../wiring/router/contexts';
import { useLocation } from '../wiring/router/hooks';
import { useSelector } from '@xstate/react';
import { badgeLabel } from '../ui/formats';
import { useActors } from '../wiring/root-actors';
import { contentId } from '../wiring/navigation/content-id';
import { elementOfHash } from '../wiring/navigation/element-of-hash';
import { countReturnSteps, rememberReturnTo } from '../wiring/session/return-to';
import { titleOf } from './title-of';

/**
 * Does what a browser does when a page is loaded, for pages that are not: gives the window its title, moves the
 * focus to the content, and lets assistive technology say where one is. `instead` is what the screen calls itself.
 */
export function PageAnnouncer({ instead }: { instead: string | null }) {
  const { pathname, search, hash, mask } = useLocation();
  const { match, navigationType } = usePage();
  const { page, params } = match;
  const { handle } = page;
  const ofAddress = handle === undefined ? '' : titleOf(handle, params);
  const title = instead ?? ofAddress;
  const [announced, setAnnounced] = useState('');
  const lastPathname = useRef(pathname);

  const unread = useSelector(useActors().unread, ({ context }) => context.count);
  useEffect(() => {
    // What is unread comes first: only the beginning of a title is seen on a tab.
    document.title = (unread > 0 ? `(${badgeLabel(unread)}) ` : '') + windowTitle(title);
  }, [title, unread]);

  const shownPath = mask?.pathname ?? pathname;
  useEffect(() => {
    // The server said it of the page that it sent; a browser's own ways to share a page go by it.
    const canonical = document.querySelector('link[rel="canonical"]');
    canonical?.setAttribute('href', new URL(shownPath, window.location.origin).href);
  }, [shownPath]);

  useEffect(() => {
    if (handle === undefined) return;
    if (handle.isPassedThrough) countReturnSteps(navigationType === 'push');
    else rememberReturnTo(pathname + search);
  }, [handle, pathname, search, navigationType]);

  useEffect(() => {
    // The first page is announced by the browser; filters in the address are no new page.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setAnnounced(title);
    focusContent(hash);
  }, [pathname, hash, title]);

  return (
    <div className="visually-hidden" role="status" aria-label="Page">
      {announced}
    </div>
  );
}

function focusContent(hash: string): void {
  const content = document.getElementById(contentId);
  const target = elementOfHash(hash) ?? content;
  // What was deleted on the page before can be taken back from here.
  if (document.activeElement?.closest('[data-undo]')) return;
  // A screen that put the focus into a field of its own knows better.
  if (content?.contains(document.activeElement) && document.activeElement !== content) return;
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
