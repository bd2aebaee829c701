/** A real server over a folder of its own, on its core, for one measure. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pin, serverCore } from '../figures.mjs';
import { fillWithSample, startServer } from '../server.mjs';
import { asking } from './asking.mjs';

/** Answers what the work answers, which is given the server, what asks it, its folder and its people. */
export async function onServer({ port, ads = 0, people = 0 }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
  if (ads > 0) await fillWithSample(folder, ads);
  // The clients' processes import this file too: they need nothing of the api.
  const { signedIn } = await import('./people.mjs');
  const members = people > 0 ? await signedIn(folder, people) : [];
  const server = await startServer(folder, port);
  pin(server.pid, serverCore);
  const client = asking();
  try {
    await server.until('/health/ready');
    await server.idle(); // what reacts to events reads the log first
    return await work({ server, port, client, folder, people: members });
  } finally {
    client.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
