import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import {
  type ListSearchChangeInput,
  type ListSearchInput,
  listSearchMachine,
  type SearchStanding,
} from '@voltyard/machines/list-search/list-search.machine';
import type { SavedSearchInput } from '@voltyard/machines/saved-search/saved-search.machine';
import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import { logged } from '../../wiring/failures/logged';
import type { RootActors } from '../../wiring/root-actors';
import type { AdsApi } from '../ads-api';
import type { StartedAd } from '../draft/draft-store';
import { listSearchPress } from './list-search-press';
import { loadOwnSearches, type OwnSearches, standingIn } from './own-searches';

type ListSearchActor = ActorRefFrom<typeof listSearchMachine>;

/** What the list shows now. */
interface Shown {
  api: AdsApi;
  userId: string | null;
  productType: ProductType;
  filter: ListFilter;
  goTo: (address: string) => void;
}

interface ListSearchEffects extends Pick<
  RootActors,
  'searchChanges' | 'snackbar' | 'snackActions' | 'notifications'
> {
  latest: () => Shown;
}

const presses: Record<ListSearchChangeInput['to'], SavedSearchInput> = {
  kept: { change: { to: 'keeping', isKept: true }, undo: { to: 'keeping', isKept: false } },
  published: {
    change: { to: 'publishing', isPublished: true },
    undo: { to: 'publishing', isPublished: false },
  },
};

/** `connect` lets an actor hear what Undo does later, until what it answers is called: the list may be gone by then. */
export function provideListSearch({ latest, searchChanges, ...shown }: ListSearchEffects) {
  const started = new Map<string, StartedAd>();
  const own = loadedOnce();
  let connected: ListSearchActor | null = null;
  const machine = listSearchMachine.provide({
    actors: {
      findStanding: fromPromise<SearchStanding, ListSearchInput>(async ({ input: { search } }) => {
        const { api, userId, productType } = latest();
        if (userId === null || search === null)
          throw new Error('There is no search to find, or the user is signed out.');
        return standingIn(await logged(own.load(api, { userId, productType })), search);
      }),
      changeSearch: fromCallback<EventObject, ListSearchChangeInput>(
        ({ input: { search, to }, sendBack }) => {
          const { userId, ...now } = latest();
          const end = () => sendBack({ type: 'press.ended' });
          if (userId === null || search === null) return end();
          const id = `${userId} ${search}`;
          const onChanged = (standing: SearchStanding) => {
            own.forget();
            connected?.send({ type: 'search.changed', search, standing });
          };
          const press = listSearchPress({ ...now, ...shown, userId, name: search, started, onChanged });
          searchChanges.press(id, press, presses[to]);
          return searchChanges.subscribe(() => {
            if (!searchChanges.busy().has(id)) end();
          });
        },
      ),
    },
  });
  const connect = (actor: ListSearchActor) => {
    connected = actor;
    return () => {
      connected = null;
    };
  };
  return { machine, connect };
}

/** A person's wanted ads of a type of vehicle: for another filter they are not asked for again. */
function loadedOnce() {
  let loaded: { of: string; searches: Promise<OwnSearches> } | null = null;
  const forget = () => {
    loaded = null;
  };
  return {
    forget,
    load: (...[api, whose]: Parameters<typeof loadOwnSearches>): Promise<OwnSearches> => {
      const of = `${whose.userId} ${whose.productType}`;
      if (loaded?.of !== of) {
        loaded = { of, searches: loadOwnSearches(api, whose) };
        loaded.searches.catch(forget);
      }
      return loaded.searches;
    },
  };
}
