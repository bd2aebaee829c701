import { createContext, useContext } from 'react';
import * as gallery from '../wiring/http/gallery';
import type { LiveTopics } from '../wiring/live/live-topics';
import { liveTopics } from '../wiring/live/page-topics';

/** What the gallery's screens ask of the world, uploads aside. Tests play it by a script. */
export type GalleryApi = typeof gallery & { topics: LiveTopics };

export const GalleryApiContext = createContext<GalleryApi>({ ...gallery, topics: liveTopics });

export const useGalleryApi = (): GalleryApi => useContext(GalleryApiContext);
