import { createContext, useContext } from 'react';
import * as ads from '../wiring/http/ads';
import type * as catalogue from '../wiring/http/catalogue';
import * as favourites from '../wiring/http/favourites';
import type * as interest from '../wiring/http/interest';
import type * as market from '../wiring/http/market';
import type * as matches from '../wiring/http/matches';
import type * as notices from '../wiring/http/notices-of-ad';
import type * as otherTypes from '../wiring/http/other-types';
import type * as places from '../wiring/http/places';
import type * as answers from '../wiring/http/published-answers';
import type * as searches from '../wiring/http/searches';
import { lateCalls } from '../wiring/http/late-calls';
import type { LiveTopics } from '../wiring/live/live-topics';
import { liveTopics } from '../wiring/live/page-topics';

/** What the ad screens ask of the world, uploads aside. Tests play it by a script. */
export type AdsApi = typeof ads &
  typeof catalogue &
  typeof favourites &
  typeof interest &
  typeof market &
  typeof matches &
  typeof otherTypes &
  typeof places &
  typeof searches &
  typeof answers &
  typeof notices & { topics: LiveTopics };

export const AdsApiContext = createContext<AdsApi>({
  ...ads,
  ...lateCalls(() => import('../wiring/http/catalogue'), 'findCatalogueModels'),
  ...favourites,
  ...lateCalls(() => import('../wiring/http/interest'), 'loadInterest'),
  ...lateCalls(() => import('../wiring/http/market'), 'loadPriceGuidance', 'loadDemand'),
  ...lateCalls(
    () => import('../wiring/http/matches'),
    'loadMatches',
    'loadAdsWithMatches',
    'dismissMatch',
    'markMatchesRead',
    'restoreMatch',
  ),
  ...lateCalls(() => import('../wiring/http/notices-of-ad'), 'readNoticesOfAd'),
  ...lateCalls(() => import('../wiring/http/other-types'), 'loadOtherTypes', 'loadUnmetCriteria'),
  ...lateCalls(() => import('../wiring/http/places'), 'findTowns', 'loadTown'),
  ...lateCalls(() => import('../wiring/http/searches'), 'loadSearches', 'markSearchSeen', 'saveSearchNotify'),
  ...lateCalls(
    () => import('../wiring/http/published-answers'),
    'loadAnswers',
    'publishAnswer',
    'withdrawAnswer',
    'restoreAnswer',
  ),
  topics: liveTopics,
});

export const useAdsApi = (): AdsApi => useContext(AdsApiContext);
