import { createContext, useContext } from 'react';
import { loadAd } from '../wiring/http/ads';
import * as conversations from '../wiring/http/conversations';
import { publishAnswer, withdrawAnswer } from '../wiring/http/published-answers';
import type { LiveTopics } from '../wiring/live/live-topics';
import { liveTopics } from '../wiring/live/page-topics';

/** What the screens of conversations ask of the world. Tests play it by a script. */
export type ConversationsApi = typeof conversations & {
  loadAd: typeof loadAd;
  publishAnswer: typeof publishAnswer;
  withdrawAnswer: typeof withdrawAnswer;
  topics: LiveTopics;
};

export const ConversationsApiContext = createContext<ConversationsApi>({
  ...conversations,
  loadAd,
  publishAnswer,
  withdrawAnswer,
  topics: liveTopics,
});

export const useConversationsApi = (): ConversationsApi => useContext(ConversationsApiContext);
