import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { listSearchMachine } from '@voltyard/machines/list-search/list-search.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../wiring/router/hooks';
import type { ActorRefFrom } from 'xstate';
import { useLatest } from '../../ui/use-latest';
import { useVisitor } from '../../visitor/use-visitor';
import { inspected } from '../../wiring/inspection/inspection';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';
import { createPlace } from '../kinds/ad-paths';
import { forgetKeepAfterSignIn, keepAfterSignIn, takeKeepAfterSignIn } from './keep-after-sign-in';
import { nameOfSearch } from './kept-criteria';
import { provideListSearch } from './list-search-effects';

interface Search {
  productType: ProductType;
  /** The filter with the point of its place, once that is known. */
  filter: ListFilter;
  /** False while the place is loading. */
  isPlaceKnown: boolean;
  /** Whether the list offers to keep it. */
  isKeepable: boolean;
}

export type ListSearchActor = ActorRefFrom<typeof listSearchMachine>;

export interface ListSearch {
  actor: ListSearchActor;
  keep: () => void;
  publish: () => void;
}

/** The search of a list of ads for sale, which a person can keep, and publish as a wanted ad. */
export function useListSearch({ productType, filter, isPlaceKnown, isKeepable }: Search): ListSearch {
  const api = useAdsApi();
  const { user, isSignedOut } = useVisitor();
  const userId = user?.id ?? null;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigate = useNavigate();
  const { searchChanges, snackbar, snackActions, notifications } = useActors();
  const name = nameOfSearch(productType, filter);
  const latest = useLatest({
    api,
    userId,
    productType,
    filter,
    goTo: (place: string) => void navigate(place),
  });
  const [{ machine, connect }] = useState(() =>
    provideListSearch({ latest, searchChanges, snackbar, snackActions, notifications }),
  );
  const actor = useActorRef(machine, inspected);
  useEffect(() => connect(actor), [connect, actor]);
  const shown = isKeepable && userId !== null ? `${userId} ${name}` : null;
  useEffect(() => {
    actor.send(shown === null ? { type: 'search.closed' } : { type: 'search.opened', search: name });
    // The same search of another person is another one.
  }, [actor, shown, name]);
  useEffect(() => {
    // A user who returns without signing in has changed their mind.
    if (isSignedOut) forgetKeepAfterSignIn();
    else if (userId !== null && isPlaceKnown && takeKeepAfterSignIn(address))
      actor.send({ type: 'keep.pressed' });
  }, [actor, userId, isSignedOut, isPlaceKnown, address]);

  return {
    actor,
    keep: () => {
      if (userId !== null) return actor.send({ type: 'keep.pressed' });
      keepAfterSignIn(address);
      void navigate(paths.login);
    },
    publish: () => {
      if (userId !== null) return actor.send({ type: 'publish.pressed' });
      void navigate(createPlace('wanted', productType, filter));
    },
  };
}
