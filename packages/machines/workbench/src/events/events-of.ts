import { eventModel, exampleNamesOf, examplesOf } from '@voltyard/machines/simulator/choices';
import type { MachineModel } from '@voltyard/machines/simulator/machine-model';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { z } from 'zod';
import { namesByValues } from './summary.js';

/** An event of a machine as QA meets it. */
export interface DrivenEvent {
  type: string;
  /** When it is sent; empty without a model. */
  about: string;
  /** What it carries: nothing, data of a known shape, or whatever QA writes. */
  data: 'none' | 'known' | 'unknown';
  payload: z.ZodType<object> | null;
  /** Only the machine's own parts send it. */
  isInternal: boolean;
}

/** All events of the model, and those only the definition knows. */
export function eventsOf(model: MachineModel): DrivenEvent[] {
  const described = Object.keys(model.events);
  const heard = model.machine.events.filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
  return [...new Set([...described, ...heard])].map((type) => eventOf(model, type));
}

function eventOf(model: MachineModel, type: string): DrivenEvent {
  const known = eventModel(model, type);
  const payload = known !== undefined && 'payload' in known ? (known.payload as z.ZodType<object>) : null;
  const isInternal = known?.isInternal === true;
  const isFreeForm = known === undefined || isInternal;
  return {
    type,
    about: known?.about ?? '',
    data: payload !== null ? 'known' : isFreeForm ? 'unknown' : 'none',
    payload,
    isInternal,
  };
}

export interface Example {
  name: string;
  payload: object;
}

/** Worth trying now; a bare event has the one way to be sent. */
export function examplesNow(
  model: MachineModel,
  { type, data }: DrivenEvent,
  snapshot: AnyMachineSnapshot,
): Example[] {
  if (data !== 'known') return [{ name: '', payload: {} }];
  try {
    const payloads = examplesOf(model, type, snapshot);
    const names = exampleNamesOf(model, type, snapshot) ?? namesByValues(payloads);
    return payloads.map((payload, index) => ({ name: names[index]!, payload }));
  } catch {
    // A machine that has crashed may lack what the examples look at.
    return [];
  }
}

export type Acceptance = 'accepted' | 'refused by a guard' | 'not heard';

/** Whether the state takes the event with this data; a guard that cannot make sense of it does not. */
export function acceptanceOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): Acceptance {
  if (snapshot.status !== 'active') return 'not heard';
  try {
    if (snapshot.can(event)) return 'accepted';
  } catch {
    return 'refused by a guard';
  }
  return isHeard(snapshot, event.type) ? 'refused by a guard' : 'not heard';
}

/** By some innermost state, or by one around it; what a state leaves without effect goes no further out. */
const isHeard = ({ _nodes }: AnyMachineSnapshot, type: string): boolean =>
  _nodes.filter(({ states }) => Object.keys(states).length === 0).some((node) => isHeardFrom(node, type));

function isHeardFrom(node: AnyStateNode | undefined, type: string): boolean {
  if (node === undefined) return false;
  const candidates = node.transitions.get(type) ?? [];
  if (candidates.some(({ target, actions }) => target !== undefined || actions.length > 0)) return true;
  return candidates.length === 0 && isHeardFrom(node.parent, type);
}
