import type { Scenario } from '@voltyard/machines/simulator/scenario';
import lzString from 'lz-string';
import { type Opened, openedScenario } from './scenario-file.js';

/** The part of the address after the #: `/uploadCard/<the scenario, compressed>`. */
export const hashOf = (scenario: Scenario): string =>
  `#/${scenario.machine}/${lzString.compressToEncodedURIComponent(JSON.stringify(scenario))}`;

export function scenarioInLink(compressed: string): Opened {
  const text = lzString.decompressFromEncodedURIComponent(compressed);
  if (text === null || text === '')
    return {
      problem: 'The link is damaged or was cut off. Ask for it again, or for the scenario as a file.',
    };
  return openedScenario(text, 'The link');
}
