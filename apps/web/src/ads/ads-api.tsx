import { createContext, useContext } from 'react';
import * as ads from '../wiring/http/ads';
import * as catalogue from '../wiring/http/catalogue';
import * as favourites from '../wiring/http/favourites';
import * as market from '../wiring/http/market';
import * as matches from '../wiring/http/matches';
import * as places from '../wiring/http/places';
import * as answers from '../wiring/http/published-answers';
import * as searches from '../wiring/http/searches';
import { type LiveTopics, liveTopics } from '../wiring/live/live-topics';

/** What the ad screens ask of the world, uploads aside. Tests play it by a script. */
export type AdsApi = typeof ads &
  typeof catalogue &
  typeof favourites &
  typeof market &
  typeof matches &
  typeof places &
  typeof searches &
  typeof answers & { topics: LiveTopics };

export const AdsApiContext = createContext<AdsApi>({
  ...ads,
  ...catalogue,
  ...favourites,
  ...market,
  ...matches,
  ...places,
  ...searches,
  ...answers,
  topics: liveTopics,
});

export const useAdsApi = (): AdsApi => useContext(AdsApiContext);
