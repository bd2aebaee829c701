import { initialTransition, type Snapshot, transition } from 'xstate';
import type { liveListMachineOf } from './live-list.machine.js';
import type { LoadedPage, RowRules } from './live-rows.js';

/** What the machine hears when its first page has come; the event that XState makes of the effect's answer. */
const loaded = (output: unknown) => ({ type: 'xstate.done.actor.load', output, actorId: 'load' });

/**
 * A list as it is when its first page has come, for an actor to begin with: it was loaded with its page, and follows its
 * topic from the position that the page is true at.
 */
export function loadedList<Row>(
  machine: ReturnType<typeof liveListMachineOf<Row>>,
  rules: RowRules<Row>,
  page: LoadedPage<Row>,
): Snapshot<unknown> {
  const [loading] = initialTransition(machine, rules);
  const [list] = transition(machine, loading, loaded(page) as never);
  return machine.getPersistedSnapshot(list);
}
