import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Location } from './address';
import type { Blocked, Blocker } from './blocking';
import { BlockedContext, usePage, useRouter } from './contexts';
import type { NavigateOptions, NavigationType, Router } from './create-router';
import type { Params } from './routes';

export const useLocation = (): Location => usePage().location;
export const useParams = (): Params => usePage().match.params;
export const useNavigate = (): Router['navigate'] => useRouter().navigate;
/** How the page was come to. */
export const useNavigationType = (): NavigationType => usePage().navigationType;

type ChangeSearch = (before: URLSearchParams) => URLSearchParams;
type SetSearch = (search: URLSearchParams | ChangeSearch, options?: NavigateOptions) => void;

/** The search in the page's address; its hash goes with a change. */
export function useSearchParams(): [search: URLSearchParams, setSearch: SetSearch] {
  const navigate = useNavigate();
  const { search: text } = useLocation();
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const setSearch = useCallback<SetSearch>(
    (next, options) => void navigate(`?${typeof next === 'function' ? next(search) : next}`, options),
    [navigate, search],
  );
  return [search, setSearch];
}

/** Asks before the page is left where `shouldBlock` says so; answers with who is asked, null otherwise. */
export function useBlocker(shouldBlock: Blocker): Blocked | null {
  const router = useRouter();
  const blocked = use(BlockedContext);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  }, [shouldBlock]);
  const [blocker] = useState(() => (left: Location, next: Location) => latest.current(left, next));
  useEffect(() => router.block(blocker), [router, blocker]);
  return blocked?.by === blocker ? blocked : null;
}
