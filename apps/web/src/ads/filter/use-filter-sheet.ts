import { useLocation, useNavigate } from '../../wiring/router/hooks';

/** The state of the history entry with the open filter, so that Back closes it. */
interface FilterOpened {
  /** The search string of the address when it was opened. */
  filterOpenedAt: string;
}

export const isFilterSheetOpen = (state: unknown): boolean =>
  (state as Partial<FilterOpened> | null)?.filterOpenedAt !== undefined;

/** Whether the filter is open over the list, kept in the browser's history. Choices stay when it is closed. */
export function useFilterSheet() {
  const location = useLocation();
  const navigate = useNavigate();
  const { filterOpenedAt } = (location.state ?? {}) as Partial<FilterOpened>;
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
