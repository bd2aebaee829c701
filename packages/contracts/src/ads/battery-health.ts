import { z } from 'zod';
import { PhotoId } from '../ids.js';
import { decimal, line, oneOf, pastDay, whole } from './field-types.js';

export const sohMethods = ['certificate', 'bms', 'app', 'estimate'] as const;
export const sohBases = ['energy', 'capacity', 'unknown'] as const;

/**
 * The battery's state of health (SoH) as evidence: a percentage needs the method, the basis and the date of the
 * measurement, because an estimate is not a certificate.
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
      /** A photo of this ad; when it is removed from the ad, it is no longer the proof. */
      proofPhotoId: PhotoId.optional(),
    },
    'The battery health has a percent, a method, a basis and the day of the measurement.',
  );
