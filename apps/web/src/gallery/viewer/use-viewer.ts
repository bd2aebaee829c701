import { pageSizes } from '@voltyard/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { nextPhoto } from './next-photo';
import type { LiveGallery } from '../grid/use-live-gallery';
import { useOpenPhoto } from '../grid/use-open-photo';

/** How many photos before the end of what is loaded the next page is asked for. */
const reach = 3;
const largestPage = Math.max(...pageSizes.choices);

export interface Viewer {
  openId: string | null;
  /** Its place among the rows; -1 while it is looked for, and when it is nowhere. */
  index: number;
  /** It is not there, and nothing stands in for it: deleted earlier, the last of all, or never in this gallery. */
  isMissing: boolean;
  /** What just happened to the photo that is or was open. */
  notice: string | null;
  /** Says something under the photo until another one is shown. */
  tell: (notice: string) => void;
  show: (photoId: string) => void;
  /** A photo was restored: it is shown again as soon as the gallery has it. */
  showWhenBack: (photoId: string) => void;
  close: () => void;
}

/**
 * The photo that is open in a gallery that changes meanwhile. A photo is known by its id, so arrivals never move it
 * away; where it is deleted, its neighbour takes its place; one from a shared address is looked for page by page.
 */
export function useViewer(list: LiveGallery): Viewer {
  const { openId, show, close } = useOpenPhoto();
  const [notice, setNotice] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  /** The gallery's order when the open photo was last in it. */
  const lastOrder = useRef<readonly string[]>([]);
  const { rows, hasMore, isLoadingMore, wantMore } = list;
  const index = openId === null ? -1 : rows.findIndex(({ id }) => id === openId);
  const isDeleted = openId !== null && index < 0 && list.isDeleted(openId);
  const mayLoad = list.status === 'loaded' && hasMore && !isLoadingMore && list.problem === null;
  const isSought = openId !== null && index < 0 && !isDeleted;
  const isNearEnd = index >= 0 && index >= rows.length - reach;

  useEffect(() => {
    if (index >= 0) lastOrder.current = rows.map(({ id }) => id);
  }, [index, rows]);
  useEffect(() => {
    if (!isDeleted || openId === null) return;
    const instead = nextPhoto(
      lastOrder.current,
      openId,
      rows.map(({ id }) => id),
    );
    if (instead === null) return;
    setNotice('The photo was deleted. This is the one next to it.');
    show(instead);
  }, [isDeleted, openId, rows, show]);
  useEffect(() => {
    if (mayLoad && isSought) wantMore(largestPage);
    else if (mayLoad && isNearEnd) wantMore();
    // A page is wanted when one of these turns; `wantMore` is another function at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mayLoad, isSought, isNearEnd]);

  const isBack = awaited !== null && rows.some(({ id }) => id === awaited);
  useEffect(() => {
    if (awaited === null || (openId !== null && !isBack)) return;
    setAwaited(null);
    setNotice(null);
    if (openId !== null) show(awaited);
  }, [awaited, isBack, openId, show]);

  const forgetNotice = () => setNotice(null);
  return {
    openId,
    index,
    isMissing: isDeleted || (isSought && list.status === 'loaded' && !hasMore && !isLoadingMore),
    notice,
    tell: setNotice,
    showWhenBack: setAwaited,
    show: (photoId) => {
      forgetNotice();
      show(photoId);
    },
    close: () => {
      forgetNotice();
      close();
    },
  };
}
