import {
  adInterestMachine,
  type InterestNumbers,
  type OwnAdShown,
} from '@voltyard/machines/ad-interest/ad-interest.machine';
import { type ActorRefFrom, createActor } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import type { AdsApi } from '../ads-api';
import { interestEffects } from './interest-effects';

/** The interest in one person's ads: one actor for all that is on the screen, so that a page of ads is one call. */
export interface SharedInterest {
  /** The ad is on the screen; call what it returns when it is not any more. */
  show: (ad: OwnAdShown) => () => void;
  /** Undefined where there is nothing to say of it. */
  of: (adId: string) => InterestNumbers | undefined;
  subscribe: (onChanged: () => void) => () => void;
}

const byApi = new WeakMap<AdsApi, Map<string, SharedInterest>>();

export function sharedInterest(api: AdsApi, userId: string): SharedInterest {
  const ofApi = byApi.get(api) ?? new Map<string, SharedInterest>();
  byApi.set(api, ofApi);
  const shared = ofApi.get(userId) ?? createInterest(api, userId);
  ofApi.set(userId, shared);
  return shared;
}

function createInterest(api: AdsApi, userId: string): SharedInterest {
  const shown = new Set<OwnAdShown>();
  const listeners = new Set<() => void>();
  let actor: ActorRefFrom<typeof adInterestMachine> | null = null;
  let isTelling = false;

  const started = () => {
    const begun = createActor(adInterestMachine.provide({ actors: interestEffects(api, userId) }), inspected);
    begun.subscribe(() => listeners.forEach((tell) => tell()));
    return begun.start();
  };
  /** All that one drawing of the page changed is told at once. It runs as long as an ad is shown. */
  const tellSoon = () => {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      if (shown.size === 0) {
        actor?.stop();
        actor = null;
        return;
      }
      actor ??= started();
      // The card in a list and the sheet over it are one ad.
      const ads = [...new Map([...shown].map((ad) => [ad.adId, ad])).values()];
      actor.send({ type: 'ads.shown', ads });
    });
  };

  return {
    show: (ad) => {
      shown.add(ad);
      tellSoon();
      return () => {
        shown.delete(ad);
        tellSoon();
      };
    },
    of: (adId) => actor?.getSnapshot().context.numbers[adId],
    subscribe: (onChanged) => {
      listeners.add(onChanged);
      return () => void listeners.delete(onChanged);
    },
  };
}
