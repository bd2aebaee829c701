import { mdiArrowUp } from '@mdi/js';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../ui/Icon';
import { counted } from '../ui/formats';
import type { ListOffer } from './live-list';
import { standAtStart } from './use-strip-start';
import './Arrivals.scss';

interface ArrivalsProps {
  /** How many rows wait. */
  waiting: number;
  /** New rows that are not loaded yet. */
  offer: ListOffer | undefined;
  /** `new ad` */
  what: string;
  grid: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  onLetIn: () => void;
}

/** Tells of rows that wait to be let in or loaded, and lets them in, or has them loaded first. */
export function Arrivals({ waiting, offer, what, grid, list, onLetIn }: ArrivalsProps) {
  const offered = offer?.count ?? 0;
  const count = waiting + offered;
  const isTaking = offer?.isTaking ?? false;
  const hasTaken = offer?.problem === null;
  const wasTaking = useRef(false);
  useEffect(() => {
    if (wasTaking.current && !isTaking && hasTaken) showBeginning(grid.current, list.current);
    wasTaking.current = isTaking;
  }, [isTaking, hasTaken, grid, list]);
  return (
    <div className="arrivals" role="status">
      {count > 0 && (
        <button
          type="button"
          className="arrivals__button"
          onClick={() => {
            flushSync(onLetIn);
            if (offered > 0) offer?.take();
            else showBeginning(grid.current, list.current);
          }}
          aria-busy={isTaking}
        >
          <Icon path={mdiArrowUp} size={18} />
          {counted(count, what)}
          {offer?.problem && <span className="arrivals__problem">{offer.problem}</span>}
        </button>
      )}
    </div>
  );
}

/** To the first of the new rows, with the focus: the button that had it is gone. */
function showBeginning(grid: HTMLElement | null, list: HTMLElement | null): void {
  const above = -(grid?.getBoundingClientRect().top ?? 0);
  // From far away the cards between would only whirl past.
  const behavior = above > 2 * window.innerHeight ? 'instant' : 'smooth';
  if (above > 0) grid?.scrollIntoView({ behavior });
  if (list) standAtStart(list);
  list?.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
}
