/**
 * The process that kill-nine.test.ts kills: writes to the storage in DATA_DIR as fast as it can, many at once, and
 * says on its standard output which writes were acknowledged (`stream version position`, a line each).
 */
import { writeSync } from 'node:fs';
import { type NewCommit } from '../../event-store/event-store.js';
import { notes } from '../../views/views.contract.js';
import { openSqliteStorage } from './open-sqlite-storage.js';

const [dataDir, round] = process.argv.slice(2) as [string, string];
const storage = await openSqliteStorage({ dataDir, projections: [notes] });

const write = async (commit: NewCommit) => {
  const { stream, version, position } = await storage.store.append(commit);
  // Synchronous: an acknowledgement counts only once it has left the process.
  writeSync(1, `${stream} ${version} ${position}\n`);
};

async function writer(name: string): Promise<never> {
  for (let version = 1; ; version++) {
    const event =
      version % 7 === 0
        ? { type: 'Dropped' }
        : { type: 'Noted', text: `${name} ${version}`, colour: 'red', weight: version };
    await write({
      stream: `note-${round}-${name}`,
      version,
      at: new Date().toISOString(),
      events: [event, event],
    });
  }
}

await Promise.all(Array.from({ length: 16 }, (_, number) => writer(`w${number}`)));
