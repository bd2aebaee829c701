/**
 * The process that the kill -9 tests kill: `PLACE ROUND WRITERS`. It writes to that storage as fast as it can, several
 * writers at once, and says on its standard output which writes were acknowledged (`stream version position`, a line each).
 */
import { isDeclared } from '../event-store/made-up-events.test-harness.js';
import { writeSync } from 'node:fs';
import { type NewCommit } from '../event-store/event-store.js';
import { notes } from '../views/views.conformance.js';
import { namedTarget, openTarget } from './storage-target.js';

const [place, round, writers] = process.argv.slice(2) as [string, string, string];
const storage = await openTarget(namedTarget(place), { projections: [notes], isDeclared });

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

await Promise.all(Array.from({ length: Number(writers) }, (_, number) => writer(`w${number}`)));
