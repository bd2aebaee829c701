import { createContext, useContext } from 'react';
import * as ads from '../wiring/http/ads';
import { type LiveTopics, liveTopics } from '../wiring/live/live-topics';
import { keptUploads } from '../wiring/storage/upload-drafts';
import { uploadPhoto } from '../wiring/http/upload';

/** What the ad screens ask of the world. Tests play it by a script. */
export type AdsApi = typeof ads & {
  uploadPhoto: typeof uploadPhoto;
  keptUploads: typeof keptUploads;
  topics: LiveTopics;
};

export const AdsApiContext = createContext<AdsApi>({ ...ads, uploadPhoto, keptUploads, topics: liveTopics });

export const useAdsApi = (): AdsApi => useContext(AdsApiContext);
