import type { z } from 'zod';
import { chargingPowerNames } from './vehicle-facts.js';

type Answers = Record<string, unknown>;
type Refusal = readonly [path: string, message: string];

/** Rules about several fields. They are checked even when other fields are missing. */
export function refuseMismatches(ad: object, context: z.RefinementCtx): void {
  const answers = ad as Answers;
  for (const [name, message] of [...rangeWithoutCycle(answers), ...chargingPowerOfKickScooter(answers)])
    context.addIssue({ code: 'custom', path: [name], message });
}

function rangeWithoutCycle({ rangeKm, rangeCycle }: Answers): Refusal[] {
  if (rangeKm === undefined || rangeCycle !== undefined) return [];
  return [['rangeCycle', 'Say how the range was measured.']];
}

function chargingPowerOfKickScooter(answers: Answers): Refusal[] {
  if (answers.subType !== 'kick') return [];
  return chargingPowerNames
    .filter((name) => answers[name] !== undefined)
    .map((name) => [name, 'It does not apply to a kick scooter. Leave it out.']);
}
