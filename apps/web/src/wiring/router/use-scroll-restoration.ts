import { useLayoutEffect, useState } from 'react';
import { recordOf } from '../storage/stored-json';
import { readStored, writeStored } from '../storage/stored';
import { elementOfHash } from '../navigation/element-of-hash';
import { findMark, markOf } from '../navigation/scroll-mark';
import { usePage, useRouter } from './contexts';
import type { Page } from './create-router';

const storageKey = 'voltyard.scroll-positions';
const marksKey = 'voltyard.scroll-marks';

/**
 * Back leads to where a page was left, also after it was loaded again; a link to the part of a page that it names, or to its top.
 * `keyOf` says which pages have a position in common. It must stay the same function.
 */
export function useScrollRestoration(keyOf: (page: Page) => string): void {
  const router = useRouter();
  const page = usePage();
  const [positions] = useState(() => recordOf(readStored('sessionStorage', storageKey)));
  const [marks] = useState(() => recordOf(readStored('sessionStorage', marksKey)));
  useLayoutEffect(() => {
    const remember = (left: Page) => {
      positions[keyOf(left)] = window.scrollY;
      marks[keyOf(left)] = markOf();
    };
    const store = () => {
      if (!router.state.isLoading) remember(router.state);
      writeStored('sessionStorage', storageKey, JSON.stringify(positions));
      writeStored('sessionStorage', marksKey, JSON.stringify(marks));
      // Another site may come back to this page when it has to be loaded anew.
      // Where the address is that of an ad over it, that is a page of its own then, and begins at its top.
      if (!router.state.location.mask) window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', store);
    const stop = router.onLeave(remember);
    return () => {
      window.removeEventListener('pagehide', store);
      stop();
    };
  }, [router, positions, marks, keyOf]);
  useLayoutEffect(() => {
    if (!page.isReady) return;
    const top = positions[keyOf(page)];
    const target = elementOfHash(page.location.hash);
    if (typeof top === 'number') {
      window.scrollTo(0, top);
      findMark(marks[keyOf(page)]);
    } else if (target !== null) target.scrollIntoView();
    else if (!page.preventScrollReset) window.scrollTo(0, 0);
  }, [page, positions, marks, keyOf]);
}
