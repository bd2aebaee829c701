import { mdiArrowUp } from '@mdi/js';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../ui/Icon';
import { counted } from '../ui/formats';
import { standAtStart } from './use-strip-start';
import './Arrivals.scss';

interface ArrivalsProps {
  /** How many rows wait. */
  count: number;
  /** `new ad` */
  what: string;
  grid: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  onLetIn: () => void;
}

/** Tells of rows that wait to be let in, and lets them in. */
export function Arrivals({ count, what, grid, list, onLetIn }: ArrivalsProps) {
  return (
    <div className="arrivals" role="status">
      {count > 0 && (
        <button
          type="button"
          className="arrivals__button"
          onClick={() => {
            flushSync(onLetIn);
            showBeginning(grid.current, list.current);
          }}
        >
          <Icon path={mdiArrowUp} size={18} />
          {counted(count, what)}
        </button>
      )}
    </div>
  );
}

/** To the first of the new rows, with the focus: the button that had it is gone. */
function showBeginning(grid: HTMLElement | null, list: HTMLElement | null): void {
  if ((grid?.getBoundingClientRect().top ?? 0) < 0) grid?.scrollIntoView?.({ behavior: 'smooth' });
  if (list) standAtStart(list);
  list?.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
}
