import type { Place } from '@voltyard/contracts/places/places.rest';
import type { AdsApi } from '../ads-api';

/** Towns by their placeIds, each asked for once while the page lives. Null stands for a town that does not exist. */
interface KeptTowns {
  /** Undefined while it is not known. */
  known: (placeId: string) => Place | null | undefined;
  load: (placeId: string) => Promise<Place | null>;
}

/** At most this many are kept. */
const maxTowns = 100;

const ofLoaders = new WeakMap<AdsApi['loadTown'], KeptTowns>();

/** The towns that were loaded by this call. */
export function keptTowns(loadTown: AdsApi['loadTown']): KeptTowns {
  const kept = ofLoaders.get(loadTown) ?? createKeptTowns(loadTown);
  ofLoaders.set(loadTown, kept);
  return kept;
}

function createKeptTowns(loadTown: AdsApi['loadTown']): KeptTowns {
  const known = new Map<string, Place | null>();
  const loading = new Map<string, Promise<Place | null>>();
  const keep = (placeId: string, place: Place | null) => {
    known.set(placeId, place);
    const [oldest] = known.keys();
    if (known.size > maxTowns && oldest !== undefined) known.delete(oldest);
    return place;
  };
  // It has no signal: another one may wait for the same town.
  const load = (placeId: string) =>
    loadTown(placeId)
      .then((place) => keep(placeId, place))
      .finally(() => loading.delete(placeId));
  return {
    known: (placeId) => known.get(placeId),
    async load(placeId) {
      const place = known.get(placeId);
      if (place !== undefined) return place;
      const started = loading.get(placeId) ?? load(placeId);
      loading.set(placeId, started);
      return started;
    },
  };
}
