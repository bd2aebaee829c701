import {
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { type Json, plain } from './plain.js';
import { idsOfStates, keysOf } from './statechart.js';

/** The `BroadcastChannel` between inspected pages and the workbenches of the same browser. */
export const inspectionChannel = 'voltyard.inspection';

/** A lock that a page holds while it is open: a workbench that acquires it knows that the page is closed. */
export const lockOfPage = (pageId: string): string => `voltyard.inspection.${pageId}`;

/** All that is ever sent, and all of it plain JSON. */
export type InspectionMessage = ActorsRequest | PageMessage;

/** Of a workbench that has just been opened. */
export interface ActorsRequest {
  type: 'actors.requested';
}

export interface PageMessage {
  type: 'page.reported';
  page: InspectedPage;
  /** ms since 1970 */
  at: number;
  message: PagePresent | ActorMessage;
}

export interface InspectedPage {
  id: string;
  /** Where it is by now: `/ads/for-sale/cars`. */
  address: string;
}

/** Everything that lives in a page: what a workbench begins with. */
export interface PagePresent {
  type: 'page.present';
  actors: InspectedActor[];
}

/** In the order in which XState reports it. */
export type ActorMessage =
  /** Also an actor that was stopped and started again. */
  | { type: 'actor.started'; actor: InspectedActor; event: InspectedEvent }
  /** It may wait behind others, or come too late to be heard. */
  | { type: 'event.sent'; actorId: string; from: string | null; event: InspectedEvent }
  /** `transitions` are keys of the chart. */
  | { type: 'transitions.taken'; actorId: string; transitions: string[] }
  /** What became of an event. */
  | { type: 'event.heard'; actorId: string; event: InspectedEvent; snapshot: InspectedSnapshot };

export type InspectedEvent = { type: string } & Record<string, Json>;

export interface InspectedActor {
  /** Unique in its page. */
  id: string;
  parentId: string | null;
  /** Its id in the actor that started it. */
  name: string;
  /** Its name in `setup({ actors })` of the machine that started it; null when none did. */
  source: string | null;
  /** The machine's id; null for an effect: a call, an upload, a subscription. */
  machine: string | null;
  snapshot: InspectedSnapshot;
}

export interface InspectedSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the chart's states; none of an effect. */
  states: string[];
  /** `editing.valid`; several of a machine with regions. */
  value: string[];
  /** Of an effect what it was asked and answered. */
  context: Json;
}

/** An inspection event of XState as a message. Null for events that the workbench does not show. */
export function messageOf(inspected: InspectionEvent): ActorMessage | null {
  const actorId = inspected.actorRef.sessionId;
  switch (inspected.type) {
    case '@xstate.event': {
      const event = plainEvent(inspected.event);
      if (event.type === 'xstate.init')
        return { type: 'actor.started', actor: inspectedActor(inspected.actorRef), event };
      return { type: 'event.sent', actorId, from: inspected.sourceRef?.sessionId ?? null, event };
    }
    case '@xstate.microstep': {
      const transitions = keysOf(inspected._transitions);
      return transitions.length === 0 ? null : { type: 'transitions.taken', actorId, transitions };
    }
    case '@xstate.snapshot': {
      const snapshot = inspectedSnapshot(inspected.snapshot);
      return { type: 'event.heard', actorId, event: plainEvent(inspected.event), snapshot };
    }
    default:
      return null;
  }
}

export function inspectedActor(ref: ActorRefLike): InspectedActor {
  const { id, sessionId, src, logic, _parent } = ref as AnyActor;
  const machine = logic instanceof StateMachine ? logic.id : null;
  return {
    id: sessionId,
    parentId: _parent?.sessionId ?? null,
    name: id === sessionId ? (machine ?? 'effect') : id,
    source: typeof src === 'string' ? src : null,
    machine,
    snapshot: inspectedSnapshot(ref.getSnapshot()),
  };
}

export function inspectedSnapshot(snapshot: unknown): InspectedSnapshot {
  const { status, context, input, output, error, _nodes } = snapshot as Snapshot;
  // In the order of the definition; after a transition they are not.
  const nodes = (_nodes ?? []).toSorted((one, other) => one.order - other.order);
  const ended = {
    ...(output !== undefined && { output }),
    ...(error !== undefined && { error }),
  };
  return {
    status,
    states: idsOfStates({ _nodes: nodes }),
    value: nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ path }) => path.join('.')),
    context: plain(_nodes ? { ...(context as object), ...ended } : { input, ...ended }),
  };
}

type Snapshot = Pick<InspectedSnapshot, 'status'> &
  Partial<Pick<AnyMachineSnapshot, '_nodes' | 'context' | 'output' | 'error'>> & { input?: unknown };

const plainEvent = (event: object): InspectedEvent => plain(event) as InspectedEvent;
