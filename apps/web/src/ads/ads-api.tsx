import { createContext, useContext } from 'react';
import * as ads from '../wiring/http/ads';
import { type LiveTopics, liveTopics } from '../wiring/live/live-topics';

/** What the ad screens ask of the world, uploads aside. Tests play it by a script. */
export type AdsApi = typeof ads & { topics: LiveTopics };

export const AdsApiContext = createContext<AdsApi>({ ...ads, topics: liveTopics });

export const useAdsApi = (): AdsApi => useContext(AdsApiContext);
