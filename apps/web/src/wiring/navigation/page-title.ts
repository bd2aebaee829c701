import { createContext, use, useEffect } from 'react';

/** Gives the page another title than its address has, or with null that one again. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => {});

/** For a screen that finds out what it is when it is there: an address of a user, where there is no such user. */
export function usePageTitle(title: string): void {
  const setTitle = use(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
