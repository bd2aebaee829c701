import { createContext, useContext } from 'react';
import * as ads from '../wiring/ads';
import { type LiveTopics, liveTopics } from '../wiring/live-topics';
import { keptUploads } from '../wiring/kept-uploads';
import { uploadPhoto } from '../wiring/upload';

/** What the ad screens ask of the world. Tests play it by a script. */
export type AdsApi = typeof ads & {
  uploadPhoto: typeof uploadPhoto;
  keptUploads: typeof keptUploads;
  topics: LiveTopics;
};

export const AdsApiContext = createContext<AdsApi>({ ...ads, uploadPhoto, keptUploads, topics: liveTopics });

export const useAdsApi = (): AdsApi => useContext(AdsApiContext);
