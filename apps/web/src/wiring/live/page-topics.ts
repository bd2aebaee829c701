import { connectionWasOpened } from '../session/account-changes';
import { getToken, onTokenChange, refuseToken } from '../session/token';
import { loadSchemas } from '../schemas/late-zod';
import { whenIdle } from '../when-idle';
import type { createLiveTopics, LiveTopics, TopicListener } from './live-topics';

const pauseAfterFailure = 2000;
/** Who wants to hear of the connection before there is one to ask. */
const early = new Set<TopicListener>();

/** Not before the first screen is drawn: nothing on it needs the connection, and what is missed until then is replayed. */
async function connection(): Promise<LiveTopics> {
  await whenIdle();
  const module = await liveTopicsModule();
  return module.createLiveTopics({
    token: getToken,
    onSessionEnded: (token) => token !== null && refuseToken(token),
    onConnected: connectionWasOpened,
  });
}

/** With what it needs to read pushes. Without it the page would never hear of anything, so it is tried until it is there. */
async function liveTopicsModule(): Promise<{ createLiveTopics: typeof createLiveTopics }> {
  for (;;) {
    try {
      const [module] = await Promise.all([import('./live-topics'), loadSchemas()]);
      return module;
    } catch {
      early.forEach((listener) => listener.closed());
      await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure));
    }
  }
}

let connecting: Promise<LiveTopics> | null = null;
const topics = () => (connecting ??= connection());

/** The page's own connection. */
export const liveTopics: LiveTopics = {
  listen(topic, listener) {
    let isStopped = false;
    let stop = () => {
      isStopped = true;
      early.delete(listener);
    };
    early.add(listener);
    void topics().then(({ listen }) => {
      early.delete(listener);
      if (!isStopped) stop = listen(topic, listener);
    });
    return () => stop();
  },
  watch: async (topic, after) => (await topics()).watch(topic, after),
  renew: () => void connecting?.then(({ renew }) => renew()),
};
if (typeof window === 'object') onTokenChange(liveTopics.renew);
