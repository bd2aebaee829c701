import type { FoundMachine } from '../machines/found-machines.js';
import { addressIn } from '../shell/address.js';
import { scenarioInLink } from './scenario-link.js';
import type { Sessions } from './sessions.js';

/**
 * Opens the scenario of the address and removes it from the address: what is done next is no longer what
 * the link says, and a reload continues from there.
 */
export function takeScenarioLink(
  location: Pick<Location, 'hash'>,
  history: Pick<History, 'replaceState'>,
  machines: readonly FoundMachine[],
  sessions: Sessions,
): void {
  const address = addressIn(location.hash);
  if (address.page !== 'machine' || address.scenario === null) return;
  const found = machines.find(({ id }) => id === address.machine);
  history.replaceState(null, '', `#/${address.machine}`);
  if (found === undefined) return;
  const { scenario, problem } = scenarioInLink(address.scenario);
  if (scenario === undefined) sessions.change(found, { problem });
  else if (scenario.machine !== found.id)
    sessions.change(found, { problem: `The link is for “${scenario.machine}”, not for ${found.id}.` });
  else sessions.start(found, { title: '', ...scenario });
}
