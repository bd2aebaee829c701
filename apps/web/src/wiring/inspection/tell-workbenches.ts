import {
  type InspectedEvent,
  inspectedActor,
  inspectedSnapshot,
  inspectionChannel,
  type InspectionMessage,
  lockOfPage,
  messageOf,
  type PageMessage,
} from '@voltyard/machines/simulator/inspection';
import type { ActorRefLike, InspectionEvent } from 'xstate';
import { v4 as newId } from 'uuid';

/** Sends what happens in this page's actors to all workbenches of this browser, and nowhere else. Give it to `inspect`. */
export function tellWorkbenches(): (inspected: InspectionEvent) => void {
  const pageId = newId();
  const channel = new BroadcastChannel(inspectionChannel);
  const post = postOnceThere(channel, pageId);
  const teller = createTeller((told) =>
    post({
      type: 'page.tells',
      page: { id: pageId, address: window.location.pathname + window.location.search },
      at: Date.now(),
      told,
    }),
  );
  channel.onmessage = ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'who.is.there') teller.tellWhoIsThere();
  };
  teller.tellWhoIsThere();
  return teller.tell;
}

/** Nothing is sent before the page holds the lock by which others know that it is there, and nothing is lost. */
function postOnceThere(channel: BroadcastChannel, pageId: string): (message: PageMessage) => void {
  const waiting: PageMessage[] = [];
  let post: (message: PageMessage) => void = (message) => waiting.push(message);
  void navigator.locks.request(lockOfPage(pageId), () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    post = (message) => channel.postMessage(message);
    waiting.forEach(post);
    return new Promise(() => undefined);
  });
  return (message) => post(message);
}

interface Teller {
  tell: (inspected: InspectionEvent) => void;
  tellWhoIsThere: () => void;
}

/** Knows which actors live, for a workbench that is opened later than the page. */
export function createTeller(post: (told: PageMessage['told']) => void): Teller {
  const living = new Map<string, ActorRefLike>();

  /** An error that no transition is there for stops an actor without a word of XState's inspection. */
  function tellIfBroken(ref: ActorRefLike, event: InspectedEvent): void {
    const snapshot = inspectedSnapshot(ref.getSnapshot());
    if (snapshot.status === 'error' && living.delete(ref.sessionId))
      post({ type: 'event.heard', actorId: ref.sessionId, event, snapshot });
  }

  return {
    tell(inspected) {
      const message = messageOf(inspected);
      if (message === null) return;
      const ref = inspected.actorRef;
      if (message.type === 'actor.started') living.set(ref.sessionId, ref);
      if (message.type === 'event.heard' && message.snapshot.status !== 'active')
        living.delete(ref.sessionId);
      post(message);
      if (message.type === 'event.sent') queueMicrotask(() => tellIfBroken(ref, message.event));
    },
    tellWhoIsThere: () => post({ type: 'page.present', actors: [...living.values()].map(inspectedActor) }),
  };
}
