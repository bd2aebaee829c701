import type { z } from 'zod';
import { chargingPowerNames } from './vehicle-facts.js';

type Answers = Record<string, unknown>;
type Refusal = readonly [path: string | readonly string[], message: string];

/** Rules about several fields. They are checked even when other fields are missing. */
export function refuseMismatches(ad: object, context: z.RefinementCtx): void {
  const answers = ad as Answers;
  const refusals = [
    ...halfOfRange(answers),
    ...healthOutsideLife(answers),
    ...chargingPowerOfKickScooter(answers),
  ];
  for (const [path, message] of refusals) context.addIssue({ code: 'custom', path: [path].flat(), message });
}

function halfOfRange({ rangeKm, rangeCycle }: Answers): Refusal[] {
  if ((rangeKm === undefined) === (rangeCycle === undefined)) return [];
  return rangeCycle === undefined
    ? [['rangeCycle', 'Say how the range was measured.']]
    : [['rangeKm', 'Say the range too, or leave out how it was measured.']];
}

/** The battery was measured in this vehicle: not before its first day on the road, nor after more kilometres than it has. */
function healthOutsideLife({ soh, firstRegistration, odometerKm }: Answers): Refusal[] {
  if (!(soh instanceof Object)) return [];
  const measured = soh as Answers;
  return [
    ...(isMore(firstRegistration, measured.measuredOn)
      ? [[['soh', 'measuredOn'], 'The measurement is before the first registration of the vehicle.'] as const]
      : []),
    ...(isMore(measured.odometerKm, odometerKm)
      ? [[['soh', 'odometerKm'], 'The odometer at the measurement is above the odometer of the ad.'] as const]
      : []),
  ];
}

/** Of two numbers or two days; other values are refused elsewhere. */
const isMore = (one: unknown, other: unknown): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one > other) ||
  (typeof one === 'string' && typeof other === 'string' && one > other);

function chargingPowerOfKickScooter(answers: Answers): Refusal[] {
  if (answers.subType !== 'kick') return [];
  return chargingPowerNames
    .filter((name) => answers[name] !== undefined)
    .map((name) => [name, 'It does not apply to a kick scooter. Leave it out.']);
}
