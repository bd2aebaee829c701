import { itemOf } from './list-focus';

/** The item of a list that was at the top of the window, and how far below the window's edge it began, px. */
interface ScrollMark {
  id: string;
  top: number;
}

/** Items after so many have no height of their own before they come into sight (`AdGrid.scss`). */
const measured = 96;

/** Where one is in a long list; null where the page's height is exact, so that a number of pixels says it. */
export function markOf(): ScrollMark | null {
  const items = document.querySelectorAll<HTMLElement>(`li[data-id]:nth-child(n + ${measured + 1})`);
  for (const item of items) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom <= 0) continue;
    const { id } = item.dataset;
    return top < window.innerHeight && id !== undefined ? { id, top } : null;
  }
  return null;
}

/** Scrolls to where a mark was made, and once more when what is in sight there has its height. */
export function findMark(mark: unknown): void {
  if (!isMark(mark)) return;
  const find = () => {
    const item = itemOf(mark.id);
    if (item) window.scrollBy(0, item.getBoundingClientRect().top - mark.top);
  };
  find();
  requestAnimationFrame(() => requestAnimationFrame(find));
}

const isMark = (stored: unknown): stored is ScrollMark =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'top' in stored &&
  typeof stored.id === 'string' &&
  typeof stored.top === 'number';
