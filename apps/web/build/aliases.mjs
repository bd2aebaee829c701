import { join } from 'node:path';

/** What takes the place of packages, in the bundle for browsers and in the one that draws first views. */
export const aliases = {
  // The contracts' zod: see there.
  zod$: './src/wiring/schemas/late-zod.ts',
  '@blueprintjs/icons$': join(import.meta.dirname, 'blueprint-icons.mjs'),
};
