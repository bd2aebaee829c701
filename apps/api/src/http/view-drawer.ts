import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Piscina } from 'piscina';
import { threadPool } from '../storage/thread-pool.js';

export interface AskedView {
  /** The address of the file that draws. */
  readonly bundle: string;
  readonly path: string;
  readonly asked: AskedFirst | null;
}

/** The call that a page's screen makes first, and what it is answered, as JSON. */
export interface AskedFirst {
  readonly url: string;
  readonly text: string;
}

/** Draws what a page shows first; null where the web draws none. */
export type DrawView = (view: Omit<AskedView, 'bundle'>) => Promise<string | null>;

/** A thread that has drawn nothing for so long ends, ms. Another one has the web's code to load, which takes half a second. */
const idleTimeout = 600_000;

/** One thread that draws, beside the event loop; null where the web was built without what it draws with. */
export function viewDrawer(distFolder: string): DrawView | null {
  const file = join(distFolder, '../dist-first-view/draw.mjs');
  if (!existsSync(file)) return null;
  const bundle = pathToFileURL(file).href;
  let pool: Piscina | null = null;
  return (view) => (pool ??= startedPool()).run({ ...view, bundle }) as Promise<string | null>;
}

const startedPool = (): Piscina =>
  threadPool({
    filename: fileURLToPath(import.meta.resolve('./first-view.worker.js')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    // Drawing takes some 20 MB; what takes far more is not our page.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
