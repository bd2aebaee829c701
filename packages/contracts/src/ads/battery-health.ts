import { z } from 'zod';
import { PhotoId } from '../ids.js';
import { decimal, line, oneOf, pastDay, whole } from './field-types.js';

export const sohMethods = ['certificate', 'bms', 'app', 'estimate'] as const;
export const sohBases = ['energy', 'capacity', 'unknown'] as const;

/**
 * The battery's state of health (SoH) as evidence: a percent is only told with how, of what and when it was measured. An
 * estimate is no certificate.
 */
export const batteryHealth = (maxOdometerKm: number) =>
  z.strictObject(
    {
      percent: decimal('The battery health (%)', 0, 110),
      method: oneOf('How the health was measured', sohMethods),
      basis: oneOf('What the health is a percentage of', sohBases),
      measuredOn: pastDay('The day of the measurement'),
      odometerKm: whole('The odometer at the measurement (km)', 0, maxOdometerKm).optional(),
      /** Who measured, or issued the certificate. */
      provider: line('Who measured the health', 1, 60).optional(),
      /** Shown as proof only while it is among the ad's photos. */
      proofPhotoId: PhotoId.optional(),
    },
    'The battery health has a percent, a method, a basis and the day of the measurement.',
  );
