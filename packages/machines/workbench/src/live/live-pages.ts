import type {
  ActorMessage,
  InspectedActor,
  InspectedEvent,
  InspectedPage,
  InspectedSnapshot,
  PageMessage,
} from '@voltyard/machines/simulator/inspection';

/** What is stored is bounded, so that a workbench may stay open all day: of each actor its last events … */
export const maxEntries = 1000;
/** … of each page the actors that ended last … */
export const maxEnded = 50;
/** … and the pages that are gone, with all that is known of them: often it is what went before that is looked for. */
export const maxGone = 5;

/** A page of the product, with all that is known of its actors. */
export interface LivePage extends InspectedPage {
  /** ms since 1970; null while it is there. */
  goneAt: number | null;
  /** In the order in which they were started. */
  actors: readonly LiveActor[];
}

export interface LiveActor extends InspectedActor {
  log: readonly LogEntry[];
  /** Transitions of the event that it is just hearing. */
  underWay: readonly string[];
}

export interface LogEntry {
  /** Counted from 1 on, for each actor. */
  number: number;
  /** ms since 1970 */
  at: number;
  event: InspectedEvent;
  /** The actor it came from; null for what came from outside: a person, the network. */
  from: string | null;
  /** Null while it waits behind others, and for ever if the actor ended before its turn came. */
  outcome: Outcome | null;
}

export interface Outcome {
  /** Keys of the chart. */
  transitions: readonly string[];
  snapshot: InspectedSnapshot;
}

export type LiveNews =
  | PageMessage
  /** Closed, reloaded or on its way to another site. */
  | { type: 'page.left'; pageId: string; at: number }
  | { type: 'gone.forgotten' };

/** What is known after the news. A workbench that is opened later than a page begins with its `page.present`. */
export function livePages(pages: readonly LivePage[], news: LiveNews): readonly LivePage[] {
  switch (news.type) {
    case 'page.reported':
      return pagesAfter(pages, news);
    case 'page.left':
      return inOrder(pages.map((page) => (page.id === news.pageId ? { ...page, goneAt: news.at } : page)));
    case 'gone.forgotten':
      return pages.filter(isThere);
  }
}

const isThere = ({ goneAt }: LivePage): boolean => goneAt === null;

/** Those that are there, then those that are gone, the last one first. */
function inOrder(pages: readonly LivePage[]): readonly LivePage[] {
  const gone = pages.filter((page) => !isThere(page));
  const lastFirst = gone.toSorted((one, other) => Number(other.goneAt) - Number(one.goneAt));
  return [...pages.filter(isThere), ...lastFirst.slice(0, maxGone)];
}

function pagesAfter(pages: readonly LivePage[], { page, at, message }: PageMessage): readonly LivePage[] {
  const known = pages.find(({ id }) => id === page.id);
  if (message.type === 'page.present') {
    // Said again for a workbench that has just come; here it is known.
    if (known !== undefined) return pages;
    return inOrder([...pages, { ...page, goneAt: null, actors: message.actors.map(newActor) }]);
  }
  if (known === undefined) return pages;
  const actors = withoutLongEnded(actorsAfter(known.actors, message, at));
  return pages.map((one) => (one === known ? { ...known, ...page, actors } : one));
}

const newActor = (actor: InspectedActor): LiveActor => ({ ...actor, log: [], underWay: [] });

function actorsAfter(actors: readonly LiveActor[], message: ActorMessage, at: number): readonly LiveActor[] {
  if (message.type !== 'actor.started')
    return actors.map((actor) => (actor.id === message.actorId ? actorAfter(actor, message, at) : actor));
  const known = actors.find(({ id }) => id === message.actor.id);
  const started = { ...(known ?? newActor(message.actor)), ...message.actor };
  const begun = withEntry(started, { at, event: message.event, from: message.actor.parentId, outcome: null });
  return known === undefined ? [...actors, begun] : actors.map((actor) => (actor === known ? begun : actor));
}

function actorAfter(
  actor: LiveActor,
  message: Exclude<ActorMessage, { type: 'actor.started' }>,
  at: number,
): LiveActor {
  switch (message.type) {
    case 'event.sent':
      return withEntry(actor, { at, event: message.event, from: message.from, outcome: null });
    case 'transitions.taken':
      return { ...actor, underWay: [...actor.underWay, ...message.transitions] };
    case 'event.heard': {
      const outcome = { transitions: actor.underWay, snapshot: message.snapshot };
      const heard = { ...actor, snapshot: message.snapshot, underWay: [] };
      const waiting = waitingFor(actor.log, message.event);
      // XState itself sends the stop event.
      if (waiting === undefined) return withEntry(heard, { at, event: message.event, from: null, outcome });
      return { ...heard, log: actor.log.map((entry) => (entry === waiting ? { ...entry, outcome } : entry)) };
    }
  }
}

/** Events are heard in the order in which they were sent. */
function waitingFor(log: readonly LogEntry[], event: InspectedEvent): LogEntry | undefined {
  const lastHeard = log.findLastIndex(({ outcome }) => outcome !== null);
  return log.slice(lastHeard + 1).find((entry) => entry.event.type === event.type);
}

function withEntry(actor: LiveActor, entry: Omit<LogEntry, 'number'>): LiveActor {
  const number = (actor.log.at(-1)?.number ?? 0) + 1;
  return { ...actor, log: [...actor.log, { number, ...entry }].slice(-maxEntries) };
}

export const hasEnded = ({ snapshot }: InspectedActor): boolean => snapshot.status !== 'active';

function withoutLongEnded(actors: readonly LiveActor[]): readonly LiveActor[] {
  const ended = actors.filter(hasEnded);
  const dropped = ended.slice(0, Math.max(0, ended.length - maxEnded));
  return dropped.length === 0 ? actors : actors.filter((actor) => !dropped.includes(actor));
}

/** An actor with how deep it is below those that started it. */
export interface PlacedActor {
  actor: LiveActor;
  depth: number;
}

/** Every actor right below the one that started it. */
export function inPlace(actors: readonly LiveActor[]): PlacedActor[] {
  const isKnown = (id: string | null) => actors.some((actor) => actor.id === id);
  const below = (actor: LiveActor, depth: number): PlacedActor[] => [
    { actor, depth },
    ...actors.filter(({ parentId }) => parentId === actor.id).flatMap((child) => below(child, depth + 1)),
  ];
  return actors.filter(({ parentId }) => !isKnown(parentId)).flatMap((actor) => below(actor, 0));
}
