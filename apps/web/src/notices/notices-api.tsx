import { createContext, useContext } from 'react';
import * as notices from '../wiring/http/notices';
import type { LiveTopics } from '../wiring/live/live-topics';
import { liveTopics } from '../wiring/live/page-topics';

/** What the screens of notices ask of the world. Tests play it by a script. */
export type NoticesApi = typeof notices & { topics: LiveTopics };

export const NoticesApiContext = createContext<NoticesApi>({ ...notices, topics: liveTopics });

export const useNoticesApi = (): NoticesApi => useContext(NoticesApiContext);
