import { useLocation, useNavigate } from 'react-router-dom';

/** Goes with the history entry of a page whose filter is open: Back leads to the page as it was before. */
interface FilterOpened {
  /** The search of the address that it was opened at. */
  filterOpenedAt: string;
}

/** Whether the filter lies open over the list, which the browser's history knows. What was chosen in it stays when it is closed. */
export function useFilterSheet() {
  const location = useLocation();
  const navigate = useNavigate();
  const { filterOpenedAt } = (location.state ?? {}) as Partial<FilterOpened>;
  return {
    isOpen: filterOpenedAt !== undefined,
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
