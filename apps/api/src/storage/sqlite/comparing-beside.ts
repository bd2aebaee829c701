import { DatabaseSync } from 'node:sqlite';
import { knownKeys } from '../../personal-data/known-keys.js';
import type { Projection } from '../../views/views.js';
import { comparingRows, type Stretch } from './compared-rows.js';
import { databaseFile } from './database.js';
import { sqliteKeys } from './sqlite-keys.js';
import { sqliteSealing } from './sqlite-sealing.js';

/** {@link comparingRows} for a thread of its own, as JSON: opens the files with the first stretch. */
export function comparingBeside(
  dataDir: string,
  projections: readonly Projection[],
): (stretch: Stretch) => string {
  let compare: ReturnType<typeof comparingRows> | null = null;
  const opened = () => {
    const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 });
    db.exec('PRAGMA cache_size = -65536');
    const { now } = sqliteKeys(dataDir);
    // A key that is destroyed meanwhile must not be remembered, so none is from one stretch to the next.
    return (stretch: Stretch) => {
      const sealing = sqliteSealing(db, now, knownKeys());
      return comparingRows({ db, open: sealing.open, projections })(stretch);
    };
  };
  return (stretch) => JSON.stringify((compare ??= opened())(stretch));
}
