import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { requireFileNamed } from '../storage/test-file.test-harness.js';
import { freePort } from './free-port.test-harness.js';
import { killableProcess, type KillableProcess } from './killable-process.test-harness.js';

export interface KillableDatabase extends KillableProcess {
  url: string;
  remove(): Promise<void>;
}

/** A database server of a test's own, running; null where there is none that could be started here. */
export async function killableDatabase(): Promise<KillableDatabase | null> {
  requireFileNamed('.mongodb.test.ts');
  // oxlint-disable-next-line node/no-process-env -- how jest's parent process tells its workers
  const command = JSON.parse(process.env.KILLABLE_DATABASE ?? 'null') as string[] | null;
  if (!command) return null;
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-killed-database-'));
  const port = await freePort();
  const [program, ...args] = command.map((part) =>
    part.replace('PORT', String(port)).replace('FOLDER', folder),
  );
  const url = `mongodb://127.0.0.1:${port}/voltyard`;
  const server = killableProcess({ program: program!, args, environment: {}, isReady: () => answers(url) });
  await server.start();
  return {
    ...server,
    url,
    remove: async () => {
      await server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 200 });
  try {
    await client.db().command({ ping: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
