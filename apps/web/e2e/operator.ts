import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');

/** `npm run reports` beside the server of this worker; answers what it says. */
export async function runReports(...args: string[]): Promise<string> {
  const dataDir = join(process.env.E2E_DATA_FOLDER ?? '', `sqlite-${test.info().parallelIndex}`);
  const { stdout, stderr } = await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    ['apps/api/dist/main.js', 'reports', ...args],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, MONGODB_URL: '' } },
  );
  return stdout + stderr;
}
