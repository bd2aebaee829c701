import { addressOf, type Location, type Path, pathOf, resolve, unknownKey } from './address';

/** The entries that Back and Forward lead to. */
export interface RouterHistory {
  readonly location: Location;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  go: (steps: number) => void;
  /** Tells of every other entry that is gone to, and by how many steps; null where that is not known. */
  onGone: (tell: (location: Location, steps: number | null) => void) => () => void;
}

/** What the browser keeps with an entry. */
interface Entry {
  usr: unknown;
  key: string;
  /** Its place among all entries. */
  idx: number;
  /** Where the router is, while the browser shows another address. */
  masked: Path | undefined;
}

export function browserHistory(): RouterHistory {
  const { history } = window;
  const entry = () => (history.state ?? {}) as Partial<Entry>;
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '');
  let place = entry().idx ?? 0;
  const readLocation = (): Location => {
    const { usr = null, key = unknownKey, masked } = entry();
    const shown = pathOf(window.location);
    return { ...(masked ?? shown), state: usr, key, mask: masked && shown };
  };
  const entryOf = ({ state, key, mask, ...path }: Location): Entry => ({
    usr: state,
    key,
    idx: place,
    masked: mask && pathOf(path),
  });
  const shownOf = (location: Location) => addressOf(location.mask ?? location);
  return {
    get location() {
      return readLocation();
    },
    push(location) {
      place += 1;
      const entered = entryOf(location);
      try {
        history.pushState(entered, '', shownOf(location));
      } catch (problem) {
        if (problem instanceof DOMException && problem.name === 'DataCloneError') throw problem;
        // A browser that has had too many of them for now.
        window.location.assign(shownOf(location));
      }
    },
    replace: (location) => history.replaceState(entryOf(location), '', shownOf(location)),
    go: (steps) => history.go(steps),
    onGone(tell) {
      const hear = () => {
        const { idx } = entry();
        const steps = idx === undefined ? null : idx - place;
        place = idx ?? place;
        tell(readLocation(), steps);
      };
      window.addEventListener('popstate', hear);
      return () => window.removeEventListener('popstate', hear);
    },
  };
}

const top: Path = { pathname: '/', search: '', hash: '' };

/** Without a browser. */
export function memoryHistory(at: string): RouterHistory {
  let entries: Location[] = [{ ...resolve(at, top), state: null, key: unknownKey }];
  let place = 0;
  let tellOfGone: Parameters<RouterHistory['onGone']>[0] = () => undefined;
  return {
    get location() {
      return entries[place]!;
    },
    push(location) {
      place += 1;
      entries = [...entries.slice(0, place), location];
    },
    replace(location) {
      entries = entries.with(place, location);
    },
    go(steps) {
      place = Math.min(Math.max(place + steps, 0), entries.length - 1);
      tellOfGone(entries[place]!, steps);
    },
    onGone(tell) {
      tellOfGone = tell;
      return () => (tellOfGone = () => undefined);
    },
  };
}
