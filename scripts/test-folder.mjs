/**
 * Where tests keep their temporary files: in memory, where there is room for them. They write thousands of databases
 * that are never read again; waiting for a disk to have each commit of them takes half of the tests' time. What is killed
 * in a test is a process, never the machine, so that nothing is proven less.
 */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

const memory = '/dev/shm';
/** What a whole run had at once at most, several times over (bytes). */
const roomNeeded = 4e9;

const hasRoom = ({ bavail, bsize }) => bavail * bsize >= roomNeeded;

/**
 * This process and its children put their temporary files into one folder, which is removed when this process ends.
 * Node's compile cache is shared, because hundreds of servers are started.
 */
export function useTestFolder() {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node');
  if (tmpdir().startsWith(memory) || !existsSync(memory) || !hasRoom(statfsSync(memory))) return;
  const folder = mkdtempSync(join(memory, 'voltyard-tests-'));
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
