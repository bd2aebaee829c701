import {
  type InspectionMessage,
  inspectionChannel,
  lockOfPage,
  type ActorsRequest,
} from '@voltyard/machines/simulator/inspection';
import { useEffect, useReducer } from 'react';
import { type LivePage, livePages } from './live-pages.js';

const actorsRequest: ActorsRequest = { type: 'actors.requested' };

interface LivePages {
  pages: readonly LivePage[];
  forgetGone: () => void;
}

/** The pages of the product that are open in this browser with `?inspect`, and those that were, from now on. */
export function useLivePages(): LivePages {
  const [pages, hear] = useReducer(livePages, []);
  useEffect(() => {
    const channel = new BroadcastChannel(inspectionChannel);
    const watch = new AbortController();
    const watched = new Set<string>();
    channel.onmessage = ({ data }: MessageEvent<InspectionMessage>) => {
      if (data.type !== 'page.reported') return;
      hear(data);
      const pageId = data.page.id;
      if (watched.has(pageId)) return;
      watched.add(pageId);
      void whenGone(pageId, watch.signal).then(() => hear({ type: 'page.left', pageId, at: Date.now() }));
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(actorsRequest);
    return () => {
      channel.close();
      watch.abort();
    };
  }, []);
  return { pages, forgetGone: () => hear({ type: 'gone.forgotten' }) };
}

/** However it ends, closed, reloaded or crashed, the browser gives its lock to the next one. */
const whenGone = (pageId: string, signal: AbortSignal): Promise<void> =>
  navigator.locks
    .request(lockOfPage(pageId), { signal }, () => undefined)
    .catch(() => new Promise(() => undefined));
