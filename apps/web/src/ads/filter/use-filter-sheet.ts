import { useLayoutEffect, useRef } from 'react';
import type { Location } from '../../wiring/router/address';
import { useLocation, useNavigate, useNavigationType } from '../../wiring/router/hooks';

/** The state of the history entry with the open filter, so that Back closes it. */
interface FilterOpened {
  /** The search string of the address when it was opened. */
  filterOpenedAt: string;
}

export const isFilterSheetOpen = (state: unknown): boolean =>
  (state as Partial<FilterOpened> | null)?.filterOpenedAt !== undefined;

const openedAt = ({ state }: Location): string | undefined =>
  ((state ?? {}) as Partial<FilterOpened>).filterOpenedAt;

/** The browser's Back leads to the list as it was before: what was chosen is a step after that, as it is with the sheet's button. */
function useChoicesAfterBack(location: Location): void {
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const last = useRef(location);
  useLayoutEffect(() => {
    const left = last.current;
    last.current = location;
    const isListBefore = openedAt(left) === location.search && left.pathname === location.pathname;
    if (navigationType !== 'pop' || !isListBefore || openedAt(location) !== undefined) return;
    if (left.search !== location.search) void navigate({ search: left.search }, { preventScrollReset: true });
  }, [location, navigationType, navigate]);
}

/** Whether the filter is open over the list, kept in the browser's history. Choices stay when it is closed, in whatever way. */
export function useFilterSheet() {
  const location = useLocation();
  const navigate = useNavigate();
  const filterOpenedAt = openedAt(location);
  useChoicesAfterBack(location);
  return {
    isOpen: isFilterSheetOpen(location.state),
    open: () => {
      const state: FilterOpened = { filterOpenedAt: location.search };
      void navigate(location, { state, preventScrollReset: true });
    },
    close: () =>
      filterOpenedAt === location.search
        ? void navigate(-1)
        : void navigate(location, { state: null, replace: true, preventScrollReset: true }),
  };
}
