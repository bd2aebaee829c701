import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const parameter = 'photo';

/** Goes with a history entry that this page itself added to open a photo: Back leads to the gallery. */
const openedHere = { isOpenedHere: true };

/** What a link to a photo of this gallery needs. */
export const photoLink = (photoId: string) => ({
  to: `?${parameter}=${photoId}`,
  state: openedHere,
  preventScrollReset: true,
});

interface OpenPhoto {
  openId: string | null;
  /** Another photo takes the open one's place, so that Back still closes. */
  show: (photoId: string) => void;
  close: () => void;
}

/** The photo that is open stands in the address: it can be shared, and Back closes it. */
export function useOpenPhoto(): OpenPhoto {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openId = search.get(parameter);
  const show = useCallback(
    (photoId: string) =>
      setSearch({ [parameter]: photoId }, { replace: true, preventScrollReset: true, state }),
    [setSearch, state],
  );
  const isOpenedHere = (state as Partial<typeof openedHere> | null)?.isOpenedHere === true;
  const close = useCallback(
    () => (isOpenedHere ? void navigate(-1) : setSearch({}, { replace: true, preventScrollReset: true })),
    [isOpenedHere, navigate, setSearch],
  );
  return { openId, show, close };
}
