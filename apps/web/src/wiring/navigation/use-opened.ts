import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, pageKeyOf, type Path } from '../router/address';
import { useLocation, useNavigate, useSearchParams } from '../router/hooks';

/** What can lie open over a page. */
export type OpenParameter = 'ad' | 'photo' | 'report';

/** Goes with a history entry that this page itself added to open something: Back leads to the page without it. */
export interface OpenedHere {
  openedHere: OpenParameter;
  /** The key of the entry of the page that it lies over. */
  over?: string;
}

export interface Opened {
  openId: string | null;
  /** With the path of its `page`, the browser shows that as the address. */
  open: (id: string, page?: string) => void;
  /** Another one takes the open one's place, so that Back still closes. */
  show: (id: string, page?: string) => void;
  close: () => void;
}

/** What is open over a page is in its address: it can be shared, Back closes it and Forward opens it again. */
export function useOpened(parameter: OpenParameter): Opened {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const { state, mask } = location;
  const navigate = useNavigate();
  const openId = search.get(parameter);
  const isOpenedHere = (state as Partial<OpenedHere> | null)?.openedHere === parameter;
  /** A second click before the first has opened it adds no second entry. */
  const opening = useRef<string | null>(null);
  useLayoutEffect(() => {
    opening.current = openId;
  }, [openId]);

  const put = useCallback(
    (id: string | null, options: { replace: boolean; state: unknown; page?: string | undefined }) =>
      setSearch(
        (before) => {
          const changed = new URLSearchParams(before);
          if (id === null) changed.delete(parameter);
          else changed.set(parameter, id);
          return changed;
        },
        { ...options, preventScrollReset: true, mask: options.page ?? maskWith(parameter, id, mask) },
      ),
    [parameter, setSearch, mask],
  );
  const latest = useRef({ put, location });
  useLayoutEffect(() => {
    latest.current = { put, location };
  }, [put, location]);
  /** The same from one page to the next: all cards of a list are given it, and would all be drawn again with another one. */
  const open = useCallback(
    (id: string, page?: string) => {
      if (opening.current === id) return;
      opening.current = id;
      const over = pageKeyOf(latest.current.location);
      const opened: OpenedHere = { openedHere: parameter, over };
      latest.current.put(id, { replace: false, page, state: opened });
    },
    [parameter],
  );
  const show = useCallback(
    (id: string, page?: string) => put(id, { replace: true, page, state }),
    [put, state],
  );
  const close = useCallback(
    () => (isOpenedHere ? void navigate(-1) : put(null, { replace: true, state: null })),
    [isOpenedHere, navigate, put],
  );
  return { openId, open, show, close };
}

/** What is open over an ad which has the address of its page, such as an enlarged photo, is open over that page. */
function maskWith(
  parameter: OpenParameter,
  id: string | null,
  mask: Location['mask'],
): Partial<Path> | undefined {
  if (mask === undefined || parameter === 'ad') return undefined;
  return {
    pathname: mask.pathname,
    search: id === null ? '' : `?${new URLSearchParams({ [parameter]: id })}`,
  };
}
