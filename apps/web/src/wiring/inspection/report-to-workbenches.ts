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
export function reportToWorkbenches(): (inspected: InspectionEvent) => void {
  const pageId = newId();
  const channel = new BroadcastChannel(inspectionChannel);
  const post = postOnceThere(channel, pageId);
  const reporter = createReporter((message) =>
    post({
      type: 'page.reported',
      page: { id: pageId, address: window.location.pathname + window.location.search },
      at: Date.now(),
      message,
    }),
  );
  channel.onmessage = ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'actors.requested') reporter.reportActors();
  };
  reporter.reportActors();
  return reporter.report;
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

interface Reporter {
  report: (inspected: InspectionEvent) => void;
  reportActors: () => void;
}

/** Knows which actors live, for a workbench that is opened later than the page. */
export function createReporter(post: (message: PageMessage['message']) => void): Reporter {
  const living = new Map<string, ActorRefLike>();

  /** An error that no transition is there for stops an actor without a word of XState's inspection. */
  function reportIfBroken(ref: ActorRefLike, event: InspectedEvent): void {
    const snapshot = inspectedSnapshot(ref.getSnapshot());
    if (snapshot.status === 'error' && living.delete(ref.sessionId))
      post({ type: 'event.heard', actorId: ref.sessionId, event, snapshot });
  }

  return {
    report(inspected) {
      const message = messageOf(inspected);
      if (message === null) return;
      const ref = inspected.actorRef;
      if (message.type === 'actor.started') living.set(ref.sessionId, ref);
      if (message.type === 'event.heard' && message.snapshot.status !== 'active')
        living.delete(ref.sessionId);
      post(message);
      if (message.type === 'event.sent') queueMicrotask(() => reportIfBroken(ref, message.event));
    },
    reportActors: () => post({ type: 'page.present', actors: [...living.values()].map(inspectedActor) }),
  };
}
