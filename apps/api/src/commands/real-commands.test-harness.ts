import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { projections } from '../app.js';
import type { Commit } from '../event-store/event-store.js';
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';

/** The built commands, each as a process of its own, in a folder of its own. */
export function realCommands() {
  const main = join(__dirname, '../../dist/main.js');
  if (!existsSync(main))
    throw new Error('Build first: npm run build (these tests start the built commands).');
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-commands-'));
  const running: ChildProcess[] = [];

  function start(args: string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [main, ...args], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (output.stdout += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (output.stderr += piece));
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
    return { child, ended };
  }

  return {
    folder,
    path: (name: string) => join(folder, name),
    start,
    run: (args: string[], environment?: Record<string, string>) => start(args, environment).ended,
    /** Runs one that must end well; else what it said is why. */
    succeed: async (args: string[], environment?: Record<string, string>) => {
      const ended = await start(args, environment).ended;
      if (ended.code === 0) return ended;
      throw new Error(`${args.join(' ')} ended with ${ended.code}:\n${ended.stdout}${ended.stderr}`);
    },
    end: () => {
      for (const child of running) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A marketplace on SQLite with people in it, and photo files. */
export async function makeMarketplace(
  dataDir: string,
  { people, files = 0, called = 'person' }: { people: number; files?: number; called?: string },
): Promise<void> {
  const storage = await openSqliteStorage({ dataDir, projections });
  const commits = Array.from({ length: people }, (_, index) => accountOpened(index + 1, called));
  await storage.importCommits(commits);
  for (let number = 1; number <= files; number++)
    await storage.files.put(`photo-${number}`, Readable.from([Buffer.alloc(3000 + number, number)]));
  await storage.close();
}

function accountOpened(position: number, called: string): Commit {
  const userId = `user-${position}`;
  const userName = `${called}-${position}`;
  const identity = { provider: 'google', subject: userName };
  const event = { type: 'AccountOpened', userId, userName, displayName: `Ann \u2028 ${userName}`, identity };
  return {
    position,
    stream: `account-${userId}`,
    version: 1,
    at: '2026-11-21T12:00:00.000Z',
    events: [event],
  };
}

/** Every file under a marketplace's `files`, by its path. */
export async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return Object.fromEntries(files.map((file, index) => [file.slice(dataDir.length), contents[index]!]));
}

/** Resolves as soon as a look answers true. */
export async function until(look: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('It did not come to that.');
}
