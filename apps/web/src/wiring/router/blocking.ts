import type { Location } from './address';
import type { RouterHistory } from './history';

/** Decides whether a person is asked before a location is left for another one. */
export type Blocker = (left: Location, next: Location) => boolean;

/** A person wants to leave, and is asked. */
export interface Blocked {
  by: Blocker;
  proceed: () => void;
  reset: () => void;
}

/** What is between a person who wants to leave a page and the next one. The blocker that came last is asked. */
export function createBlocking(tell: (blocked: Blocked | null) => void) {
  let blockers: Blocker[] = [];
  /** Answered: until the page is left, nothing asks again. */
  let isProceeding = false;
  let reverted: (() => void) | null = null;

  function stops(left: Location, next: Location, go: () => void): boolean {
    const by = blockers.at(-1);
    if (isProceeding || !by?.(left, next)) return false;
    const proceed = () => {
      isProceeding = true;
      tell(null);
      go();
    };
    tell({ by, proceed, reset: () => tell(null) });
    return true;
  }

  /** The browser has gone already: back to the page while its person is asked. */
  function stopsSteps(left: Location, next: Location, steps: number, history: RouterHistory): boolean {
    const isBack = new Promise<void>((resolve) => (reverted = resolve));
    const isStopped = stops(left, next, () => void isBack.then(() => history.go(steps)));
    if (isStopped) history.go(-steps);
    else reverted = null;
    return isStopped;
  }

  /** The history is back at the page that was not left. */
  function isReverted(): boolean {
    const wasReverting = reverted !== null;
    reverted?.();
    reverted = null;
    return wasReverting;
  }

  function add(blocker: Blocker): () => void {
    blockers = [...blockers, blocker];
    return () => (blockers = blockers.filter((one) => one !== blocker));
  }

  /** The page is left. */
  const end = () => void (isProceeding = false);

  return { stops, stopsSteps, isReverted, end, add };
}
