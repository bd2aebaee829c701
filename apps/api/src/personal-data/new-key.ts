import { randomBytes } from 'node:crypto';
import type { PersonKey } from './keys.js';

/** A new key. */
export const newKey = (): PersonKey => ({
  id: randomBytes(9).toString('base64url'),
  bytes: randomBytes(32),
});
